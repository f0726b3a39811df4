import type { FieldValue, PartialText } from 'shared-contracts/http/registries'
import { NO_SECTION, SECTIONS } from '../definitions/sections.ts'
import type { CsvRow } from '../import/csv-rows.ts'
import type { Refusal } from '../import/import-error.ts'
import { readCompanion, readOwnData } from './companion-files.ts'
import type { IncomingRecord, Mapping, MappingContext, NamedCode, RowReader } from './mapping.ts'
import { NOMENCLATURE_COLUMNS, NOMENCLATURE_FILE, officialNames } from './names-az.ts'
import { TARIFF_COLUMNS, TARIFF_FILE, russianNames, type RussianName } from './tariff-names-ru.ts'

const SECTIONS_FILE = 'hs_sections_en.csv'

interface Names {
  readonly russian: ReadonlyMap<string, RussianName>
  readonly russianChapters: ReadonlyMap<string, string>
  readonly official: ReadonlyMap<string, string>
  readonly working: ReadonlyMap<string, string>
}

/** Goods of the Harmonized System 2022: English names of the file, others joined by code. */
export const hs: Mapping = {
  name: 'hs',
  registries: ['goods-by-risk-group'],
  columns: ['section', 'hscode', 'description', 'parent', 'level'],
  source: 'hs-2022',
  validFrom: '2022-01-01',
  kind: 'records',
  countBy: 'level',
  async open(context): Promise<RowReader> {
    const names = await readNames(context)
    const sections = await readSections(context)
    return { sections, read: (row) => readRow(row, names) }
  },
}

async function readNames({ folder, note }: MappingContext): Promise<Names> {
  const tariff = await readCompanion(folder, TARIFF_FILE, TARIFF_COLUMNS)
  if (tariff === undefined) note(`${TARIFF_FILE} is not beside the file: no Russian names of goods`)
  const nomenclature = await readCompanion(folder, NOMENCLATURE_FILE, NOMENCLATURE_COLUMNS)
  if (nomenclature === undefined)
    note(`${NOMENCLATURE_FILE} is not beside the file: no official Azerbaijani names`)
  const chapters = await readOwnData('chapter-names.csv', ['code', 'az', 'ru'])
  const headings = await readOwnData('heading-names-az.csv', ['code', 'az'])
  const today = new Set((tariff ?? []).map(({ cells }) => cells['hs6'] ?? '').filter((code) => code !== ''))
  return {
    russian: russianNames(tariff ?? []),
    russianChapters: columnByCode(chapters, 'ru'),
    official: officialNames(nomenclature ?? [], today),
    working: new Map([...columnByCode(chapters, 'az'), ...columnByCode(headings, 'az')]),
  }
}

function columnByCode(rows: readonly CsvRow[], column: string): ReadonlyMap<string, string> {
  const pairs = rows.map(({ cells }) => [cells['code'] ?? '', cells[column] ?? ''] as const)
  return new Map(pairs.filter(([, name]) => name !== ''))
}

async function readSections({ folder, note }: MappingContext): Promise<readonly NamedCode[]> {
  const english = await readCompanion(folder, SECTIONS_FILE, ['section', 'name'])
  if (english === undefined)
    note(`${SECTIONS_FILE} is not beside the file: short names of the sections are used`)
  const own = await readOwnData('section-names.csv', ['section', 'az', 'ru'])
  const inEnglish = new Map(
    (english ?? []).map(({ cells }) => [cells['section'], capital(cells['name'] ?? '')]),
  )
  const others = new Map(own.map(({ cells }) => [cells['section'], cells]))
  return SECTIONS.map(({ value, label }) => ({
    code: value,
    title: {
      az: others.get(value)?.['az'] ?? label.az,
      en: inEnglish.get(value) ?? label.en,
      ru: others.get(value)?.['ru'] ?? label.ru,
    },
  }))
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function readRow({ line, cells }: CsvRow, names: Names): readonly IncomingRecord[] | Refusal {
  const { hscode: code = '', description = '', section = '', parent = '', level = '' } = cells
  const refuse = (field: string, reason: string): Refusal => ({ line, field, reason })
  if (!/^(\d\d){1,3}$/.test(code))
    return refuse('hscode', `"${shorten(code)}" is not a code of 2, 4 or 6 digits`)
  if (description === '') return refuse('description', 'is empty')
  if (!SECTIONS.some(({ value }) => value === section)) {
    return refuse('section', `"${shorten(section)}" is not a section`)
  }
  if (level !== String(code.length)) return refuse('level', `"${shorten(level)}" is not the level of ${code}`)
  const above = code.length === 2 ? NO_SECTION : code.slice(0, -2)
  if (parent !== above) return refuse('parent', `"${shorten(parent)}" is not the level above ${code}`)
  return [{ id: code, line, values: { code, category: section, ...namesOf(code, description, names) } }]
}

function namesOf(code: string, english: string, names: Names): Record<string, FieldValue> {
  const russian = names.russian.get(code)
  const official = names.official.get(code)
  const working = names.working.get(code)
  const name: PartialText = {
    az: official ?? working ?? null,
    en: english,
    ru: russian?.name ?? names.russianChapters.get(code) ?? null,
  }
  const chain = russian?.description ?? null
  return {
    name,
    description: chain === null ? null : { az: null, en: null, ru: chain },
    nameSource: official !== undefined ? 'official' : working !== undefined ? 'working' : null,
  }
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
