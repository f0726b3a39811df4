import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resultOf, type Part } from '../part.ts'
import { listPackages } from '../workspace.ts'

const LANGUAGES = ['az', 'en', 'ru'] as const
type Language = (typeof LANGUAGES)[number]
type Texts = ReadonlyMap<string, string>

const PLURAL = /_(zero|one|two|few|many|other)$/
/** Names that are written the same in every language. */
const NAMES =
  /\b(AZ|EN|RU|ASAN|SMS|PDF|CSV|XLSX|XML|JSON|API|WCAG|ISO|IEC|HS|VÖEN|VOEN|FİN|URL|e-mail|Facebook|Twitter|YouTube|Instagram|Azərbaycanca|English|Русский)\b/g

export const texts: Part = {
  name: 'texts',
  what: 'every text in Azerbaijani, English and Russian',
  file: 'tooling/checks/src/parts/texts.ts',
  run: ({ root }) => {
    const folders = listPackages(root)
      .map(({ folder }) => `${folder}/locales`)
      .filter((folder) => existsSync(join(root, folder)))
    return Promise.resolve(resultOf(folders.flatMap((folder) => checkTexts(root, folder))))
  },
}

/** Complaints about a folder of texts, relative to the root. */
export function checkTexts(root: string, folder: string): string[] {
  const read = (language: Language): Texts => {
    const file = join(root, folder, `${language}.json`)
    return flatten(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  }
  const byLanguage = { az: read('az'), en: read('en'), ru: read('ru') }
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
      ...[...own].flatMap(([key, text]) => findFault({ key, text, language, english: texts.en.get(key) })),
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

interface TextInLanguage {
  readonly key: string
  readonly text: string
  readonly language: Language
  readonly english: string | undefined
}

function findFault({ key, text, language, english }: TextInLanguage): string[] {
  if (text.trim() === '') return [`${language}.json: ${key} is empty`]
  const words = text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>/g, '').replaceAll(NAMES, '')
  if (!/\p{L}{2}/u.test(words)) return []
  if (language === 'ru' && !/[а-яё]/i.test(words))
    return [`ru.json: ${key} has no Russian letters: "${text}"`]
  if (language !== 'ru' && /[а-яё]/i.test(words))
    return [`${language}.json: ${key} has Russian letters: "${text}"`]
  const left = language === 'az' && text === english && words.trim().includes(' ')
  return left ? [`az.json: ${key} is the English text: "${text}"`] : []
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

/** A `{{name}}` that one language fills and another does not. */
function findPlaceholderGaps(english: Texts, own: Texts, language: Language): string[] {
  return [...own].flatMap(([key, text]) => {
    const reference = english.get(key)
    if (reference === undefined || PLURAL.test(key)) return []
    const missing = namesOf(reference).filter((name) => !namesOf(text).includes(name))
    return missing.map((name) => `${language}.json: ${key} does not say {{${name}}}`)
  })
}

function namesOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '')
}

function withoutPlural(key: string): string {
  return key.replace(PLURAL, '')
}
