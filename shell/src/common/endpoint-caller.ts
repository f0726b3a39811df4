import type { Endpoint } from 'shared-contracts/http/endpoint'
import type { Language } from 'shared-contracts/session/language'
import type { ApiCall, ApiClient } from 'shared-runtime/http-client'

/** What a call has beside its endpoint. */
export interface EndpointCall extends Pick<ApiCall, 'body' | 'signal' | 'isBare' | 'isBackground'> {
  readonly query?: Readonly<Record<string, unknown>>
}

type ReplyOf<Called extends Endpoint> = Called['reply']['_zod']['output']

/**
 * Makes calls by their contracts, in the language that the page has at the time. Paths are built here and not by
 * `apiPath`, which comes with the cache of responses and is loaded by no page of a visitor.
 */
export function createEndpointCaller(api: Pick<ApiClient, 'send'>, language: () => Language) {
  return async function call<Called extends Endpoint>(
    endpoint: Called,
    { query = {}, ...options }: EndpointCall = {},
  ): Promise<ReplyOf<Called>> {
    const search = new URLSearchParams()
    // HTTP-04: what is empty is not sent.
    for (const [name, value] of Object.entries(query)) if (Boolean(value)) search.append(name, String(value))
    search.append('lang', language())
    const path = `${endpoint.path}?${search.toString()}`
    return (await api.send({ method: endpoint.method, path, endpoint, ...options })) as ReplyOf<Called>
  }
}
