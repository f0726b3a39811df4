import type { Endpoint } from 'shared-contracts/http/endpoint'
import type { Language } from 'shared-contracts/session/language'
import type { ApiCall, ApiClient } from 'shared-runtime/http-client'

export interface EndpointCall extends Pick<ApiCall, 'body' | 'signal' | 'isBare' | 'isBackground'> {
  readonly query?: Readonly<Record<string, unknown>>
}

type ReplyOf<Called extends Endpoint> = Called['reply']['_zod']['output']

/** Creates a caller of endpoints in the language of the page, without `apiPath`, which is in a lazy chunk. */
export function createEndpointCaller(api: Pick<ApiClient, 'send'>, language: () => Language) {
  return async function call<Called extends Endpoint>(
    endpoint: Called,
    { query = {}, ...options }: EndpointCall = {},
  ): Promise<ReplyOf<Called>> {
    const search = new URLSearchParams()
    // HTTP-04: empty values are not sent.
    for (const [name, value] of Object.entries(query)) if (Boolean(value)) search.append(name, String(value))
    search.append('lang', language())
    const path = `${endpoint.path}?${search.toString()}`
    return (await api.send({ method: endpoint.method, path, endpoint, ...options })) as ReplyOf<Called>
  }
}
