import * as z from 'zod/mini'

/** Scopes that the portal asks the national single sign-on for (AUTH-05). */
export const SIGN_ON_SCOPE = 'openid certificate session'

/** Where the provider sends people back to, below the origin of the portal; both are registered with it as they are. */
export const SIGN_ON_RETURN_PATH = '/sign-in/return'
export const SIGN_OUT_RETURN_PATH = '/home'

const Line = z.string().check(z.maxLength(500))

/**
 * One certificate of a person, and so one account (ACC-01). `citizen`: the person alone; `business`: for an organization
 * of the tax register; `official`: for a state body. What a citizen's certificate does not have is null or not there.
 */
export const SignOnCertificate = z.object({
  number: z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,128}$/)),
  kind: z.enum(['citizen', 'business', 'official']),
  organization: z.nullish(Line),
  voen: z.nullish(z.string().check(z.regex(/^\d{10}$/))),
  position: z.nullish(Line),
})
export type SignOnCertificate = z.infer<typeof SignOnCertificate>

/**
 * What the portal reads of an ID token and of the provider's user info: `certificates`, names, `pin` and
 * `legal_address` come with scope `certificate`, `sid` with scope `session`. Other claims are not looked at.
 */
export const SignOnClaims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  given_name: z.string().check(z.minLength(1), z.maxLength(200)),
  family_name: z.string().check(z.minLength(1), z.maxLength(200)),
  patronymic: z.nullish(z.string().check(z.maxLength(200))),
  /** Personal number of the identity card. */
  pin: z.string().check(z.regex(/^[A-Z0-9]{5,10}$/)),
  legal_address: z.nullish(Line),
  certificates: z.array(SignOnCertificate).check(z.minLength(1), z.maxLength(200)),
  /** Opaque name of the session at the provider; all that its logout is told (`logout_hint`). */
  sid: z.string().check(z.minLength(1), z.maxLength(500)),
})
export type SignOnClaims = z.infer<typeof SignOnClaims>
