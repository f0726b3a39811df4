import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listCookies, serializeCookie, type CookieToSet } from 'shared-service/http/cookies'

/** A cookie to be set. Browsers take a Secure cookie on loopback without TLS, too. */
export type Cookie = Omit<CookieToSet, 'secure'>

/** When a cookie is written: with an answer that is a success only, or with a refusal as well. */
type Occasion = 'success' | 'always'

const pending = new WeakMap<FastifyRequest, Map<string, { readonly line: string; readonly on: Occasion }>>()

/**
 * Has a cookie written with the answer to this request. A handler may ask for it inside its transaction: when that
 * fails, the answer is an error and the cookie stays unwritten.
 */
export function setCookie(request: FastifyRequest, cookie: Cookie, on: Occasion = 'success'): void {
  const cookies = pending.get(request) ?? new Map<string, { line: string; on: Occasion }>()
  cookies.set(cookie.name, { line: serializeCookie({ ...cookie, secure: true }), on })
  pending.set(request, cookies)
}

/** Has a cookie removed with any answer; `path` as it was set. */
export function clearCookie(
  request: FastifyRequest,
  { name, path = '/' }: Pick<Cookie, 'name' | 'path'>,
): void {
  setCookie(request, { name, value: '', httpOnly: true, path, maxAge: 0 }, 'always')
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
  const found = listCookies(request.headers.cookie, name)
  return found.length === 1 && found[0] !== '' ? found[0] : undefined
}
