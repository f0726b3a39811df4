import type { Endpoint } from 'shared-contracts/http/endpoint'
import type { Language } from 'shared-contracts/session/language'
import type * as z from 'zod/mini'

type AddressedEndpoint = Pick<Endpoint, 'path' | 'params' | 'query'>

type InputOf<Schema> = z.input<NonNullable<Schema> & z.ZodMiniType>

/** Path parameters and query of a call, typed by its endpoint. */
export interface ApiInput<Called extends AddressedEndpoint> {
  readonly params?: Readonly<Record<keyof InputOf<Called['params']> & string, string>>
  readonly query?: Readonly<Partial<Record<keyof InputOf<Called['query']> & string, unknown>>>
}

/** Input of a call with its body. */
export interface ActionInput<Called extends Endpoint> extends ApiInput<Called> {
  readonly body?: InputOf<Called['body']>
}

/** Reply of an endpoint. */
export type ReplyOf<Called extends Endpoint> = z.output<Called['reply']>

/** Whether a query value is left out: empty and falsy filters are not sent (HTTP-04). */
function isEmpty(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.every(isEmpty))
}

/** Appends a query value. Several values are joined by commas, but `sort` is repeated (HTTP-03). */
function append(search: URLSearchParams, name: string, value: unknown): void {
  const values = Array.isArray(value) ? value.filter((item) => !isEmpty(item)).map(String) : [String(value)]
  if (name === 'sort') for (const item of values) search.append(name, item)
  else search.append(name, values.join(','))
}

/**
 * Builds path and query of a call below `/api`: parameters sorted by name, `lang` last. It is also the cache key of the
 * response, which has to be the same in `*.data.ts` and in the screen.
 * @throws TypeError for a missing path parameter.
 */
export function apiPath<Called extends AddressedEndpoint>(
  endpoint: Called,
  input: ApiInput<Called>,
  language: Language,
): string {
  const params: Readonly<Record<string, string>> = input.params ?? {}
  const path = endpoint.path.replaceAll(/:([a-zA-Z]+)/g, (_match, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${endpoint.path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  const query: Readonly<Record<string, unknown>> = input.query ?? {}
  for (const name of Object.keys(query).toSorted()) {
    if (name !== 'lang' && !isEmpty(query[name])) append(search, name, query[name])
  }
  search.append('lang', language)
  return `${path}?${search.toString()}`
}
