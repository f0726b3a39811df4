import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ServiceDocument, ServicePassport } from 'shared-contracts/http/software'
import { LANGUAGES, LocalizedText } from 'shared-contracts/session/language'
import { Variant } from 'shared-contracts/session/variant'
import * as z from 'zod/mini'
import { failAt } from '../../../common/tables/read-data-file.ts'

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

/** Reads the passports of all folders in the order of their numbers. @throws DataFileError that names the file. */
export async function readServiceFiles(): Promise<ServiceFiles> {
  const codes = (await readdir(FOLDER)).filter((name) => existsSync(join(FOLDER, name, 'passport.json')))
  const services = await Promise.all(codes.map(readPassport))
  const ids = new Map<number, string>()
  for (const { id, code } of services) {
    const other = ids.get(id)
    if (other !== undefined) failAt(fileOf(code), undefined, `the passport of ${other} has the id ${id}, too`)
    ids.set(id, code)
  }
  const common = Common.parse(await readJson(SHARED, 'common.json'))
  const media = z.record(z.string(), z.array(MediaFile)).parse(await readJson(MEDIA, 'media.json'))
  return { services: services.toSorted((one, other) => one.id - other.id), common, media }
}

function fileOf(code: string): URL {
  return new URL(`../../../../services/${code}/passport.json`, import.meta.url)
}

/** @throws DataFileError that names the file and the values that do not fit */
async function readPassport(code: string): Promise<ServiceFile> {
  const passport = (await readJson(join(FOLDER, code), 'passport.json')) as object
  const result = ServiceFile.safeParse({ code, ...passport })
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => {
    const expected = issue.code === 'invalid_value' ? `, one of ${issue.values.join(', ')} is expected` : ''
    return `${issue.path.join('.') || 'file'}: ${issue.message}${expected}`
  })
  return failAt(fileOf(code), undefined, faults.join('; '))
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
