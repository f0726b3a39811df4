import * as z from 'zod/mini'

/** Scopes requested from the national single sign-on (AUTH-05). */
export const SIGN_ON_SCOPE = 'openid certificate session'

/** Redirect path after signing in, registered with the provider. */
export const SIGN_ON_RETURN_PATH = '/sign-in/return'
/** Redirect path after signing out, registered with the provider. */
export const SIGN_OUT_RETURN_PATH = '/home'

const Line = z.string().check(z.maxLength(500))

/**
 * Certificate of a user, which is one account (ACC-01). `citizen`: the person; `business`: an organization of the tax
 * register; `official`: a state body. Properties that a certificate does not have are null or missing.
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
 * Claims of the ID token and of the provider's user info. `certificates`, names, `pin` and `legal_address` need the
 * scope `certificate`, `sid` needs `session`. Other claims are ignored.
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
  /** Opaque identifier of the provider's session, sent to its logout (`logout_hint`). */
  sid: z.string().check(z.minLength(1), z.maxLength(500)),
})
export type SignOnClaims = z.infer<typeof SignOnClaims>
