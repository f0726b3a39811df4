import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Compilation, Compiler } from 'webpack'
import { LANGUAGES, type Language, type LocalizedText } from 'shared-contracts/session/language'

/** Texts of a language by key; names of nested groups are joined by dots. */
export type TextsByKey = ReadonlyMap<string, string>

interface TextGap {
  readonly language: Language
  readonly key: string
  readonly form?: string
}

const PLURAL = /_(zero|one|two|few|many|other)$/

export function flattenTexts(value: unknown, prefix = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[prefix, value]])
  if (typeof value !== 'object' || value === null) return new Map([[prefix, '']])
  const inner = Object.entries(value).flatMap(([key, child]) => [
    ...flattenTexts(child, prefix === '' ? key : `${prefix}.${key}`),
  ])
  return new Map(inner)
}

/** Key without its plural form, which differs by language. */
export function withoutPlural(key: string): string {
  return key.replace(PLURAL, '')
}

export function hasPlural(key: string): boolean {
  return PLURAL.test(key)
}

/** Keys and required plural forms that a language lacks. */
export function findTextGaps(texts: Readonly<Record<Language, TextsByKey>>): TextGap[] {
  const wanted = new Set(LANGUAGES.flatMap((language) => [...texts[language].keys()].map(withoutPlural)))
  return LANGUAGES.flatMap((language): TextGap[] => {
    const own = texts[language]
    const present = new Set([...own.keys()].map(withoutPlural))
    const plurals = new Set([...own.keys()].filter(hasPlural).map(withoutPlural))
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    return [
      ...[...wanted].filter((key) => !present.has(key)).map((key) => ({ language, key })),
      ...[...plurals].flatMap((key) =>
        forms.filter((form) => !own.has(`${key}_${form}`)).map((form) => ({ language, key, form })),
      ),
    ]
  })
}

/** @throws Error that names the file, relative to the package. */
function readTexts(dir: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(dir, file), 'utf8'))
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${file.replace(/^\.\//, '')}: ${message}`, { cause })
  }
}

/** Emits the text files minified and named by content; returns their paths in the release. */
export function emitTexts(
  compiler: Compiler,
  compilation: Compilation,
  { dir, files }: { readonly dir: string; readonly files: LocalizedText },
): LocalizedText {
  const emit = (language: Language): string => {
    compilation.fileDependencies.add(join(dir, files[language]))
    const content = JSON.stringify(readTexts(dir, files[language]))
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
    const path = `texts/${language}.${hash}.json`
    compilation.emitAsset(path, new compiler.webpack.sources.RawSource(content))
    return path
  }
  return { az: emit('az'), en: emit('en'), ru: emit('ru') }
}

/** Keys that a source file uses with the function of `useTexts`. */
function usedKeys(source: string): string[] {
  const names = [...source.matchAll(/const (\w+) = useTexts\(/g)].map((match) => match[1] ?? '')
  return names.flatMap((name) =>
    [...source.matchAll(new RegExp(`\\b${name}\\(\\s*'([^']+)'`, 'g'))].map((match) => match[1] ?? ''),
  )
}

/** Faults of texts (LANG-04): missing keys or plural forms, empty texts, literal keys without a text. */
export function textProblems(dir: string, files: LocalizedText): string[] {
  const read = (language: Language): TextsByKey => flattenTexts(readTexts(dir, files[language]))
  const texts = { az: read('az'), en: read('en'), ru: read('ru') }
  const keys = LANGUAGES.flatMap((language) => [...texts[language].keys()].map(withoutPlural))
  const isKnown = (key: string): boolean => keys.some((known) => known === key || known.startsWith(`${key}.`))
  const sources = readdirSync(join(dir, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  return [
    ...findTextGaps(texts).map(({ language, key, form }) =>
      form === undefined
        ? `${language}: the text "${key}" is missing`
        : `${language}: "${key}" lacks the plural form "${form}"`,
    ),
    ...LANGUAGES.flatMap((language) =>
      [...texts[language]]
        .filter(([, text]) => text.trim() === '')
        .map(([key]) => `${language}: the text "${key}" is empty`),
    ),
    ...sources.flatMap((file) =>
      usedKeys(readFileSync(join(dir, 'src', file), 'utf8'))
        .filter((key) => !isKnown(key))
        .map((key) => `${join('src', file)} uses the unknown text "${key}"`),
    ),
  ]
}
