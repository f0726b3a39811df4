/** Name, value and attributes of a cookie. */
export interface CookieToSet {
  readonly name: string
  /** Only letters, digits, `-`, `_` and `.`, as in base64url. */
  readonly value: string
  readonly path?: string
  /** In seconds; without it a session cookie, with 0 it is deleted. */
  readonly maxAge?: number
  /** Hides the cookie from scripts. */
  readonly httpOnly: boolean
  readonly secure: boolean
}

/**
 * Formats a `Set-Cookie` header. All cookies of the portal are SameSite=Lax.
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

/** Value of a cookie; of duplicates the first, which browsers send as the most specific one. */
export function findCookie(header: string | undefined, name: string): string | undefined {
  return listCookies(header, name)[0]
}
