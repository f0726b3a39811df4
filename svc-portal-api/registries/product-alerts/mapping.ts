import type { FieldValue } from 'shared-contracts/models/registry-fields'
import { text } from '../../src/modules/registry-engine/schema/registry-definition.ts'
import type {
  CsvRow,
  IncomingRecord,
  Mapping,
  Refusal,
} from '../../src/modules/registry-engine/schema/mapping.ts'
import { readTable } from '../../src/modules/registry-engine/schema/registry-tables.ts'
import { countryNamed } from './country-names.ts'
import { measuresIn } from './eu-measures.ts'

const NUMBER = /^[A-Z][A-Z0-9]{1,3}\/\d{4,5}\/\d\d$/

/** Codes of the registry by the terms of the source; both spellings of a term occur. */
const TERMS = readTable(new URL('source-terms.csv', import.meta.url))
const CATEGORIES = codesByTerm('category')
const HAZARDS = codesByTerm('hazards')

const PUBLISHER = text(
  'Avropa Komissiyası, təhlükəli məhsullar üzrə sürətli xəbərdarlıq sistemi',
  'European Commission, Safety Gate: rapid alerts for dangerous products',
  'Европейская комиссия, система быстрого оповещения об опасной продукции',
)

const SOURCE: FieldValue = {
  name: 'European Commission, Safety Gate',
  names: PUBLISHER,
  url: 'https://ec.europa.eu/safety-gate-alerts/',
}

/**
 * Alerts of the European Union: foreign ones, beside the national list, in the words of their source. They name no
 * customs codes, and of most only the year is known.
 */
const euSafetyGate: Mapping = {
  name: 'eu-safety-gate',
  registries: ['product-alerts'],
  columns: ['alert_number', 'year', 'product_category', 'product_name', 'country_of_origin', 'risk_type'],
  source: 'eu-safety-gate',
  title: PUBLISHER,
  validFrom: null,
  kind: 'records',
  changing: ['level', 'measureTypes'],
  isBesideDemonstration: true,
  countBy: 'category',
  open: () => Promise.resolve({ read: readRow }),
}

export const mappings: readonly Mapping[] = [euSafetyGate]

function readRow({ line, cells }: CsvRow): readonly IncomingRecord[] | Refusal {
  const { alert_number: number = '', year = '', product_category: category = '' } = cells
  const name = cells['product_name']?.trim() ?? ''
  if (!NUMBER.test(number))
    return { line, field: 'alert_number', reason: `"${number.slice(0, 40)}" is not the number of an alert` }
  if (!/^20\d\d$/.test(year))
    return { line, field: 'year', reason: `"${year.slice(0, 40)}" is not a year of alerts` }
  if (name === '') return { line, field: 'product_name', reason: 'is empty' }
  const known = CATEGORIES.get(category)
  if (known === undefined)
    return { line, field: 'product_category', reason: `"${category.slice(0, 40)}" is not a known category` }
  const measures = measuresIn(cells['measures_authorities'] ?? '')
  const values: Record<string, FieldValue> = {
    ...{ number, year, category: known, level: levelOf(number) },
    type: measures.some(({ type }) => type === 'recall') ? 'recall' : 'alert',
    ...productOf(cells),
    hazards: hazardsIn(cells['risk_type'] ?? ''),
    measureTypes: [...new Set(measures.flatMap(({ type }) => type))].sort(),
    measures: measures.length === 0 ? null : measures.map((measure) => ({ ...measure })),
    notifier: english(countryLine(cells['notifying_country'])),
    source: SOURCE,
  }
  const id = number.replaceAll('/', '-')
  return [{ id, line, values: { ...values, product: { en: name } }, fallback: { product: english(name) } }]
}

function productOf(cells: CsvRow['cells']): Record<string, FieldValue> {
  const recallCode = cells['company_recall_code'] ?? ''
  const described = cells['product_description']?.trim() ?? ''
  return {
    brand: orNull(cells['brand']),
    batch: orNull(cells['batch_number']),
    barcode: orNull(cells['barcode']),
    produced: orNull(cells['production_dates']),
    country: countryNamed(cells['country_of_origin'] ?? '') ?? null,
    description: english(
      recallCode === '' ? described : `${described} Recall code of the company: ${recallCode}.`.trim(),
    ),
    defect: english(cells['risk_description']),
  }
}

/** Numbers that begin so are of alerts on serious risks: Article 12 of Directive 2001/95/EC, then Regulation (EU) 2023/988. */
function levelOf(number: string): string | null {
  return /^(A12|SR)\//.test(number) ? 'serious' : null
}

function codesByTerm(field: string): ReadonlyMap<string, string> {
  const terms = TERMS.filter((row) => row['field'] === field)
  return new Map(terms.map(({ term = '', code = '' }) => [term, code]))
}

function hazardsIn(risks: string): string[] {
  const names = risks.split(',').flatMap((risk) => (risk.trim() === '' ? [] : [risk.trim()]))
  return [...new Set(names.map((name) => HAZARDS.get(name) ?? 'other'))].sort()
}

function countryLine(country = ''): string {
  return country === '' ? '' : `Authorities of ${country}`
}

/** The source has English only; a page says so. */
function english(given = ''): FieldValue {
  const trimmed = given.trim()
  return trimmed === '' ? null : { az: null, en: trimmed, ru: null }
}

function orNull(given = ''): string | null {
  const trimmed = given.trim()
  return trimmed === '' ? null : trimmed
}
