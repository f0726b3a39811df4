import fc from 'fast-check'
import type { InjectOptions } from 'fastify'

/** Fixed seed, so that each run sends the same requests; `FUZZ_SEED` replaces it. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_123)

/** Texts that often break parsers, databases and templates. */
const ODD_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '9'.repeat(400),
  'ə'.repeat(3000),
  '\0',
  '\u0007',
  '\u202e',
  '\ud800',
  '\r\nset-cookie: a=b',
  '%',
  '%00',
  '%ff',
  '%c0%ae',
  '\\',
  '\\u0000',
  "'",
  "' or 1=1 --",
  '"; drop table record; --',
  '$1',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '..%2f..%2f',
  '//evil.example',
  'file:///etc/passwd',
  '.*+?^${}()|[]\\',
  '((((((',
  '__proto__',
  'constructor',
  'toString',
  'a,b,,c',
  '2026-02-30',
  '0000-00-00',
  '99999-01-01',
  '00000000-0000-4000-8000-00000000000f',
  '2147483648',
  '9223372036854775808',
  '0.1',
  '1_000',
]

/** Body that is invalid or unusual JSON. */
const ODD_BODIES = [
  '{',
  '[[[[',
  '{"a":',
  'nul',
  '\0',
  '"',
  '['.repeat(5000),
  '{"__proto__":{"a":1}}',
  '1',
  'null',
]
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  'a/b;;',
  '',
]

/** Route of a service: path with `:parameters` and `*`, and the names of query and body fields. */
export interface FuzzedRoute {
  readonly method: string
  readonly url: string
  readonly names: readonly string[]
}

interface FuzzOptions {
  readonly routes: readonly FuzzedRoute[]
  readonly runs: number
  /** Values that pass the first checks, e.g. names of registries. */
  readonly known: readonly string[]
  /** Error codes of external systems that the tested service lacks. */
  readonly absent?: readonly string[]
  send(request: InjectOptions): Promise<{ readonly statusCode: number; readonly body: string }>
}

/**
 * Sends malformed requests to each route. A failure names the request, the seed and how to reproduce it.
 * @throws Error for status 500 or above, or a response with a stack, statement or path of the server.
 */
export async function fuzz({ routes, runs, known, absent = [], send }: FuzzOptions): Promise<void> {
  await fc.assert(
    fc.asyncProperty(malformedRequest(routes, known), async (request) => {
      const { statusCode, body } = await send(request)
      const isAbsent = statusCode === 503 && absent.some((code) => body.includes(`"code":"${code}"`))
      if (statusCode >= 500 && !isAbsent) throw new Error(`${statusCode} ${body.slice(0, 500)}`)
      const leak = LEAK.exec(body)
      if (statusCode >= 400 && leak !== null) throw new Error(`${statusCode} shows ${leak[0]}`)
    }),
    { seed: SEED, numRuns: runs, endOnFailure: true },
  )
}

const LEAK = /\n\s+at |node_modules|\.ts:\d+|syntax error at|\brelation "|\bcolumn "|select .+ from /i

function malformedRequest(
  routes: readonly FuzzedRoute[],
  known: readonly string[],
): fc.Arbitrary<InjectOptions> {
  const text = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  )
  const value = fc.oneof(
    { weight: 3, arbitrary: text },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  )
  return fc.constantFrom(...routes).chain(({ method, url, names }) => {
    const name = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names, 'lang') }, text)
    const body = fc.oneof(
      { weight: 4, arbitrary: fc.dictionary(name, value, { maxKeys: 8 }).map((one) => JSON.stringify(one)) },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_BODIES) },
    )
    const type = fc.oneof(
      { weight: 5, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
    )
    return fc
      .record({
        parameters: fc.array(text, { minLength: 4, maxLength: 4 }),
        query: fc.array(fc.tuple(name, text), { maxLength: 4 }),
        language: text,
        body,
        type,
      })
      .map((made) => ({
        method: method as 'GET',
        url: addressOf(url, made.parameters, made.query),
        headers: {
          'accept-language': headerText(made.language),
          ...(method === 'GET' || made.type === '' ? {} : { 'content-type': made.type }),
        },
        ...(method === 'GET' ? {} : { payload: made.body }),
      }))
  })
}

function addressOf(
  url: string,
  parameters: readonly string[],
  query: readonly (readonly [string, string])[],
): string {
  let at = 0
  const path = url.replaceAll(/:\w+|\*/g, () => encoded(parameters[at++] ?? ''))
  if (query.length === 0) return path
  return `${path}?${query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}`
}

/** Encodes all but percent signs, so that undecodable values are sent too. */
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd')).replaceAll('%25', '%')
}

/** Removes characters that HTTP headers cannot have. */
function headerText(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 1000)
}
