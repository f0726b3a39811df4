import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTextGaps, flattenTexts, hasPlural, withoutPlural, type TextsByKey } from 'preset/release/texts'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import { resultOf, type Check } from '../check-result.ts'
import { findUnusedKeys, listUsedKeys } from '../texts/key-use.ts'
import { findDataFaults, findSourceFaults } from '../texts/source-texts.ts'
import { findTextFaults } from '../texts/text-faults.ts'
import { listPackages, listSources, readIfPresent } from '../workspace.ts'

const TEST = /\.(?:test|spec)\.tsx?$|\/(?:testing|fixtures|templates|samples|people)[/.]/

export const texts: Check = {
  name: 'texts',
  what: 'every text in Azerbaijani, English and Russian: whole, used, and without a word of another language',
  run: ({ root }) => {
    const files = listSources(root, ['*.ts', '*.tsx', '*.json']).filter((file) => !TEST.test(file))
    const folders = listPackages(root)
      .map(({ folder }) => folder)
      .filter((folder) => /^(?:shell|mf-)/.test(folder) && existsSync(join(root, folder, 'locales')))
    const read = (file: string): string => readFileSync(join(root, file), 'utf8')
    return resultOf([
      ...folders.flatMap((folder) => [
        ...checkTexts(root, `${folder}/locales`),
        ...checkKeys(root, folder, files),
      ]),
      ...checkTypedTexts(root, files),
      ...files.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => findSourceFaults(file, read(file))),
      ...files
        .filter((file) => /\/data\/.+\.json$/.test(file))
        .flatMap((file) => findDataFaults(file, read(file))),
    ])
  },
}

function checkKeys(root: string, folder: string, files: readonly string[]): string[] {
  const sources = files
    .filter((file) => file.startsWith(`${folder}/`) && /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
  if (sources.length === 0) return []
  const keys = [...readTexts(root, `${folder}/locales`, 'en').keys()]
  const present = new Set(keys.map(withoutPlural))
  const asked = [...listUsedKeys(sources)].filter((key) => !present.has(key))
  return [
    ...asked.map((key) => `${folder}/locales: the code asks for ${key}, which is missing`),
    ...findUnusedKeys(keys, sources).map((key) => `${folder}/locales: nothing uses ${key}`),
  ]
}

/** Unused texts among those imported with typed keys, for which types already prove the opposite. */
function checkTypedTexts(root: string, files: readonly string[]): string[] {
  const folders = files.flatMap(
    (file) => /^((?:svc|shared)-[^/]+\/locales(?:\/[^/]+)*)\/en\.json$/.exec(file)?.[1] ?? [],
  )
  const sources = files.filter((file) => !file.includes('/locales/'))
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

function readTexts(root: string, folder: string, language: Language): TextsByKey {
  return flattenTexts(JSON.parse(readIfPresent(root, `${folder}/${language}.json`) ?? '{}'))
}

export function checkTexts(root: string, folder: string): string[] {
  const read = (language: Language): TextsByKey => readTexts(root, folder, language)
  return compareTexts({ az: read('az'), en: read('en'), ru: read('ru') }).map(
    (complaint) => `${folder}/${complaint}`,
  )
}

/** Missing, empty or untranslated texts, as `<language>.json: <key> …`. */
export function compareTexts(texts: Readonly<Record<Language, TextsByKey>>): string[] {
  const gaps = findTextGaps(texts).map(
    ({ language, key, form }) =>
      `${language}.json: ${form === undefined ? key : `${key}_${form}`} is missing`,
  )
  const faults = LANGUAGES.flatMap((language) => {
    const own = texts[language]
    return [
      ...[...own].flatMap(([key, text]) =>
        findTextFaults({ language, text, english: texts.en.get(key) }).map(
          (fault) => `${language}.json: ${key} ${fault}`,
        ),
      ),
      ...findUncounted(own, language),
      ...findPlaceholderGaps(texts.en, own, language),
    ]
  })
  return [...gaps, ...faults]
}

function findUncounted(own: TextsByKey, language: Language): string[] {
  return [...own]
    .filter(([key, text]) => !hasPlural(key) && /\{\{count\}\}\s+\p{L}/u.test(text))
    .map(([key]) => `${language}.json: ${key} counts things in one form only`)
}

function findPlaceholderGaps(english: TextsByKey, own: TextsByKey, language: Language): string[] {
  return [...own].flatMap(([key, text]) => {
    const reference = english.get(key)
    if (reference === undefined || hasPlural(key)) return []
    const missing = namesOf(reference).filter((name) => !namesOf(text).includes(name))
    return missing.map((name) => `${language}.json: ${key} lacks {{${name}}}`)
  })
}

function namesOf(text: string): string[] {
  return [...text.matchAll(/\{\{?\s*(\w+)/g)].map(([, name]) => name ?? '')
}
