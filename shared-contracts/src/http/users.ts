import * as z from 'zod/mini'
import { UserProfile } from '../models/user-profile.ts'
import { User } from '../models/user.ts'
import { PASSWORD_RULES } from '../rules/password.ts'
import { LANGUAGES } from '../session/language.ts'
import { endpoint } from './endpoint.ts'
import { EmptyReply, MessageReply } from './messages.ts'

/** Not the schema of session/language: a lazy chunk that uses this must not bundle zod into the first view (0043). */
const LanguageCode = z.enum(LANGUAGES)
const Line = z.string().check(z.maxLength(500))
const Password = z.string().check(z.maxLength(1000))
const Code = z.string().check(z.minLength(1), z.maxLength(200))

/** Gets the signed-in user (SESS-02). */
export const userDetails = endpoint({
  method: 'GET',
  path: '/user/details',
  access: 'session:own',
  summary: 'The signed-in user',
  reply: User,
  rateLimit: 300,
})

/** Limits and keys of the session, loaded together with the user. */
export const SessionInfo = z.object({
  /** Sent as `x-csrf-token`; useless without the session cookie. */
  csrfToken: z.string(),
  /** Idle timeout in seconds. */
  idleSeconds: z.int(),
  /** Seconds until the absolute timeout. */
  endsInSeconds: z.int(),
  /** Seconds between the warning and the end. */
  warnSeconds: z.int(),
  /** Sign-in method, also used to sign in again (SESS-05). */
  way: z.enum(['password', 'sign-on']),
  /** Encryption key of drafts in this browser, base64url of 256 bits; the same at each sign-in of this user. */
  draftKey: z.string(),
})
export type SessionInfo = z.infer<typeof SessionInfo>

/** Gets limits and keys of the session. */
export const sessionInfo = endpoint({
  method: 'GET',
  path: '/user/session',
  access: 'session:own',
  summary: 'Limits and keys of the session',
  reply: SessionInfo,
  rateLimit: 300,
})

/** Active session of the caller. `device` is e.g. "Chrome, Android". Times are ISO 8601 instants. */
export const OwnSession = z.object({
  id: z.string(),
  device: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** Lists the caller's active sessions. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  access: 'session:own',
  summary: "The caller's active sessions, newest first",
  reply: z.object({ content: z.array(OwnSession) }),
  rateLimit: 60,
})

/** Ends one of the caller's sessions. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:id',
  access: 'session:own',
  summary: "End one of the caller's sessions",
  params: z.object({ id: z.uuid() }),
  reply: MessageReply,
  errors: ['SESSION_UNKNOWN'],
  rateLimit: 60,
})

/**
 * Signs out (SESS-03). `logoutUrl` is the provider's logout after a single sign-on. Succeeds for an ended session too.
 */
export const logout = endpoint({
  method: 'POST',
  path: '/user/logout',
  access: 'public',
  summary: 'Sign out',
  reply: z.object({ logoutUrl: z.nullable(z.string()) }),
  rateLimit: 60,
})

/** Sets the language of the user. */
export const setLanguage = endpoint({
  method: 'PUT',
  path: '/user/set-language',
  access: 'session:own',
  summary: 'Set the language of the user for pages and mails',
  body: z.strictObject({ isoCode: LanguageCode }),
  reply: EmptyReply,
  rateLimit: 30,
})

/**
 * Registration of the specification (AUTH-06, AUTH-07). The reply does not reveal whether the e-mail address is
 * registered.
 */
export const RegistrationBody = z.strictObject({
  name: Line,
  surname: Line,
  fatherName: Line,
  username: Line,
  password: Password,
  repeatedPassword: Password,
  phoneNumber: Line,
  possessorIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(1)),
})
export type RegistrationBody = z.infer<typeof RegistrationBody>

/** Registers a person of a foreign organization. */
export const register = endpoint({
  method: 'POST',
  path: '/user/public',
  access: 'public',
  summary: 'Register a person of a foreign organization',
  body: RegistrationBody,
  reply: MessageReply,
  errors: ['PASSWORD_REFUSED', 'POSSESSOR_UNKNOWN'],
  rateLimit: 20,
})

/**
 * Sends the confirmation link again (AUTH-08), 3 times in 15 minutes per e-mail address. The reply is always the same.
 */
export const resendActivation = endpoint({
  method: 'POST',
  path: '/user/public/activation',
  access: 'public',
  summary: 'Send the confirmation link again',
  body: z.strictObject({ username: Line }),
  reply: MessageReply,
  rateLimit: 10,
})

/**
 * Gets the effect of a mailed link without side effects, because mail scanners open links. `needsPassword`: the
 * registration was made in another browser, so `activate` also needs its password.
 */
export const activationState = endpoint({
  method: 'GET',
  path: '/user/public/activation/:code',
  access: 'public',
  summary: 'State of a mailed link, without side effects',
  params: z.object({ code: Code }),
  reply: z.object({
    state: z.enum(['waiting', 'used']),
    kind: z.enum(['account', 'email']),
    needsPassword: z.boolean(),
  }),
  errors: ['ACTIVATION_UNKNOWN', 'ACTIVATION_EXPIRED'],
  rateLimit: 20,
})

/**
 * Confirms an account or a new e-mail address with the mailed link (AUTH-08, AUTH-13). In another browser than the one
 * that registered, an account also needs `password`, because another person may have registered with the address (422
 * with `password_is_not_correct` at `password`; 5 attempts in 10 minutes). A new address needs the session of its user,
 * because the mail may have reached another person.
 */
export const activate = endpoint({
  method: 'POST',
  path: '/user/public/activation/:code',
  access: 'public',
  summary: 'Confirm an account or a new e-mail address with the mailed link',
  params: z.object({ code: Code }),
  body: z.optional(z.nullable(z.strictObject({ password: z.optional(Password) }))),
  reply: MessageReply,
  errors: [
    'ACTIVATION_UNKNOWN',
    'ACTIVATION_EXPIRED',
    'PASSWORD_REFUSED',
    'LOGIN_SLOWED',
    'SESSION_REQUIRED',
  ],
  rateLimit: 20,
})

/**
 * Sends a code to reset the password (AUTH-09). The e-mail address is in the body or, as in the specification, in the
 * query.
 */
export const requestPasswordReset = endpoint({
  method: 'PUT',
  path: '/user/public/change-password',
  access: 'public',
  summary: 'Send a code to reset the password; does not reveal whether the e-mail address is registered',
  query: z.object({ username: z.optional(Line) }),
  body: z.optional(z.nullable(z.strictObject({ username: z.optional(Line) }))),
  reply: MessageReply,
  rateLimit: 10,
})

/** Resets the password with the mailed code in body or query (AUTH-09): in the same browser, 10 minutes, 5 attempts. */
export const resetPassword = endpoint({
  method: 'PUT',
  path: '/user/public/password-activation',
  access: 'public',
  summary: 'Set a new password with the mailed code',
  query: z.object({ verificationCode: z.optional(Code) }),
  body: z.strictObject({
    newPassword: Password,
    repeatedPassword: Password,
    verificationCode: z.optional(Code),
  }),
  reply: MessageReply,
  errors: ['VERIFICATION_CODE_WRONG', 'PASSWORD_REFUSED'],
  rateLimit: 20,
})

/** Changes the password and ends all other sessions of the user (AUTH-10). */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/user/change-password',
  access: 'profile:foreign',
  summary: "Change the caller's password",
  body: z.strictObject({ oldPassword: Password, newPassword: Password, repeatedPassword: Password }),
  reply: MessageReply,
  errors: ['PASSWORD_REFUSED', 'LOGIN_SLOWED'],
  rateLimit: 20,
})

/** Result of the password check: broken rules in the order of `PASSWORD_RULES`, and two separate flags (AUTH-11). */
export const PasswordCheck = z.object({
  valid: z.boolean(),
  broken: z.array(z.enum(PASSWORD_RULES)),
  isCommon: z.boolean(),
  containsName: z.boolean(),
})
export type PasswordCheck = z.infer<typeof PasswordCheck>

const PublicPassword = { pass: Password, name: z.optional(Line), surname: z.optional(Line) } as const

/** Checks a new password against the standard. */
export const checkPublicPassword = endpoint({
  method: 'POST',
  path: '/user/public/pass-validation',
  access: 'public',
  summary: 'Check a new password against the standard',
  body: z.strictObject(PublicPassword),
  reply: PasswordCheck,
  rateLimit: 60,
})

/** Deprecated variant of `checkPublicPassword` with the password in the query. */
export const checkPublicPasswordByQuery = endpoint({
  method: 'GET',
  path: '/user/public/pass-validation',
  access: 'public',
  summary: 'The same with the password in the query; kept for other programs, do not use',
  query: z.object(PublicPassword),
  reply: PasswordCheck,
  rateLimit: 60,
  isDeprecated: true,
})

/** Checks a new password of the signed-in user against the standard. */
export const checkPassword = endpoint({
  method: 'POST',
  path: '/user/pass-validation',
  access: 'session:own',
  summary: 'Check a new password of the signed-in user against the standard',
  body: z.strictObject({ pass: Password }),
  reply: PasswordCheck,
  rateLimit: 60,
})

/** Deprecated variant of `checkPassword` with the password in the query. */
export const checkPasswordByQuery = endpoint({
  method: 'GET',
  path: '/user/pass-validation',
  access: 'session:own',
  summary: 'The same with the password in the query; kept for other programs, do not use',
  query: z.object({ pass: Password }),
  reply: PasswordCheck,
  rateLimit: 60,
  isDeprecated: true,
})

/** The caller's profile (AUTH-13). `readAt` is when the state register provided it; null for a USER. */
export const OwnProfile = z.extend(UserProfile, {
  readAt: z.nullable(z.string()),
  /** E-mail address that is not confirmed yet. */
  pendingEmail: z.nullable(z.string()),
  /** Number of the organization of a USER. */
  possessorId: z.nullable(z.string()),
  /** Version of the editable fields for optimistic locking, sent back with a change. */
  version: z.optional(z.string()),
})
export type OwnProfile = z.infer<typeof OwnProfile>

/** Gets the caller's profile. */
export const userProfile = endpoint({
  method: 'GET',
  path: '/user/profile',
  access: 'session:own',
  summary: "The caller's profile",
  reply: OwnProfile,
  rateLimit: 60,
})

/**
 * Updates the profile of a USER (AUTH-13). A new e-mail address needs `currentPassword` and becomes effective when it
 * is confirmed by mail. The current address cancels a pending change; without `email` a pending change stays.
 */
export const updateUser = endpoint({
  method: 'PUT',
  path: '/user',
  access: 'profile:foreign',
  summary: "Edit the caller's profile (foreign organizations)",
  body: z.strictObject({
    name: Line,
    surname: Line,
    patronymicName: Line,
    email: z.optional(Line),
    phoneNumber: Line,
    legalAddress: z.nullable(Line),
    taxId: z.nullable(Line),
    applicantName: z.nullable(Line),
    currentPassword: z.optional(Password),
    /** Version of the edited profile; without it the current one is overwritten. */
    version: z.optional(Line),
  }),
  reply: MessageReply,
  errors: ['PROFILE_CHANGED', 'LOGIN_SLOWED'],
  rateLimit: 30,
})

/** Updates the contacts of an ASAN_USER (AUTH-13); other data comes from the state register. */
export const updateAsanUser = endpoint({
  method: 'PUT',
  path: '/user/asan',
  access: 'profile:asan',
  summary: "Edit the caller's contacts (citizens and officials)",
  body: z.strictObject({
    email: z.nullable(Line),
    phoneNumber: z.nullable(Line),
    legalAddress: z.nullable(Line),
    version: z.optional(Line),
  }),
  reply: MessageReply,
  errors: ['PROFILE_CHANGED'],
  rateLimit: 30,
})

/** Looks up the taxpayer of a tax number (AUTH-13). */
export const taxpayerInfo = endpoint({
  method: 'GET',
  path: '/user/tpn-info',
  access: 'session:own',
  summary: 'Name of the taxpayer with this number',
  query: z.object({ tpn: z.string().check(z.regex(/^\d{10}$/)) }),
  reply: z.object({ applicantName: z.string() }),
  errors: ['TAXPAYER_UNKNOWN', 'TAX_REGISTER_UNAVAILABLE'],
  rateLimit: 20,
})
