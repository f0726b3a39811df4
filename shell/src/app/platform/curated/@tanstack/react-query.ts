// Remotes read and write the shell's one cache.
export { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
