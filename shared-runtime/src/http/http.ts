import { QueryClient, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOutage } from 'shared-contracts/rules/error-message'
import { PortalError, isPortalError } from 'shared-contracts/errors/portal-error'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import type { RenderedResponse } from 'shared-contracts/release/page-state'
import { DEFAULT_LANGUAGE, LANGUAGES } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { useHydrated, useMountedRemote, useRuntime } from '../remote/remote.ts'
import { useLanguage } from '../settings/settings.ts'
import { apiPath } from './api-path.ts'
import type { ApiInput, ReplyOf } from './api-path.ts'
import { fitsShape } from './fits-shape.ts'
import { problemError } from './http-client.ts'
import type { ApiClient } from './http-client.ts'

export { apiPath } from './api-path.ts'
export type { ApiInput } from './api-path.ts'

/** Time until a response is stale; the API allows caching for 30 s. */
const FRESH_MS = 15_000

/**
 * State of a call. `data` stays during a refetch and an outage; the page frame then shows its age. `error.text` is the
 * message for the user.
 */
export interface ApiState<Reply> {
  readonly data: Reply | undefined
  readonly error: PortalError | undefined
  /** Neither data nor error yet. */
  readonly isLoading: boolean
  /** A request is pending, also a refetch. Always false during hydration. */
  readonly isFetching: boolean
  readonly retry: () => void
}

/** Options of a call. */
export interface ApiOptions {
  /** False defers the call. */
  readonly enabled?: boolean
  /** Keeps the data of the previous input while another one loads. */
  readonly keepPrevious?: boolean
}

/**
 * Response of a GET endpoint in the page's language. Data of the server rendering is available at once and not
 * refetched while fresh.
 */
export function useApi<Called extends Endpoint>(
  endpoint: Called,
  input: ApiInput<Called>,
  options: ApiOptions = {},
): ApiState<ReplyOf<Called>> {
  const { api } = useRuntime()
  const path = apiPath(endpoint, input, useLanguage())
  const cache = useQueryClient()
  const cached = cache.getQueryData([path])
  // Only data of the server rendering can mismatch, because the client validates responses.
  const isMismatch = cached !== undefined && !fitsShape(cached, endpoint.shape)
  useEffect(() => {
    if (isMismatch) void cache.resetQueries({ queryKey: [path], exact: true })
  }, [cache, path, isMismatch])
  const rendered = useRenderedError(path)
  const isHydrated = useHydrated()
  const query = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) =>
      (await api.send({ method: 'GET', path, signal, endpoint })) as ReplyOf<Called>,
    enabled: options.enabled ?? true,
    // An error of the server rendering is shown without a call once, then treated like any other.
    retryOnMount: !rendered,
    ...(options.keepPrevious === true ? { placeholderData: keepPreviousData } : {}),
  })
  const { error, isFetching, refetch } = query
  const data = isMismatch ? undefined : query.data
  const hasData = data !== undefined && !query.isPlaceholderData
  useCircuit(api, { path, query, hasData, rendered, isEnabled: options.enabled ?? true })
  const isStaleOnly = hasData && isOutage(error)
  return {
    data,
    error: isPortalError(error) && !isStaleOnly ? error : undefined,
    isLoading: isMismatch || query.isPending,
    isFetching: isFetching && isHydrated,
    retry: () => void refetch(),
  }
}

/**
 * GET call with the arguments of a page: `useReply` for its screen, `path` for its `*.data.ts`, so that both use the
 * same cache entry.
 */
export function pageCall<Called extends Endpoint, Args extends readonly unknown[]>(
  endpoint: Called,
  input: (...args: Args) => ApiInput<Called>,
  options: ApiOptions = {},
) {
  return {
    useReply: (...args: Args): ApiState<ReplyOf<Called>> => useApi(endpoint, input(...args), options),
    path: (language: Language, ...args: Args): string => apiPath(endpoint, input(...args), language),
  }
}

/**
 * State of a lazy chunk: `data` is the result of `load`, loaded once for the page. An `error` has no `text`. `name` is
 * unique among the chunks of a remote.
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

interface CircuitInput {
  readonly path: string
  readonly rendered: boolean
  readonly isEnabled: boolean
  /** Data of this call is on the page. */
  readonly hasData: boolean
  readonly query: Pick<UseQueryResult, 'error' | 'dataUpdatedAt' | 'refetch'>
}

/** Reports the age of the data on the page, and refetches when the circuit closes. */
function useCircuit(
  { circuit, shown }: ApiClient,
  { path, rendered, isEnabled, hasData, query }: CircuitInput,
): void {
  const { error, dataUpdatedAt, refetch } = query
  useEffect(() => (hasData ? shown.show(dataUpdatedAt) : undefined), [shown, hasData, dataUpdatedAt])
  useEffect(() => {
    if (rendered && isPortalError(error)) circuit.suspect(path, error)
  }, [circuit, path, rendered, error])
  const cache = useQueryClient()
  useEffect(
    () =>
      circuit.state.subscribe(({ circuit: next }) => {
        const state = cache.getQueryState([path])
        const isOld = Date.now() - (state?.dataUpdatedAt ?? 0) > FRESH_MS
        if (next === 'up' && isEnabled && (state?.status === 'error' || isOld)) void refetch()
      }),
    [circuit, cache, path, isEnabled, refetch],
  )
}

/** Errors of the server rendering that no screen has shown yet. */
const renderedErrors = new WeakSet<object>()

function useRenderedError(path: string): boolean {
  const error = useQueryClient().getQueryState([path])?.error
  useEffect(() => {
    if (isPortalError(error)) renderedErrors.delete(error)
  }, [error])
  return isPortalError(error) && renderedErrors.has(error)
}

/** Creates the cache of API responses. */
export function createApiCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        // No retry after a timeout: the user has already waited and can retry manually.
        retry: (count, error) => count < 2 && isOutage(error) && error.code !== 'NETWORK_TIMEOUT',
        // Offline calls fail at once instead of being paused.
        networkMode: 'always',
      },
    },
  })
}

/** Fills the cache with the responses of the server rendering, including error responses. */
export function fillApiCache(cache: QueryClient, answers: Readonly<Record<string, RenderedResponse>>): void {
  for (const [path, answer] of Object.entries(answers)) {
    if (answer.status < 400) {
      cache.setQueryData([path], answer.body)
    } else {
      const language = LANGUAGES.find((one) => path.endsWith(`lang=${one}`)) ?? DEFAULT_LANGUAGE
      const error = problemError(answer, language)
      renderedErrors.add(error)
      cache
        .getQueryCache()
        .build(cache, { queryKey: [path] })
        .setState({
          status: 'error',
          error,
          errorUpdateCount: 1,
          errorUpdatedAt: Date.now(),
          fetchStatus: 'idle',
        })
    }
  }
}
