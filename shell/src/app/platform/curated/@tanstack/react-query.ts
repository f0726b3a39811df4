// Remotes share the query cache of the shell.
export { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
