/**
 * Cookies of a session (SESS-01). Cookies ignore ports, so every name carries the company identifier (VAR-03).
 * Only `access` and `authenticated` can be read by scripts; neither holds anything secret.
 */
export interface SessionCookieNames {
  /** HttpOnly, host-bound: the opaque handle that every call carries. */
  readonly session: string
  /** HttpOnly, sent to the refresh path only. */
  readonly refresh: string
  /** Readable companion: `1` as long as there is an access cookie (SESS-05). */
  readonly access: string
  /** Readable flag: somebody is signed in; its value is the first role, by which the edge draws the frame (SESS-02). */
  readonly authenticated: string
  /** HttpOnly: binds a sign-on that is under way, a reset of a password, and a registration, to this browser. */
  readonly browser: string
  /** HttpOnly: this browser has signed in to an account before; attempts elsewhere do not slow it down. */
  readonly device: string
}

/** Path that the refresh cookie is sent to. */
export const REFRESH_PATH = '/api/public/auth/refresh'

export function sessionCookieNames(companyId: number): SessionCookieNames {
  return {
    session: `__Host-portal_${companyId}_session`,
    refresh: `__Secure-portal_${companyId}_refresh`,
    access: `portal_${companyId}_access`,
    authenticated: `portal_${companyId}_authenticated`,
    browser: `__Host-portal_${companyId}_browser`,
    device: `__Host-portal_${companyId}_device`,
  }
}

/**
 * Readable, for a minute: why somebody who came from the other portal was not signed in (XPORT-02). The page takes it
 * away and tells the person; an address would keep it in the history.
 */
export function handOffFaultCookieName(companyId: number): string {
  return `portal_${companyId}_passage`
}

/** `another`: somebody else is signed in here; `away`: nobody could be asked. */
export const HAND_OFF_FAULTS = ['refused', 'another', 'away'] as const
export type HandOffFault = (typeof HAND_OFF_FAULTS)[number]

/** Header that every call other than GET carries once somebody is signed in. */
export const CSRF_HEADER = 'x-csrf-token'

/**
 * With the value `1`: a call that the page makes by itself. It is not use, so a page that is left open does not keep its
 * session from ending (decision 0160).
 */
export const BACKGROUND_HEADER = 'portal-background'

/** With the value `bearer`, sign-in answers with tokens for a program and sets no cookies. */
export const TOKEN_HEADER = 'portal-token'
