import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { LocalizedText } from 'shared-contracts/session/language'

type Keys = ReadonlyMap<string, string>

const PLURAL = /_(zero|one|two|few|many|other)$/

function collect(value: unknown, prefix: string, keys: Map<string, string>): void {
  if (typeof value === 'string') {
    keys.set(prefix, value)
    return
  }
  for (const [name, item] of Object.entries(value as Record<string, unknown>)) {
    collect(item, prefix === '' ? name : `${prefix}.${name}`, keys)
  }
}

/**
 * Reads a file of texts.
 * @throws Error that names the file, relative to the package.
 */
export function readTexts(dir: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(dir, file), 'utf8'))
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${file.replace(/^\.\//, '')}: ${message}`, { cause })
  }
}

function readKeys(dir: string, file: string): Keys {
  const keys = new Map<string, string>()
  collect(readTexts(dir, file), '', keys)
  return keys
}

// Languages differ in their plural forms, so the form is not part of the comparison.
function stems(keys: Keys): Set<string> {
  return new Set([...keys.keys()].map((key) => key.replace(PLURAL, '')))
}

function pluralProblems(language: string, keys: Keys): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const plurals = new Set(
    [...keys.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -6)),
  )
  return [...plurals].flatMap((stem) =>
    forms
      .filter((form) => !keys.has(`${stem}_${form}`))
      .map((form) => `${language}: "${stem}" lacks the plural form "${form}"`),
  )
}

/** Names that a source file gives to the function of `useTexts`, and the keys it asks them for. */
function usedKeys(source: string): string[] {
  const names = [...source.matchAll(/const (\w+) = useTexts\(/g)].map((match) => match[1] ?? '')
  return names.flatMap((name) =>
    [...source.matchAll(new RegExp(`\\b${name}\\(\\s*'([^']+)'`, 'g'))].map((match) => match[1] ?? ''),
  )
}

function sourceFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(dir, file))
}

/**
 * What is wrong with the texts of a package: keys that one language lacks, empty texts, missing plural forms, keys
 * that the sources ask for literally and nobody wrote. Empty when all is well (LANG-04).
 */
export function textProblems(dir: string, files: LocalizedText): string[] {
  const problems: string[] = []
  const all = LANGUAGES.map((language) => ({ language, keys: readKeys(dir, files[language]) }))
  const everything = new Set(all.flatMap(({ keys }) => [...stems(keys)]))
  for (const { language, keys } of all) {
    const own = stems(keys)
    for (const key of everything)
      if (!own.has(key)) problems.push(`${language}: the text "${key}" is missing`)
    for (const [key, text] of keys)
      if (text.trim() === '') problems.push(`${language}: the text "${key}" is empty`)
    problems.push(...pluralProblems(language, keys))
  }
  for (const file of sourceFiles(join(dir, 'src'))) {
    for (const key of usedKeys(readFileSync(file, 'utf8'))) {
      const isGroup = [...everything].some((known) => known.startsWith(`${key}.`))
      if (!everything.has(key) && !isGroup)
        problems.push(`${file.slice(dir.length + 1)} uses the unknown text "${key}"`)
    }
  }
  return problems
}
