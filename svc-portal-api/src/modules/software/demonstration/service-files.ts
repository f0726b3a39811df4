import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ServiceDocument, ServicePassport } from 'shared-contracts/http/software'
import { LANGUAGES, LocalizedText } from 'shared-contracts/session/language'
import { Variant } from 'shared-contracts/session/variant'
import * as z from 'zod/mini'

const FOLDER = fileURLToPath(new URL('../../../../services', import.meta.url))
const SHARED = join(FOLDER, 'shared')
const MEDIA = join(SHARED, 'media')

/** Part of a passport that is stored as JSON; all services of the set share `appeal` and `contacts`. */
const StoredPassport = z.pick(ServicePassport, {
  gives: true,
  eligibility: true,
  documentsNeeded: true,
  steps: true,
  legalBasis: true,
  result: true,
  refusalGrounds: true,
  appeal: true,
  contacts: true,
  question: true,
})
const Common = z.strictObject(z.pick(StoredPassport, { appeal: true, contacts: true }).shape)
export type CommonTexts = z.output<typeof Common>

const ServiceFile = z.strictObject({
  ...z.omit(ServicePassport, {
    appeal: true,
    contacts: true,
    status: true,
    pausedUntil: true,
    startPath: true,
    documents: true,
    answerDays: true,
    measured: true,
    reviewedOn: true,
    demonstration: true,
  }).shape,
  variants: z.array(Variant),
  keywords: z.string(),
  start: z.strictObject({ kind: z.enum(['page', 'external']), url: z.string() }),
  pause: z.optional(
    z.strictObject({
      until: z.nullable(z.string()),
      reason: LocalizedText,
      alternative: z.nullable(LocalizedText),
    }),
  ),
  media: z.optional(z.string()),
})
export type ServiceFile = z.output<typeof ServiceFile>

const MediaFile = z.strictObject({
  ...z.pick(ServiceDocument, { language: true, mimeType: true, title: true, alt: true }).shape,
  kind: z.enum(['image', 'video']),
  file: z.string(),
  captions: z.optional(z.record(z.enum(LANGUAGES), z.string())),
})
export type MediaFile = z.output<typeof MediaFile>

export interface ServiceFiles {
  readonly services: readonly ServiceFile[]
  readonly common: CommonTexts
  readonly media: Readonly<Record<string, readonly MediaFile[]>>
}

/** Reads the passports of all folders in the order of their numbers. @throws ZodError when a file does not fit its schema. */
export async function readServiceFiles(): Promise<ServiceFiles> {
  const codes = (await readdir(FOLDER)).filter((name) => existsSync(join(FOLDER, name, 'passport.json')))
  const services = await Promise.all(codes.map(readPassport))
  const common = Common.parse(await readJson(SHARED, 'common.json'))
  const media = z.record(z.string(), z.array(MediaFile)).parse(await readJson(MEDIA, 'media.json'))
  return { services: services.toSorted((one, other) => one.id - other.id), common, media }
}

async function readPassport(code: string): Promise<ServiceFile> {
  const passport = (await readJson(join(FOLDER, code), 'passport.json')) as object
  return ServiceFile.parse({ code, ...passport })
}

export function readMedia(file: string): Promise<Buffer> {
  return readFile(join(MEDIA, file))
}

export function passportOf(service: ServiceFile, common: CommonTexts): Partial<ServicePassport> {
  return StoredPassport.parse({ ...service, ...common })
}

/** @throws Error for an empty text as well. */
async function readJson(folder: string, name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, name), 'utf8'), (key, value: unknown) => {
    if (value === '') throw new Error(`${folder}, ${name}: ${key} is empty`)
    return value
  }) as unknown
}
