// The cache is the shell's; remotes read and write through it.
export { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
