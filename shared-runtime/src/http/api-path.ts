import type { Endpoint } from 'shared-contracts/http/endpoint'
import type { Language } from 'shared-contracts/session/language'
import type * as z from 'zod/mini'

type AddressedEndpoint = Pick<Endpoint, 'path' | 'params' | 'query'>

type InputOf<Schema> = z.input<NonNullable<Schema> & z.ZodMiniType>

/** Parameters and query of a call, typed by its endpoint. */
export interface ApiInput<Called extends AddressedEndpoint> {
  readonly params?: Readonly<Record<keyof InputOf<Called['params']> & string, string>>
  readonly query?: Readonly<Partial<Record<keyof InputOf<Called['query']> & string, unknown>>>
}

/** The same with the body of a call that takes one. */
export interface ActionInput<Called extends Endpoint> extends ApiInput<Called> {
  readonly body?: InputOf<Called['body']>
}

/** Reply of an endpoint. */
export type ReplyOf<Called extends Endpoint> = z.output<Called['reply']>

/** HTTP-04: empty and falsy filters never reach the server. */
function isEmpty(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.every(isEmpty))
}

/** HTTP-03: `sort` is repeated, everything else with several values is joined by commas. */
function append(search: URLSearchParams, name: string, value: unknown): void {
  const values = Array.isArray(value) ? value.filter((item) => !isEmpty(item)).map(String) : [String(value)]
  if (name === 'sort') for (const item of values) search.append(name, item)
  else search.append(name, values.join(','))
}

/**
 * Path and query of a call below `/api`, the same on server and browser: parameters by name, `lang` last.
 * It is also the key under which an answer is kept, so `*.data.ts` and the screen must build it alike: use this.
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
