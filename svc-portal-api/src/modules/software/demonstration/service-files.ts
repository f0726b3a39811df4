import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  OnlineLevel,
  ServiceArea,
  ServiceAudience,
  ServiceKind,
  type ServicePassport,
} from 'shared-contracts/http/software'
import { Amount } from 'shared-contracts/models/affairs/amount'
import type { LocalizedText } from 'shared-contracts/session/language'
import { Variant } from 'shared-contracts/session/variant'
import * as z from 'zod/mini'

const FOLDER = fileURLToPath(new URL('../../../../data/services', import.meta.url))
const MEDIA = join(FOLDER, 'media')

/** The files say each text three times in a row: az, en, ru. */
const Text = z.pipe(
  z.tuple([
    z.string().check(z.minLength(1)),
    z.string().check(z.minLength(1)),
    z.string().check(z.minLength(1)),
  ]),
  z.transform(([az, en, ru]): LocalizedText => ({ az, en, ru })),
)
const MaybeText = z.optional(z.nullable(Text))

const ServiceFile = z.strictObject({
  id: z.int(),
  code: z.string(),
  kind: ServiceKind,
  area: ServiceArea,
  variants: z.array(Variant),
  name: Text,
  short: Text,
  keywords: z.string(),
  audience: z.array(ServiceAudience),
  fee: z.strictObject({
    rule: z.enum(['free', 'tariff', 'fixed']),
    service: z.optional(Amount),
    government: z.optional(Amount),
    note: MaybeText,
    demonstration: z.optional(z.boolean()),
  }),
  duration: z.strictObject({
    days: z.optional(z.int()),
    unit: z.optional(z.enum(['working', 'calendar'])),
    note: MaybeText,
  }),
  online: OnlineLevel,
  signIn: z.boolean(),
  start: z.strictObject({ kind: z.enum(['page', 'external']), url: z.string() }),
  pause: z.optional(z.strictObject({ until: z.nullable(z.string()), reason: Text, alternative: MaybeText })),
  gives: Text,
  eligibility: z.array(Text),
  documentsNeeded: z.array(
    z.strictObject({
      name: Text,
      source: z.enum(['applicant', 'register']),
      condition: z._default(z.nullable(Text), null),
    }),
  ),
  steps: z.array(Text),
  legalBasis: z.array(
    z.strictObject({
      title: Text,
      number: z._default(z.nullable(z.string()), null),
      date: z._default(z.nullable(z.string()), null),
    }),
  ),
  result: z.strictObject({ what: Text, validity: z.nullable(Text) }),
  refusalGrounds: z.array(Text),
  media: z.optional(z.string()),
})
/** A service of the demonstration set, as its file in `data/services` says it. */
export type ServiceFile = z.output<typeof ServiceFile>

const Common = z.strictObject({ appeal: Text, contacts: Text })
/** What all services of the set share. */
export type CommonTexts = z.output<typeof Common>

const LanguageName = z.enum(['az', 'en', 'ru'])
const MediaFile = z.strictObject({
  kind: z.enum(['image', 'video']),
  language: z.nullable(LanguageName),
  file: z.string(),
  mimeType: z.string(),
  title: Text,
  alt: z.nullable(Text),
  captions: z.optional(z.record(LanguageName, z.string())),
})
export type MediaFile = z.output<typeof MediaFile>

export interface ServiceFiles {
  readonly services: readonly ServiceFile[]
  readonly common: CommonTexts
  readonly media: Readonly<Record<string, readonly MediaFile[]>>
}

/** @throws when a file does not fit: a mistake of whoever wrote it. */
export async function readServiceFiles(): Promise<ServiceFiles> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d\d-.+\.json$/.test(name)).sort()
  const services = await Promise.all(
    names.map(async (name) => ServiceFile.parse(await readJson(FOLDER, name))),
  )
  const common = Common.parse(await readJson(FOLDER, 'common.json'))
  const media = z.record(z.string(), z.array(MediaFile)).parse(await readJson(MEDIA, 'media.json'))
  return { services, common, media }
}

export function readMedia(file: string): Promise<Buffer> {
  return readFile(join(MEDIA, file))
}

/** The part of a passport that is stored as a whole. */
export function passportOf(service: ServiceFile, common: CommonTexts): Partial<ServicePassport> {
  const { gives, eligibility, documentsNeeded, steps, legalBasis, result, refusalGrounds } = service
  return { gives, eligibility, documentsNeeded, steps, legalBasis, result, refusalGrounds, ...common }
}

async function readJson(folder: string, name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown
}
