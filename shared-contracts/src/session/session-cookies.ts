/**
 * Names of the session cookies (SESS-01). Cookies ignore ports, so each name contains the company identifier (VAR-03).
 * Scripts can read only `access` and `authenticated`, which contain no secrets.
 */
export interface SessionCookieNames {
  /** HttpOnly, host-bound: opaque session token of every call. */
  readonly session: string
  /** HttpOnly: refresh token, sent only to the refresh path. */
  readonly refresh: string
  /** Readable: `1` while the session token is valid (SESS-05). */
  readonly access: string
  /** Readable: first role of the signed-in user, by which the edge renders the page frame (SESS-02). */
  readonly authenticated: string
  /** HttpOnly: binds a pending sign-on, password reset or registration to this browser. */
  readonly browser: string
  /** HttpOnly: this browser has signed in before, so failed attempts elsewhere do not slow down its sign-in. */
  readonly device: string
}

/** Path of the refresh cookie. */
export const REFRESH_PATH = '/api/public/auth/refresh'

/** Builds the names of the session cookies of a variant. */
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
 * Name of the readable cookie, valid for a minute, with the reason why a hand-off from the other portal failed
 * (XPORT-02). The page deletes it and shows a notice. A query parameter would stay in the browser's history.
 */
export function handOffFaultCookieName(companyId: number): string {
  return `portal_${companyId}_passage`
}

/** Reasons of a failed hand-off. `another`: another user is signed in here; `away`: the API was unavailable. */
export const HAND_OFF_FAULTS = ['refused', 'another', 'away'] as const
/** Reason of a failed hand-off. */
export type HandOffFault = (typeof HAND_OFF_FAULTS)[number]

/** Header of the CSRF token, required by calls other than GET of signed-in users. */
export const CSRF_HEADER = 'x-csrf-token'

/**
 * Header with the value `1` for calls without a user action. They do not reset the idle timeout, so that the session of
 * an open page ends (decision 0160).
 */
export const BACKGROUND_HEADER = 'portal-background'

/** Header that, with the value `bearer`, makes sign-in return tokens for a program instead of cookies. */
export const TOKEN_HEADER = 'portal-token'
