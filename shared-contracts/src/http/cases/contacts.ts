import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Groups of units, in the order of the page. */
export const CONTACT_GROUPS = ['hotline', 'head-office', 'regional'] as const

/** Steps of the voice menu, in their order. */
export const CALL_MENU_STEPS = ['language', 'subject'] as const

/** Time of day in Baku, HH:MM. */
const CivilTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Unit of the agency that people can reach, in the caller's language. */
export const ContactUnit = z.object({
  code: z.string(),
  group: z.enum(CONTACT_GROUPS),
  name: z.string(),
  /** Matters that the unit handles. */
  handles: z.string(),
  /** International number in groups. */
  phone: z.string(),
  email: z.string(),
  /** Hours of a working day; `pause` is a break. */
  opens: CivilTime,
  closes: CivilTime,
  pause: z.nullable(z.object({ from: CivilTime, to: CivilTime })),
  /** Names of the economic regions that the unit serves; empty for one that serves the whole country. */
  area: z.array(z.string()),
  /** Null for a unit that receives no visitors. */
  address: z.nullable(z.string()),
  /** How to reach the address. */
  way: z.nullable(z.string()),
  isOpen: z.boolean(),
  /** Civil day and time when `isOpen` changes, by the working days of Azerbaijan. */
  changesOn: z.iso.date(),
  changesAt: CivilTime,
})
export type ContactUnit = z.infer<typeof ContactUnit>

/** Units, and what the call center offers, in the caller's language. */
export const ContactList = z.object({
  /** Sample values, because the installation has configured none. */
  demonstration: z.boolean(),
  units: z.array(ContactUnit),
  /** Keys of the voice menu and what they lead to. The language is chosen first, then the subject. */
  menu: z.array(z.object({ step: z.enum(CALL_MENU_STEPS), keys: z.string(), label: z.string() })),
  /** Towns and districts in alphabetical order, with the code of the unit that serves them. */
  towns: z.array(z.object({ code: z.string(), name: z.string(), unit: z.string() })),
  /** Topics of calls, call-backs and questions. */
  topics: z.array(z.object({ code: z.string(), label: z.string() })),
})
export type ContactList = z.infer<typeof ContactList>

/** Lists units with telephone, e-mail, hours and address, and the voice menu of the call center. */
export const listContacts = endpoint({
  method: 'GET',
  path: '/public/contacts',
  access: 'public',
  summary:
    'Units of the agency and how to reach them, whether they are open now, which of them serves a town, and the voice menu',
  query: z.object({ lang: z.optional(z.string()) }),
  reply: ContactList,
  rateLimit: 300,
  cache: { maxAge: 30, etag: 'body' },
  isOpenToOrigins: true,
})
