import type { FieldValue, PartialText } from 'shared-contracts/models/registry-fields'
import {
  quoteCell,
  type CsvRow,
  type Mapping,
  type RowResult,
} from '../../src/modules/registry-engine/schema/mapping.ts'
import { countryName } from '../../src/modules/registry-engine/schema/texts/country-name.ts'
import { readTerms, sourceReference, sourceTitle } from '../shared/sources.ts'
import { isOutdated, readTranslations, translated } from '../shared/translations.ts'
import type { TableRow } from '../../src/modules/registry-engine/schema/registry-tables.ts'
import { findCountryCode } from './country-names.ts'
import { adviseReader } from './eu-advice.ts'
import { parseMeasures } from './eu-measures.ts'

const NUMBER = /^[A-Z][A-Z0-9]{1,3}\/\d{4,5}\/\d\d$/

const CATEGORIES = readTerms(import.meta.url, 'category')
const HAZARDS = readTerms(import.meta.url, 'hazards')
const TRANSLATIONS = readTranslations(new URL('translations.csv', import.meta.url))

/**
 * Alerts of the European Union, beside the national list; known alerts have translations. They name no customs codes,
 * and most have only a year.
 */
const euSafetyGate: Mapping = {
  name: 'eu-safety-gate',
  registries: ['product-alerts'],
  columns: ['alert_number', 'year', 'product_category', 'product_name', 'country_of_origin', 'risk_type'],
  source: 'eu-safety-gate',
  title: sourceTitle('eu-safety-gate'),
  changing: ['level', 'measureTypes'],
  keepsDemonstration: true,
  countBy: 'category',
  open: ({ note }) => ({
    read(row) {
      noteOutdated(row.cells, note)
      return readRow(row)
    },
  }),
}

export const mappings: readonly Mapping[] = [euSafetyGate]

/** Columns of the source by the fields that have translations. */
const TRANSLATED = {
  product: 'product_name',
  description: 'product_description',
  defect: 'risk_description',
} as const

/** Notes outdated translations; those fields show the text of the source. */
function noteOutdated(cells: CsvRow['cells'], note: (message: string) => void): void {
  const number = cells['alert_number'] ?? ''
  const translation = TRANSLATIONS.get(number)
  for (const [field, column] of Object.entries(TRANSLATED))
    if (isOutdated(translation, field, cells[column]))
      note(`${number}: the translation of ${field} in translations.csv is outdated`)
}

function readRow({ line, cells }: CsvRow): RowResult {
  const { alert_number: number = '', year = '', product_category: category = '' } = cells
  const name = cells['product_name']?.trim() ?? ''
  if (!NUMBER.test(number))
    return { line, field: 'alert_number', reason: `${quoteCell(number)} is not the number of an alert` }
  if (!/^20\d\d$/.test(year))
    return { line, field: 'year', reason: `${quoteCell(year)} is not a year of alerts` }
  if (name === '') return { line, field: 'product_name', reason: 'is empty' }
  const categoryCode = CATEGORIES.get(category)
  if (categoryCode === undefined)
    return {
      line,
      field: 'product_category',
      reason: `${quoteCell(category)} is not a known category`,
    }
  const measures = parseMeasures(cells['measures_authorities'] ?? '')
  const translation = TRANSLATIONS.get(number)
  const product = translated(translation, 'product', name)
  const level = levelOf(number)
  const measureTypes = [...new Set(measures.map(({ type }) => type))].sort()
  const values: Record<string, FieldValue> = {
    number,
    year,
    category: categoryCode,
    level,
    type: measures.some(({ type }) => type === 'recall') ? 'recall' : 'alert',
    ...productOf(cells, translation),
    hazards: parseHazards(cells['risk_type'] ?? ''),
    measureTypes,
    whatToDo: adviseReader({ year, level, measureTypes }),
    measures: measures.length === 0 ? null : measures.map((measure) => ({ ...measure })),
    notifier: notifierName(cells['notifying_country']),
    source: sourceReference('eu-safety-gate'),
  }
  const id = number.replaceAll('/', '-')
  return [{ id, line, values: { ...values, product }, fallback: {} }]
}

function productOf(cells: CsvRow['cells'], translation: TableRow | undefined): Record<string, FieldValue> {
  return {
    brand: orNull(cells['brand']),
    batch: orNull(cells['batch_number']),
    barcode: orNull(cells['barcode']),
    produced: orNull(cells['production_dates']),
    country: findCountryCode(cells['country_of_origin'] ?? '') ?? null,
    description: withRecallCode(
      translated(translation, 'description', cells['product_description']),
      cells['company_recall_code'],
    ),
    defect: translated(translation, 'defect', cells['risk_description']),
  }
}

function withRecallCode(description: PartialText | null, code = ''): PartialText | null {
  if (code === '') return description
  const join = (words: string | null | undefined, sentence: string): string =>
    typeof words !== 'string' ? sentence : `${words.replace(/\.?$/, '.')} ${sentence}`
  return {
    az: join(description?.az, `Şirkətin geri çağırma kodu: ${code}.`),
    en: join(description?.en, `Recall code of the company: ${code}.`),
    ru: join(description?.ru, `Код отзыва компании: ${code}.`),
  }
}

/** These prefixes mean a serious risk: Article 12 of Directive 2001/95/EC, then Regulation (EU) 2023/988. */
function levelOf(number: string): string | null {
  return /^(A12|SR)\//.test(number) ? 'serious' : null
}

function parseHazards(risks: string): string[] {
  const names = risks.split(',').flatMap((risk) => (risk.trim() === '' ? [] : [risk.trim()]))
  return [...new Set(names.map((name) => HAZARDS.get(name) ?? 'other'))].sort()
}

function notifierName(country = ''): FieldValue {
  if (country === '') return null
  const code = findCountryCode(country)
  if (code === undefined) return { az: null, en: `Authorities of ${country}`, ru: null }
  return {
    az: `Səlahiyyətli orqanlar: ${countryName(code, 'az')}`,
    en: `Authorities of ${country}`,
    ru: `Компетентные органы: ${countryName(code, 'ru')}`,
  }
}

function orNull(text = ''): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed
}
