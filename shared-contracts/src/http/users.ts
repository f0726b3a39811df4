import * as z from 'zod/mini'
import { UserProfile } from '../models/user-profile.ts'
import { User } from '../models/user.ts'
import { PASSWORD_RULES } from '../rules/password.ts'
import { LANGUAGES } from '../session/language.ts'
import { endpoint } from './endpoint.ts'
import { EmptyReply, MessageReply } from './messages.ts'

/** Not the schema of session/language: a lazy part that sends this must not bring zod into the first view (0043). */
const LanguageCode = z.enum(LANGUAGES)
const Line = z.string().check(z.maxLength(500))
const Password = z.string().check(z.maxLength(1000))
const Code = z.string().check(z.minLength(1), z.maxLength(200))

/** SESS-02: the signed-in person, or 401. */
export const userDetails = endpoint({
  method: 'GET',
  path: '/user/details',
  access: 'session:own',
  summary: 'Who is signed in',
  reply: User,
  rateLimit: 300,
})

/** What the shell has to know of the session beside the person; read together with the details. */
export const SessionInfo = z.object({
  /** To be sent as `x-csrf-token`; worth nothing without the session's cookie. */
  csrfToken: z.string(),
  /** Seconds without a call after which the session ends. */
  idleSeconds: z.int(),
  /** Seconds until it ends whatever happens. */
  endsInSeconds: z.int(),
  /** How long before the end the person is warned. */
  warnSeconds: z.int(),
  /** How the person signed in, and so signs in again (SESS-05). */
  way: z.enum(['password', 'sign-on']),
  /** Key of half-filled forms kept in this browser, base64url of 256 bits; the same at each sign-in of this person. */
  draftKey: z.string(),
})
export type SessionInfo = z.infer<typeof SessionInfo>

export const sessionInfo = endpoint({
  method: 'GET',
  path: '/user/session',
  access: 'session:own',
  summary: 'Limits and keys of the present session',
  reply: SessionInfo,
  rateLimit: 300,
})

/** A running session as its owner sees it. `device` is in words, e.g. "Chrome, Android". Times are ISO 8601 instants. */
export const OwnSession = z.object({
  id: z.string(),
  device: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  access: 'session:own',
  summary: 'Own running sessions, newest first',
  reply: z.object({ content: z.array(OwnSession) }),
  rateLimit: 60,
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:id',
  access: 'session:own',
  summary: 'End one of the own sessions',
  params: z.object({ id: z.uuid() }),
  reply: MessageReply,
  errors: ['SESSION_UNKNOWN'],
  rateLimit: 60,
})

/** SESS-03. `logoutUrl` leads to the provider's logout, for who came from there. Also answers a session that has ended. */
export const logout = endpoint({
  method: 'POST',
  path: '/user/logout',
  access: 'public',
  summary: 'Sign out',
  reply: z.object({ logoutUrl: z.nullable(z.string()) }),
  rateLimit: 60,
})

export const setLanguage = endpoint({
  method: 'PUT',
  path: '/user/set-language',
  access: 'session:own',
  summary: 'Language of the person, for pages and mails',
  body: z.strictObject({ isoCode: LanguageCode }),
  reply: EmptyReply,
  rateLimit: 30,
})

/** Registration of the specification (AUTH-06, AUTH-07). The answer is the same whether or not the e-mail is known. */
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

/** Has the link sent again (AUTH-08); the same answer for every e-mail. 3 in 15 minutes for an e-mail. */
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
 * What a mailed link would do. Reading it changes nothing: mail scanners open links. `needsPassword`: this browser has
 * not made the registration, so `activate` needs its password too.
 */
export const activationState = endpoint({
  method: 'GET',
  path: '/user/public/activation/:code',
  access: 'public',
  summary: 'State of a mailed link; changes nothing',
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
 * AUTH-08, AUTH-13. The link proves the mailbox. An account is confirmed by it in the browser that registered; in any
 * other one with `password` too, which picks the registration, as a stranger may have registered with the address
 * (422 with `password_is_not_correct` at `password`; 5 tries in 10 minutes). A new address is confirmed only by its
 * owner, signed in: the link may have gone to a stranger.
 */
export const activate = endpoint({
  method: 'POST',
  path: '/user/public/activation/:code',
  access: 'public',
  summary: 'Confirm an account, or the own new e-mail address, with the mailed link',
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

/** AUTH-09. The e-mail in the body or, as the specification has it, in the query. */
export const requestPasswordReset = endpoint({
  method: 'PUT',
  path: '/user/public/change-password',
  access: 'public',
  summary: 'Send a code for a new password; says nothing about whether the e-mail is known',
  query: z.object({ username: z.optional(Line) }),
  body: z.optional(z.nullable(z.strictObject({ username: z.optional(Line) }))),
  reply: MessageReply,
  rateLimit: 10,
})

/** AUTH-09. The code in the body or in the query; only in the browser that asked for it, 10 minutes, 5 tries. */
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

/** AUTH-10. All other sessions of the person end. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/user/change-password',
  access: 'profile:foreign',
  summary: 'Change the own password',
  body: z.strictObject({ oldPassword: Password, newPassword: Password, repeatedPassword: Password }),
  reply: MessageReply,
  errors: ['PASSWORD_REFUSED', 'LOGIN_SLOWED'],
  rateLimit: 20,
})

/** AUTH-11: rules that the password breaks, in the order of the list; `isCommon` and `containsName` apart. */
export const PasswordCheck = z.object({
  valid: z.boolean(),
  broken: z.array(z.enum(PASSWORD_RULES)),
  isCommon: z.boolean(),
  containsName: z.boolean(),
})
export type PasswordCheck = z.infer<typeof PasswordCheck>

const PublicPassword = { pass: Password, name: z.optional(Line), surname: z.optional(Line) } as const

export const checkPublicPassword = endpoint({
  method: 'POST',
  path: '/user/public/pass-validation',
  access: 'public',
  summary: 'Check a new password against the standard',
  body: z.strictObject(PublicPassword),
  reply: PasswordCheck,
  rateLimit: 60,
})

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

export const checkPassword = endpoint({
  method: 'POST',
  path: '/user/pass-validation',
  access: 'session:own',
  summary: 'Check a new password of the signed-in person against the standard',
  body: z.strictObject({ pass: Password }),
  reply: PasswordCheck,
  rateLimit: 60,
})

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

/** AUTH-13: the own profile; `readAt` is when the state's register gave it, null for a USER. */
export const OwnProfile = z.extend(UserProfile, {
  readAt: z.nullable(z.string()),
  /** An address that waits for its confirmation by mail. */
  pendingEmail: z.nullable(z.string()),
  /** Number of the own organization, for a USER. */
  possessorId: z.nullable(z.string()),
  /** Changes with what may be edited; sent back with a change, it keeps two tabs from overwriting each other. */
  version: z.optional(z.string()),
})
export type OwnProfile = z.infer<typeof OwnProfile>

export const userProfile = endpoint({
  method: 'GET',
  path: '/user/profile',
  access: 'session:own',
  summary: 'The own profile',
  reply: OwnProfile,
  rateLimit: 60,
})

/**
 * AUTH-13 for a USER. Another e-mail needs `currentPassword` and counts once it is confirmed by mail. The present one
 * withdraws a change that waits; without `email` nothing becomes of it.
 */
export const updateUser = endpoint({
  method: 'PUT',
  path: '/user',
  access: 'profile:foreign',
  summary: 'Edit the own profile (foreign organizations)',
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
    /** Of the profile that was edited; without it whatever stands is overwritten. */
    version: z.optional(Line),
  }),
  reply: MessageReply,
  errors: ['PROFILE_CHANGED', 'LOGIN_SLOWED'],
  rateLimit: 30,
})

/** AUTH-13 for an ASAN_USER: contacts only, the rest comes from the state's register. */
export const updateAsanUser = endpoint({
  method: 'PUT',
  path: '/user/asan',
  access: 'profile:asan',
  summary: 'Edit the own contacts (citizens and officials)',
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

/** AUTH-13: who a tax number belongs to. */
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
