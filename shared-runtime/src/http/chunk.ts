import { useQuery } from '@tanstack/react-query'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { useMountedRemote } from '../remote/remote.ts'
import type { ApiOptions, ApiState } from './http.ts'

/**
 * A lazy chunk in the state of a call: `data` is what `load` resolves to, and stays while the page does. An `error` has
 * no `text`. `name` is unique among the chunks of a remote.
 */
export function useChunk<Code>(
  name: string,
  load: () => Promise<Code>,
  { enabled = true }: Pick<ApiOptions, 'enabled'> = {},
): ApiState<Code> {
  const remote = useMountedRemote()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['chunk', remote?.name, remote?.version, name],
    queryFn: load,
    enabled,
    staleTime: Infinity,
    retry: false,
  })
  return {
    data,
    error: error === null ? undefined : new PortalError('NETWORK_OFFLINE', { cause: error }),
    isLoading: isPending,
    isFetching,
    retry: () => void refetch(),
  }
}
