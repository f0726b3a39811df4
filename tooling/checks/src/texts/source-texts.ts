import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import { findTextFaults } from './text-faults.ts'

export interface SourceText {
  readonly line: number
  readonly az: string
  readonly en: string
  readonly ru: string
}

const QUOTED = String.raw`\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|${'`'}((?:[^${'`'}\\$]|\\.)*)${'`'})\s*,?`
const OBJECT = new RegExp(String.raw`"?\baz"?:${QUOTED}\s*"?en"?:${QUOTED}\s*"?ru"?:${QUOTED}`, 'g')
const CALL = new RegExp(String.raw`\b(?:text|words)\(${QUOTED}${QUOTED}${QUOTED}\s*\)`, 'g')

/** Texts of the form `{ az: …, en: …, ru: … }` or `text(…, …, …)`, in order. */
export function findSourceTexts(source: string): readonly SourceText[] {
  return [OBJECT, CALL].flatMap((pattern) =>
    [...source.matchAll(pattern)].map((match) => {
      const [az = '', en = '', ru = ''] = [1, 4, 7].map((group) =>
        plain(match[group] ?? match[group + 1] ?? match[group + 2] ?? ''),
      )
      return { line: source.slice(0, match.index).split('\n').length, az, en, ru }
    }),
  )
}

function plain(literal: string): string {
  return literal
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll(/\\(.)/g, '$1')
}

export function findSourceFaults(file: string, source: string): readonly string[] {
  if (!/\baz\b|\b(?:text|words)\(/.test(source)) return []
  return findSourceTexts(source).flatMap((text) =>
    LANGUAGES.flatMap((language) =>
      findTextFaults({ language, text: text[language], english: text.en }).map(
        (fault) => `${file}:${text.line} ${language} ${fault}`,
      ),
    ),
  )
}

/** Faults of a data file: `{ az, en, ru }` of any shape, and `[az, en, ru]` of sentences. */
export function findDataFaults(file: string, json: string): readonly string[] {
  return walk(JSON.parse(json), undefined).map((fault) => `${file} ${fault}`)
}

function walk(value: unknown, language: Language | undefined): readonly string[] {
  if (typeof value === 'string') {
    // Names, links and kinds are not checked.
    return language === undefined || !/\s/.test(value.trim()) ? [] : findFaults(value, language)
  }
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value))
    return language === undefined && isTrio(value)
      ? findTrioFaults(value)
      : value.flatMap((one) => walk(one, language))
  return Object.entries(value).flatMap(([key, inner]) =>
    walk(inner, LANGUAGES.find((one) => one === key) ?? (key === 'keywords' ? undefined : language)),
  )
}

function isTrio(value: readonly unknown[]): value is readonly [string, string, string] {
  return (
    value.length === 3 && value.every((one) => typeof one === 'string') && /[а-яё]/i.test(String(value[2]))
  )
}

function findTrioFaults(trio: readonly [string, string, string]): readonly string[] {
  return LANGUAGES.flatMap((language, place) => findFaults(trio[place] ?? '', language, trio[1]))
}

function findFaults(text: string, language: Language, english?: string): readonly string[] {
  return findTextFaults({ language, text, english }).map((fault) => `${language} ${fault}`)
}
