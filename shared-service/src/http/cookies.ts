/** A cookie to be set. */
export interface CookieToSet {
  readonly name: string
  /** Letters, digits, `-`, `_` and `.` only, as in base64url; browsers remove a cookie with `maxAge` 0. */
  readonly value: string
  readonly path?: string
  /** Seconds; without it the cookie lasts until the browser is closed. */
  readonly maxAge?: number
  /** No script of a page can read it. */
  readonly httpOnly: boolean
  readonly secure: boolean
}

/**
 * Writes the line of a cookie. All cookies of the portal are SameSite=Lax.
 * @throws Error for a value with other characters
 */
export function serializeCookie({ name, value, path = '/', maxAge, httpOnly, secure }: CookieToSet): string {
  if (!/^[A-Za-z0-9_.-]*$/.test(value)) throw new Error(`Not a value of a cookie: ${name}`)
  return [
    `${name}=${value}`,
    `Path=${path}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ')
}

/** Values of all cookies of a name in a `Cookie` header. */
export function listCookies(header: string | undefined, name: string): readonly string[] {
  return (header ?? '').split(';').flatMap((part) => {
    const [key = '', ...value] = part.split('=')
    return key.trim() === name && value.length > 0 ? [value.join('=').trim()] : []
  })
}

/** Value of a cookie; the first one when it is there twice, as browsers send the most specific one first. */
export function findCookie(header: string | undefined, name: string): string | undefined {
  return listCookies(header, name)[0]
}
