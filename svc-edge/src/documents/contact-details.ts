import { isEmail } from 'shared-contracts/rules/email'
import type { PageContact } from 'shared-contracts/release/page-state'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import { parseJson } from 'shared-service/parse-json'
import * as z from 'zod/mini'
import defaults from './contact-details.json' with { type: 'json' }

/** Longest text of one line in the footer. */
const TEXT_MAX = 120

/** An address of an office. Characters such as `?` would add fields to a `mailto:` link. */
function isOfficeEmail(email: string): boolean {
  return isEmail(email) && /^[\p{L}\p{N}._+-]+@\S+$/u.test(email)
}

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAX))
const inLanguages = z.strictObject({ az: text, en: text, ru: text })

/** Telephone, e-mail, hours and address of the owner of the portal. */
const Details = z.strictObject(
  {
    // E.164 in groups: people read it aloud, telephones dial it.
    phone: z.string().check(z.regex(/^\+[1-9]\d{0,3}(?: \d{1,5}){1,6}$/)),
    email: z.string().check(z.refine(isOfficeEmail)),
    hours: inLanguages,
    address: inLanguages,
    demonstration: z.optional(z.boolean()),
  },
  { error: 'has the fields phone, email, hours and address' },
)
export type ContactDetails = z.infer<typeof Details>

/** What is wrong with a field, as the end of a sentence that begins with its name. */
const REASONS: Readonly<Record<string, string>> = {
  phone: 'phone is an international number in groups, e.g. "+994 12 000 00 00"',
  email: 'email is an e-mail address',
  hours: `hours has a text of at most ${TEXT_MAX} characters in ${LANGUAGES.join(', ')}`,
  address: `address has a text of at most ${TEXT_MAX} characters in ${LANGUAGES.join(', ')}`,
}

const FORM = 'is JSON with phone, email, hours and address; hours and address in az, en, ru'

/** Value of `CONTACT_DETAILS`: JSON with the contact details of an installation. Reports the first wrong field. */
export const contactDetails = z.pipe(
  z.string(),
  z.transform((value: string, context): ContactDetails => {
    const result = Details.safeParse(parseJson(value))
    if (result.success) return result.data
    const field = String(result.error.issues[0]?.path[0] ?? '')
    context.issues.push({ code: 'custom', message: REASONS[field] ?? FORM, input: value })
    return z.NEVER
  }),
)

const DEFAULTS = z.strictObject({ quality: Details, competition: Details }).parse(defaults)

/** Demonstration values, for an installation that configures none. */
export function defaultContactDetails(variant: Variant): ContactDetails {
  return DEFAULTS[variant]
}

export function contactInLanguage(
  { hours, address, ...details }: ContactDetails,
  language: Language,
): PageContact {
  const { phone, email, demonstration } = details
  return {
    phone,
    email,
    hours: hours[language],
    address: address[language],
    ...(demonstration === true ? { demonstration } : {}),
  }
}
