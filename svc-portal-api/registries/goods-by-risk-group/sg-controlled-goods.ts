import type { FieldValue } from 'shared-contracts/models/registry-fields'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import {
  readTable,
  readTexts,
  type TableRow,
} from '../../src/modules/registry-engine/schema/registry-tables.ts'
import { text } from '../../src/modules/registry-engine/schema/registry-definition.ts'
import { sourceTitle } from '../shared/sources.ts'
import { DOCUMENT_OF_RISK } from './document-of-risk.ts'
import {
  quoteCell,
  type CsvRow,
  type IncomingRecord,
  type Mapping,
  type RowResult,
} from '../../src/modules/registry-engine/schema/mapping.ts'

const RISKS = Object.keys(DOCUMENT_OF_RISK)

/** The list is that of another country, so it only indicates a risk group. */
const PUBLISHER = sourceTitle('sg-controlled-goods')
const NOTES = readTexts(new URL('source-notes.csv', import.meta.url))

interface CodedGoods {
  readonly codes: readonly string[]
  readonly goods: LocalizedText
}

interface ListedGoods {
  readonly line: number
  readonly risk: string
  readonly goods: LocalizedText
}

export const sgControlledGoods: Mapping = {
  name: 'sg-controlled-goods',
  registries: ['goods-by-risk-group'],
  columns: ['risk_level', 'controlled_goods', 'definition', 'minimum_standard'],
  source: 'sg-controlled-goods',
  title: PUBLISHER,
  unlistedValues: classification('not_classified', null),
  // The list has no dates: a group is in force from the day of the import.
  changing: ['risk', 'document'],
  countBy: 'risk',
  open() {
    const rows = readTable(new URL('controlled-goods-codes.csv', import.meta.url))
    const codedGoods = new Map(rows.map((row) => [row['controlled_goods'] ?? '', toCodedGoods(row)]))
    const byCode = new Map<string, ListedGoods[]>()
    return {
      read: (row) => readRow(row, codedGoods, byCode),
      finish: () => [...byCode].map(([code, named]) => toRecord(code, named)),
    }
  },
}

function toCodedGoods({ controlled_goods: en = '', codes = '', az = '', ru = '' }: TableRow): CodedGoods {
  return { codes: codes.split(/\s+/).filter((code) => code !== ''), goods: text(az, en, ru) }
}

function readRow(
  { line, cells }: CsvRow,
  codedGoods: ReadonlyMap<string, CodedGoods>,
  byCode: Map<string, ListedGoods[]>,
): RowResult {
  const { risk_level: risk = '', controlled_goods: goods = '' } = cells
  if (!RISKS.includes(risk)) return { line, field: 'risk_level', reason: 'is not low, medium or high' }
  const found = codedGoods.get(goods)
  if (found === undefined || found.codes.length === 0) {
    return {
      line,
      field: 'controlled_goods',
      reason: `no customs code is known for ${quoteCell(goods)}`,
    }
  }
  for (const code of found.codes) {
    byCode.set(code, [...(byCode.get(code) ?? []), { line, risk, goods: found.goods }])
  }
  return []
}

/** If several types of goods share a code, the highest risk counts, and the source names these types. */
function toRecord(code: string, named: readonly ListedGoods[]): IncomingRecord {
  const highest = RISKS.findLast((risk) => named.some((one) => one.risk === risk)) ?? 'low'
  const decisive = named.filter(({ risk }) => risk === highest)
  const sentence = (language: Language): string =>
    `${PUBLISHER[language]}: ${decisive.map(({ goods }) => goods[language]).join('; ')}. ${NOTES.get('indicative')?.[language] ?? ''}`
  const source = text(sentence('az'), sentence('en'), sentence('ru'))
  return { id: code, line: decisive[0]?.line ?? 0, values: classification(highest, source) }
}

function classification(risk: string, source: LocalizedText | null): Record<string, FieldValue> {
  return {
    risk,
    document: DOCUMENT_OF_RISK[risk] ?? null,
    source: source === null ? null : { name: source.en, names: source, url: null },
    since: null,
  }
}
