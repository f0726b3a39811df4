import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resultOf, type Part } from '../part.ts'
import { findUnusedKeys, keysAsked } from '../texts/key-use.ts'
import { findDataFaults, findSourceFaults } from '../texts/source-texts.ts'
import { LANGUAGES, faultsOf, type Language } from '../texts/text-faults.ts'
import { listPackages } from '../workspace.ts'

type Texts = ReadonlyMap<string, string>

const PLURAL = /_(zero|one|two|few|many|other)$/
const TEST = /\.(?:test|spec)\.tsx?$|\/(?:testing|fixtures|templates|samples|people)[/.]/

export const texts: Part = {
  name: 'texts',
  what: 'every text in Azerbaijani, English and Russian: whole, used, and without a word of another language',
  file: 'tooling/checks/src/parts/texts.ts',
  run: ({ root }) => {
    const tracked = listTracked(root).filter((file) => !TEST.test(file))
    const folders = listPackages(root)
      .map(({ folder }) => folder)
      .filter((folder) => /^(?:shell|mf-)/.test(folder) && existsSync(join(root, folder, 'locales')))
    const read = (file: string): string => readFileSync(join(root, file), 'utf8')
    return Promise.resolve(
      resultOf([
        ...folders.flatMap((folder) => [
          ...checkTexts(root, `${folder}/locales`),
          ...checkKeys(root, folder, tracked),
        ]),
        ...checkTypedTexts(root, tracked),
        ...tracked
          .filter((file) => /\.tsx?$/.test(file))
          .flatMap((file) => findSourceFaults(file, read(file))),
        ...tracked
          .filter((file) => /\/data\/.+\.json$/.test(file))
          .flatMap((file) => findDataFaults(file, read(file))),
      ]),
    )
  },
}

function listTracked(root: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.json'], { cwd: root, encoding: 'utf8' })
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
}

/** Keys that the code of a package asks for and its texts lack, and texts that nothing asks for. */
function checkKeys(root: string, folder: string, tracked: readonly string[]): string[] {
  const sources = tracked
    .filter((file) => file.startsWith(`${folder}/`) && /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
  if (sources.length === 0) return []
  const keys = [...readTexts(root, `${folder}/locales`, 'en').keys()]
  const present = new Set(keys.map(withoutPlural))
  const asked = [...keysAsked(sources)].filter((key) => !present.has(key))
  return [
    ...asked.map((key) => `${folder}/locales: the code asks for ${key}, which is missing`),
    ...findUnusedKeys(keys, sources).map((key) => `${folder}/locales: nothing uses ${key}`),
  ]
}

/**
 * Complaints about texts that code imports with typed keys, as services and contracts do: types prove that what code
 * reads is there, this proves that each text is named by code or data.
 */
function checkTypedTexts(root: string, tracked: readonly string[]): string[] {
  const folders = tracked.flatMap(
    (file) => /^((?:svc|shared)-[^/]+\/locales(?:\/[^/]+)*)\/en\.json$/.exec(file)?.[1] ?? [],
  )
  const sources = tracked.filter((file) => !file.includes('/locales/'))
  const code = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const names = new Set([...(code.match(/[\w-]+/g) ?? []), ...(code.match(/[\w/:-]+/g) ?? [])])
  return folders.flatMap((folder) => [
    ...checkTexts(root, folder),
    ...[...readTexts(root, folder, 'en').keys()]
      .filter((key) => !names.has(lastName(key)))
      .map((key) => `${folder}: nothing uses ${key}`),
  ])
}

/** `mails.templates.notification.lines.0` → `lines`. */
function lastName(key: string): string {
  const names = key.split('.').filter((name) => !/^\d+$/.test(name))
  return withoutPlural(names.at(-1) ?? '')
}

function readTexts(root: string, folder: string, language: Language): Texts {
  const file = join(root, folder, `${language}.json`)
  return flatten(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
}

/** Complaints about a folder of texts, relative to the root. */
export function checkTexts(root: string, folder: string): string[] {
  const byLanguage = {
    az: readTexts(root, folder, 'az'),
    en: readTexts(root, folder, 'en'),
    ru: readTexts(root, folder, 'ru'),
  }
  return compareTexts(byLanguage).map((complaint) => `${folder}/${complaint}`)
}

/** What is missing, empty or left in another language, as `<language>.json: <key> …`. */
export function compareTexts(texts: Readonly<Record<Language, Texts>>): string[] {
  const wanted = new Set(LANGUAGES.flatMap((language) => [...texts[language].keys()].map(withoutPlural)))
  return LANGUAGES.flatMap((language) => {
    const own = texts[language]
    const present = new Set([...own.keys()].map(withoutPlural))
    return [
      ...[...wanted].filter((key) => !present.has(key)).map((key) => `${language}.json: ${key} is missing`),
      ...findPluralGaps(own, language),
      ...[...own].flatMap(([key, text]) =>
        faultsOf({ language, text, english: texts.en.get(key) }).map(
          (fault) => `${language}.json: ${key} ${fault}`,
        ),
      ),
      ...findUncounted(own, language),
      ...findPlaceholderGaps(texts.en, own, language),
    ]
  })
}

/** Nested texts as `a.b.c` → text. */
export function flatten(value: unknown, prefix = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[prefix, value]])
  if (typeof value !== 'object' || value === null) return new Map([[prefix, '']])
  const inner = Object.entries(value).flatMap(([key, child]) => [
    ...flatten(child, prefix === '' ? key : `${prefix}.${key}`),
  ])
  return new Map(inner)
}

/** A number with a word behind it, in a single form: right for one number and wrong for the next. */
function findUncounted(own: Texts, language: Language): string[] {
  return [...own]
    .filter(([key, text]) => !PLURAL.test(key) && /\{\{count\}\}\s+\p{L}/u.test(text))
    .map(([key]) => `${language}.json: ${key} counts things in one form only`)
}

function findPluralGaps(own: Texts, language: Language): string[] {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const plurals = new Set([...own.keys()].filter((key) => PLURAL.test(key)).map(withoutPlural))
  return [...plurals].flatMap((key) =>
    categories
      .filter((category) => !own.has(`${key}_${category}`))
      .map((category) => `${language}.json: ${key}_${category} is missing`),
  )
}

/** A `{{name}}` or `{name}` that one language fills and another does not. */
function findPlaceholderGaps(english: Texts, own: Texts, language: Language): string[] {
  return [...own].flatMap(([key, text]) => {
    const reference = english.get(key)
    if (reference === undefined || PLURAL.test(key)) return []
    const missing = namesOf(reference).filter((name) => !namesOf(text).includes(name))
    return missing.map((name) => `${language}.json: ${key} does not say {{${name}}}`)
  })
}

function namesOf(text: string): string[] {
  return [...text.matchAll(/\{\{?\s*(\w+)/g)].map(([, name]) => name ?? '')
}

function withoutPlural(key: string): string {
  return key.replace(PLURAL, '')
}
