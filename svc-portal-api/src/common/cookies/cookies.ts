import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listCookies, serializeCookie, type CookieToSet } from 'shared-service/http/cookies'

/** Always Secure; browsers accept that on loopback without TLS, too. */
export type Cookie = Omit<CookieToSet, 'secure'>

/** Write the cookie with successful responses only, or also with errors. */
type CookieCondition = 'success' | 'always'

const pending = new WeakMap<
  FastifyRequest,
  Map<string, { readonly line: string; readonly on: CookieCondition }>
>()

/**
 * Sets a cookie with the response. May be called inside a transaction: if that fails, the response is an error and the
 * cookie is not written.
 */
export function setCookie(request: FastifyRequest, cookie: Cookie, on: CookieCondition = 'success'): void {
  const cookies = pending.get(request) ?? new Map<string, { line: string; on: CookieCondition }>()
  cookies.set(cookie.name, { line: serializeCookie({ ...cookie, secure: true }), on })
  pending.set(request, cookies)
}

/** Removes a cookie with any response; `path` as it was set. */
export function clearCookie(
  request: FastifyRequest,
  { name, path = '/' }: Pick<Cookie, 'name' | 'path'>,
): void {
  setCookie(request, { name, value: '', httpOnly: true, path, maxAge: 0 }, 'always')
}

/** Writes the cookies of responses. Call it once, before the endpoints. */
export function registerCookieHook(app: FastifyInstance): void {
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    const isSuccess = reply.statusCode < 400
    for (const { line, on } of pending.get(request)?.values() ?? []) {
      if (isSuccess || on === 'always') reply.header('set-cookie', line)
    }
  })
}

/** Value of a cookie. One sent twice counts as missing, because one of the two is foreign. */
export function readCookie(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const found = listCookies(request.headers.cookie, name)
  return found.length === 1 && found[0] !== '' ? found[0] : undefined
}
