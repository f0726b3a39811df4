import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { EmptyReply } from './messages.ts'
import { User } from '../models/user.ts'

const Text = z.string().check(z.maxLength(500))
const Secret = z.string().check(z.minLength(1), z.maxLength(2000))
/** Certificate number in the format of sign-on providers. */
const CertNumber = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,128}$/))

/** Sign-in request of the specification. */
export const LoginBody = z.strictObject({ username: Text, password: z.string().check(z.maxLength(1000)) })
export type LoginBody = z.infer<typeof LoginBody>

/**
 * Reply of every sign-in endpoint. A browser receives its session in HttpOnly cookies; `token` and `refreshToken` are
 * then random numbers without effect. A program that sends `portal-token: bearer` receives valid tokens and no cookies.
 */
export const LoginReply = z.object({ token: z.string(), refreshToken: z.string(), message: z.string() })
export type LoginReply = z.infer<typeof LoginReply>

/** Signs in by e-mail and password (AUTH-04). Text, status and time do not reveal which of the two was wrong. */
export const login = endpoint({
  method: 'POST',
  path: '/public/auth/login',
  access: 'public',
  summary: 'Sign in with e-mail and password (foreign organizations)',
  body: LoginBody,
  reply: LoginReply,
  errors: ['LOGIN_REFUSED', 'LOGIN_SLOWED', 'ACCOUNT_NOT_ACTIVATED'],
  // High, because attempts are also counted by account, IP address and browser: users may share an IP address.
  rateLimit: 600,
})

/** The provider's URL, and what the browser stores until the user returns. */
export const SignOnStart = z.object({ url: z.string(), state: z.string(), redirect: z.string() })
export type SignOnStart = z.infer<typeof SignOnStart>

/**
 * Starts the national single sign-on (AUTH-05) and returns the provider's URL with scope, state, nonce and PKCE
 * challenge. The browser stores `state` and `redirect`; the server stores verifier and nonce, bound to the cookie
 * `browser`.
 */
export const startSignOn = endpoint({
  method: 'POST',
  path: '/public/auth/v2/login/asan/start',
  access: 'public',
  summary: 'Start the national single sign-on',
  /** `again`: the provider must authenticate the user again, for an action that requires it. */
  body: z.strictObject({ again: z.optional(z.boolean()) }),
  reply: SignOnStart,
  errors: ['SIGN_ON_UNAVAILABLE'],
  rateLimit: 20,
})

/**
 * Completes the national single sign-on with the provider's code (AUTH-05). `state` identifies the sign-on that this
 * browser started. Without it, as in the payload of the specification, it is the browser's latest one: the cookie
 * `browser` binds it, and the server's verifier and nonce reject a code that was issued for another one.
 */
export const finishSignOn = endpoint({
  method: 'POST',
  path: '/public/auth/v2/login/asan',
  access: 'public',
  summary: 'Complete the national single sign-on with the code of the provider',
  body: z.strictObject({
    code: Secret,
    redirect: Text,
    state: z.optional(Secret),
    messengerToken: z.optional(z.nullable(Secret)),
    /** Parameter `iss` of the redirect (RFC 9207), if the provider sends it. */
    iss: z.optional(Text),
  }),
  reply: LoginReply,
  errors: ['SIGN_ON_REFUSED', 'SIGN_ON_UNAVAILABLE'],
  rateLimit: 20,
})

/**
 * Selects the account to act for (ACC-02): that of `certNumber`, or the citizen without it. Rotates the session's
 * tokens.
 */
export const selectStructure = endpoint({
  method: 'POST',
  path: '/public/auth/v2/select-structure',
  access: 'profile:asan',
  summary: 'Choose the account to act for',
  query: z.object({ certNumber: z.optional(CertNumber) }),
  reply: EmptyReply,
  errors: ['ACCOUNT_UNKNOWN'],
  rateLimit: 30,
})

/**
 * Gets the user of the bearer token or the session. With `refresh`, bearer and `refresh` are one-time codes of the
 * other portal (XPORT-02), which are exchanged for a session of this portal in cookies.
 */
export const authSelf = endpoint({
  method: 'POST',
  path: '/public/auth/self',
  access: 'public',
  summary: 'The user of this token; exchanges the one-time codes of the other portal for a session',
  body: z.optional(z.nullable(z.strictObject({ refresh: z.optional(Text) }))),
  reply: User,
  errors: ['SESSION_REQUIRED', 'PASSAGE_REFUSED', 'PASSAGE_OF_ANOTHER'],
  rateLimit: 60,
})

/**
 * Refreshes the session and rotates its tokens (SESS-05). Browsers send the refresh cookie to this path only; a program
 * sends `refreshToken`. A reused token ends the session, except within seconds of its first use (another tab, a lost
 * response). After a change of password (AUTH-10) an earlier token is refused.
 */
export const refreshSession = endpoint({
  method: 'POST',
  path: '/public/auth/refresh',
  access: 'public',
  summary: 'Renew the session',
  body: z.strictObject({ refreshToken: z.optional(Secret) }),
  reply: z.object({ token: z.string(), refreshToken: z.string() }),
  errors: ['SESSION_ENDED', 'SESSION_CHANGED'],
  // High, because the users of an office share an IP address.
  rateLimit: 300,
})
