import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalizedText } from 'shared-contracts/session/language'
import { LANGUAGES, parseKebabName, UsageError } from './names.ts'
import { writeTemplate } from './templates.ts'

const SERVICES = 'svc-portal-api/services'
const MAX_NAME = 40

interface NewService {
  readonly root: string
  readonly name: string
  readonly title: LocalizedText
}

/**
 * Creates the folder of a service: passport, form, and the expectation of the tests.
 * @throws UsageError for a wrong name, or when the service exists
 */
export function newService({ root, name, title }: NewService): string[] {
  parseKebabName(name, 'a service')
  if (name === 'shared') throw new UsageError('"shared" is a folder of all services')
  if (name.length > MAX_NAME) throw new UsageError(`The name of a service has at most ${MAX_NAME} characters`)
  const files = writeTemplate('service', join(root, SERVICES), {
    __service__: name,
    __id__: String(nextId(join(root, SERVICES))),
    __day__: new Date().toISOString().slice(0, 10),
    ...Object.fromEntries(LANGUAGES.map((language) => [`__${language}__`, escapeJson(title[language])])),
  })
  return files.map((file) => join(SERVICES, file)).toSorted()
}

/** Text inside the quotation marks of JSON. */
function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/** Number after the highest one of all passports. */
function nextId(folder: string): number {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const ids = names
    .map((name) => join(folder, name, 'passport.json'))
    .filter((file) => existsSync(file))
    .map((file) => (JSON.parse(readFileSync(file, 'utf8')) as { readonly id: number }).id)
  return Math.max(0, ...ids) + 1
}
