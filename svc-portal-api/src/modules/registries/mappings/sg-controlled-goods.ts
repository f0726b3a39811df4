import type { FieldValue } from 'shared-contracts/http/registries'
import { DOCUMENT_OF_RISK } from '../definitions/goods-choices.ts'
import type { CsvRow } from '../import/csv-rows.ts'
import type { Refusal } from '../import/import-error.ts'
import { readOwnData } from './companion-files.ts'
import type { IncomingRecord, Mapping, RowReader } from './mapping.ts'

const RISKS = ['low', 'medium', 'high']
const PUBLISHER = 'Consumer Product Safety Office of Singapore, list of controlled goods'

interface Named {
  readonly line: number
  readonly risk: string
  readonly goods: string
}

/** Risk groups of the Singapore list, on the codes that data/goods/controlled-goods-codes.csv names for its goods. */
export const sgControlledGoods: Mapping = {
  name: 'sg-controlled-goods',
  registries: ['goods-by-risk-group'],
  columns: ['risk_level', 'controlled_goods', 'definition', 'minimum_standard'],
  source: 'sg-controlled-goods',
  validFrom: null,
  kind: 'classification',
  otherwise: classification('not_classified', null),
  countBy: 'risk',
  async open(): Promise<RowReader> {
    const rows = await readOwnData('controlled-goods-codes.csv', ['controlled_goods', 'codes'])
    const codes = new Map(
      rows.map(({ cells }) => [
        cells['controlled_goods'] ?? '',
        (cells['codes'] ?? '').split(/\s+/).filter((code) => code !== ''),
      ]),
    )
    const byCode = new Map<string, Named[]>()
    return {
      read: (row) => readRow(row, codes, byCode),
      finish: () => [...byCode].map(([code, named]) => toRecord(code, named)),
    }
  },
}

function readRow(
  { line, cells }: CsvRow,
  codes: ReadonlyMap<string, readonly string[]>,
  byCode: Map<string, Named[]>,
): readonly IncomingRecord[] | Refusal {
  const { risk_level: risk = '', controlled_goods: goods = '' } = cells
  if (!RISKS.includes(risk)) return { line, field: 'risk_level', reason: 'is not low, medium or high' }
  const named = codes.get(goods) ?? []
  if (named.length === 0) {
    return { line, field: 'controlled_goods', reason: `no customs code is known for "${goods.slice(0, 80)}"` }
  }
  for (const code of named) byCode.set(code, [...(byCode.get(code) ?? []), { line, risk, goods }])
  return []
}

/** Several kinds of goods may share a code: the highest risk holds, and the source names the kinds that have it. */
function toRecord(code: string, named: readonly Named[]): IncomingRecord {
  const highest = RISKS.findLast((risk) => named.some((one) => one.risk === risk)) ?? 'low'
  const decisive = named.filter(({ risk }) => risk === highest)
  const goods = decisive.map((one) => one.goods).join('; ')
  return { id: code, line: decisive[0]?.line ?? 0, values: classification(highest, `${PUBLISHER}: ${goods}`) }
}

function classification(risk: string, source: string | null): Record<string, FieldValue> {
  return {
    risk,
    document: DOCUMENT_OF_RISK[risk] ?? null,
    source: source === null ? null : { name: source, url: null },
    since: null,
  }
}
