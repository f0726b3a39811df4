// Remotes share the query cache of the shell.
export { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
