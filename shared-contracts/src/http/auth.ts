import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { EmptyReply } from './messages.ts'
import { User } from '../models/user.ts'

const Text = z.string().check(z.maxLength(500))
const Secret = z.string().check(z.minLength(1), z.maxLength(2000))
/** A certificate number as sign-on providers write it. */
const CertNumber = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,128}$/))

/** Login request of the specification. */
export const LoginBody = z.strictObject({ username: Text, password: z.string().check(z.maxLength(1000)) })
export type LoginBody = z.infer<typeof LoginBody>

/**
 * Answer of every way to sign in. A browser gets its session in HttpOnly cookies, and `token` and `refreshToken` are
 * opaque numbers that open nothing; a program that asks with `portal-token: bearer` gets real ones and no cookies.
 */
export const LoginReply = z.object({ token: z.string(), refreshToken: z.string(), message: z.string() })
export type LoginReply = z.infer<typeof LoginReply>

/** AUTH-04. Neutral in text, status and time about which of the two was wrong. */
export const login = endpoint({
  method: 'POST',
  path: '/public/auth/login',
  access: 'public',
  summary: 'Sign in with e-mail and password (foreign organizations)',
  body: LoginBody,
  reply: LoginReply,
  errors: ['LOGIN_REFUSED', 'LOGIN_SLOWED', 'ACCOUNT_NOT_ACTIVATED'],
  // A rough bound: tries are counted by account, address and browser, so that one neighbour cannot shut out the others.
  rateLimit: 600,
})

export const SignOnStart = z.object({ url: z.string(), state: z.string(), redirect: z.string() })
export type SignOnStart = z.infer<typeof SignOnStart>

/**
 * AUTH-05: address of the provider with scope, state, nonce and PKCE challenge. The browser keeps `state` and `redirect`;
 * verifier and nonce stay on the server, bound to the cookie `browser`.
 */
export const startSignOn = endpoint({
  method: 'POST',
  path: '/public/auth/v2/login/asan/start',
  access: 'public',
  summary: 'Begin the national single sign-on',
  /** `again`: the provider must ask the person anew, for an action that needs it. */
  body: z.strictObject({ again: z.optional(z.boolean()) }),
  reply: SignOnStart,
  errors: ['SIGN_ON_UNAVAILABLE'],
  rateLimit: 20,
})

/**
 * AUTH-05. `state` names the sign-on that this browser began. Without it, as in the payload of the specification, it is
 * the one that the browser began last: the cookie `browser` binds it, and verifier and nonce of the server refuse a code
 * that was issued for another one.
 */
export const finishSignOn = endpoint({
  method: 'POST',
  path: '/public/auth/v2/login/asan',
  access: 'public',
  summary: 'Finish the national single sign-on with the code of the provider',
  body: z.strictObject({
    code: Secret,
    redirect: Text,
    state: z.optional(Secret),
    messengerToken: z.optional(z.nullable(Secret)),
    /** `iss` of the return address (RFC 9207), where the provider sends it. */
    iss: z.optional(Text),
  }),
  reply: LoginReply,
  errors: ['SIGN_ON_REFUSED', 'SIGN_ON_UNAVAILABLE'],
  rateLimit: 20,
})

/** ACC-02: with `certNumber` that account, without it the person as a citizen. The session's handles are rotated. */
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
 * Whoever the bearer token or the session belongs to. With `refresh`, bearer and companion are the one-time codes of the
 * other portal (XPORT-02): they are exchanged for a session of this one, which comes in cookies.
 */
export const authSelf = endpoint({
  method: 'POST',
  path: '/public/auth/self',
  access: 'public',
  summary: 'Who the bearer of this token is; a session for the one-time codes of the other portal',
  body: z.optional(z.nullable(z.strictObject({ refresh: z.optional(Text) }))),
  reply: User,
  errors: ['SESSION_REQUIRED', 'PASSAGE_REFUSED', 'PASSAGE_OF_ANOTHER'],
  rateLimit: 60,
})

/**
 * SESS-05: new handles for old ones. The refresh cookie reaches this path only; a program sends `refreshToken`. A handle
 * that was used before ends the session, except within seconds of its first use (another tab, a lost answer).
 */
export const refreshSession = endpoint({
  method: 'POST',
  path: '/public/auth/refresh',
  access: 'public',
  summary: 'Renew the session',
  body: z.strictObject({ refreshToken: z.optional(Secret) }),
  reply: z.object({ token: z.string(), refreshToken: z.string() }),
  errors: ['SESSION_ENDED'],
  // An office behind one address renews often, and one neighbour must not end it for the others.
  rateLimit: 300,
})
