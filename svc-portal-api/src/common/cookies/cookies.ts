import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A cookie to be set. All of them are Secure and SameSite=Lax: browsers allow that on loopback without TLS, too. */
export interface Cookie {
  readonly name: string
  /** Letters, digits, `-`, `_` and `.` only, as in base64url. */
  readonly value: string
  readonly httpOnly: boolean
  /** Default `/`. */
  readonly path?: string
  /** Seconds; without it the cookie goes when the browser is closed. */
  readonly maxAge?: number
}

/** When a cookie is written: with an answer that is a success only, or with a refusal as well. */
type Occasion = 'success' | 'always'

const pending = new WeakMap<FastifyRequest, Map<string, { readonly line: string; readonly on: Occasion }>>()

/**
 * Has a cookie written with the answer to this request. A handler may ask for it inside its transaction: when that
 * fails, the answer is an error and the cookie stays unwritten.
 */
export function setCookie(request: FastifyRequest, cookie: Cookie, on: Occasion = 'success'): void {
  const cookies = pending.get(request) ?? new Map<string, { line: string; on: Occasion }>()
  cookies.set(cookie.name, { line: serializeCookie(cookie), on })
  pending.set(request, cookies)
}

/** Has a cookie removed; `path` as it was set. */
export function clearCookie(
  request: FastifyRequest,
  { name, path = '/' }: Pick<Cookie, 'name' | 'path'>,
  on: Occasion = 'success',
): void {
  setCookie(request, { name, value: '', httpOnly: true, path, maxAge: 0 }, on)
}

/** Writes what was asked for. Call it once, before the endpoints. */
export function writeCookies(app: FastifyInstance): void {
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    const isSuccess = reply.statusCode < 400
    for (const { line, on } of pending.get(request)?.values() ?? []) {
      if (isSuccess || on === 'always') reply.header('set-cookie', line)
    }
  })
}

/** Value of a cookie; one that is sent twice counts as not sent, because one of the two is not ours. */
export function readCookie(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const found = (request.headers.cookie ?? '').split(';').flatMap((part) => {
    const [key = '', ...value] = part.split('=')
    return key.trim() === name ? [value.join('=').trim()] : []
  })
  return found.length === 1 && found[0] !== '' ? found[0] : undefined
}

function serializeCookie({ name, value, httpOnly, path = '/', maxAge }: Cookie): string {
  if (!/^[A-Za-z0-9_.-]*$/.test(value)) throw new Error(`Not a value of a cookie: ${name}`)
  return [
    `${name}=${value}`,
    `Path=${path}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(httpOnly ? ['HttpOnly'] : []),
    'Secure',
    'SameSite=Lax',
  ].join('; ')
}
