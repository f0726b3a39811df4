import type { PartialText } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import {
  readChoices,
  readTable,
  readTexts,
  type TableRow,
} from '../../src/modules/registry-engine/schema/registry-tables.ts'
import { sourceTitle } from '../shared/sources.ts'
import {
  quoteCell,
  type CsvRow,
  type IncomingRecord,
  type Mapping,
  type NamedCode,
  type Refusal,
  type RowResult,
} from '../../src/modules/registry-engine/schema/mapping.ts'
import { NOMENCLATURE_COLUMNS, NOMENCLATURE_FILE, officialNames, withPortalSpelling } from './names-az.ts'
import { TARIFF_COLUMNS, TARIFF_FILE, russianNames, type RussianName } from './tariff-names-ru.ts'

const SECTIONS_FILE = 'hs_sections_en.csv'

const COMPANIONS = [
  [TARIFF_FILE, 'Russian names of goods'],
  [NOMENCLATURE_FILE, 'official Azerbaijani names'],
  [SECTIONS_FILE, 'full names of the sections'],
] as const

/** Level of the code tree that holds goods outside the sections. */
const NO_SECTION = 'TOTAL'
const SECTIONS = readChoices(new URL('../shared/choices.csv', import.meta.url)).get('sections') ?? []

interface Names {
  /** Without the tariff the editions cannot be compared, so the official names are unknown too. */
  readonly hasRussian: boolean
  readonly hasOfficial: boolean
  readonly russian: ReadonlyMap<string, RussianName>
  readonly official: ReadonlyMap<string, string>
  /** Translations of the portal, used where no official name exists. */
  readonly working: ReadonlyMap<string, TableRow>
  /** Names that people use for all goods of a code; they become the title. */
  readonly everyday: ReadonlyMap<string, LocalizedText>
}

export const hs: Mapping = {
  name: 'hs',
  registries: ['goods-by-risk-group'],
  columns: ['section', 'hscode', 'description', 'parent', 'level'],
  source: 'hs-2022',
  title: sourceTitle('hs-2022'),
  validFrom: '2022-01-01',
  countBy: 'level',
  async open({ readCompanion, note }) {
    const tariff = await readCompanion(TARIFF_FILE, TARIFF_COLUMNS)
    const nomenclature = await readCompanion(NOMENCLATURE_FILE, NOMENCLATURE_COLUMNS)
    const english = await readCompanion(SECTIONS_FILE, ['section', 'name'])
    const files = [tariff, nomenclature, english]
    const missing = COMPANIONS.filter((_, index) => files[index] === undefined)
    for (const [file, what] of missing) note(`${file} is not beside the file: no ${what}`)
    const names = readNames(tariff, nomenclature)
    return {
      sections: nameSections(english),
      missing: missing.map(([file]) => file),
      read: (row) => readRow(row, names),
    }
  },
}

type Rows = readonly CsvRow[] | undefined

function readNames(tariff: Rows, nomenclature: Rows): Names {
  const working = readTable(new URL('working-names.csv', import.meta.url))
  const today = new Set((tariff ?? []).map(({ cells }) => cells['hs6'] ?? '').filter((code) => code !== ''))
  return {
    hasRussian: tariff !== undefined,
    hasOfficial: tariff !== undefined && nomenclature !== undefined,
    russian: russianNames(tariff ?? []),
    official: officialNames(nomenclature ?? [], today),
    working: new Map(working.map((row) => [row['code'] ?? '', row])),
    everyday: readTexts(new URL('everyday-names.csv', import.meta.url), 'code'),
  }
}

function nameSections(english: Rows): readonly NamedCode[] {
  const own = readTable(new URL('section-names.csv', import.meta.url))
  const inEnglish = new Map(
    (english ?? []).map(({ cells }) => [cells['section'], capitalize(cells['name'] ?? '')]),
  )
  const others = new Map(own.map((row) => [row['section'], row]))
  return SECTIONS.map(({ value, label }) => ({
    code: value,
    title: {
      az: others.get(value)?.['az'] ?? label.az,
      ...(english === undefined ? {} : { en: inEnglish.get(value) ?? label.en }),
      ru: others.get(value)?.['ru'] ?? label.ru,
    },
    fallback: label,
  }))
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function readRow({ line, cells }: CsvRow, names: Names): RowResult {
  const { hscode: code = '', description = '', section = '', parent = '', level = '' } = cells
  const refuse = (field: string, reason: string): Refusal => ({ line, field, reason })
  if (!/^(\d\d){1,3}$/.test(code))
    return refuse('hscode', `${quoteCell(code)} is not a code of 2, 4 or 6 digits`)
  if (description === '') return refuse('description', 'is empty')
  if (!SECTIONS.some(({ value }) => value === section)) {
    return refuse('section', `${quoteCell(section)} is not a section`)
  }
  if (level !== String(code.length)) return refuse('level', `${quoteCell(level)} is not the level of ${code}`)
  const above = code.length === 2 ? NO_SECTION : code.slice(0, -2)
  if (parent !== above) return refuse('parent', `${quoteCell(parent)} is not the level above ${code}`)
  const { values, fallback } = namesOf(code, description, names)
  return [{ id: code, line, values: { code, category: section, ...values }, fallback }]
}

type NamedValues = Required<Pick<IncomingRecord, 'values' | 'fallback'>>

/** Names of a missing companion are only fallbacks, so that stored ones stay. */
function namesOf(code: string, english: string, names: Names): NamedValues {
  const { hasRussian, hasOfficial } = names
  const russian = names.russian.get(code)
  const working = names.working.get(code)
  const official = withPortalSpelling(names.official.get(code), working?.['az'])
  const everyday = names.everyday.get(code)
  const tariff: PartialText = {
    az: official ?? (working?.['az'] || null),
    en: english,
    ru: russian?.name ?? (working?.['ru'] || null),
  }
  const name = everyday ?? tariff
  const tariffName = everyday === undefined ? null : { ...tariff, ru: russian?.fullName ?? tariff.ru }
  const fullName =
    everyday === undefined
      ? partialOrNull({
          az: ownWords(code, official, working?.['az']),
          en: null,
          ru: russian?.fullName ?? null,
        })
      : null
  const description = russianOnly(russian?.description)
  const nameSource = official !== undefined ? 'official' : tariff.az === null ? null : 'working'
  const owned = ({ az, en, ru }: PartialText): Partial<PartialText> => ({
    ...(hasOfficial ? { az } : {}),
    en,
    ...(hasRussian ? { ru } : {}),
  })
  return {
    values: {
      name: everyday ?? owned(tariff),
      tariffName: tariffName === null ? null : owned(tariffName),
      ...(hasRussian ? { fullName, description } : {}),
      ...(hasOfficial ? { nameSource } : {}),
    },
    fallback: { name, tariffName, fullName, description, nameSource },
  }
}

/** An official name such as "Digərləri" has its meaning from the line above it; the translation is complete. */
function ownWords(code: string, official: string | undefined, working = ''): string | null {
  const isIncomplete = code.length === 6 && official !== undefined && working !== ''
  return isIncomplete && official !== working ? working : null
}

function partialOrNull(text: PartialText): PartialText | null {
  return text.az === null && text.ru === null ? null : text
}

function russianOnly(ru: string | null | undefined): PartialText | null {
  return typeof ru === 'string' ? { az: null, en: null, ru } : null
}
