import type { FieldMessageKey } from 'shared-contracts/errors/field-messages'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { listShownFields } from 'shared-contracts/rules/case-values'
import type { CaseType } from '../../schema/types/case-type.ts'
import { isNumberUsed, type CaseCheck } from '../../storage/case-checks.store.ts'
import type { CaseChange } from '../case-context.ts'

/** Risk group whose goods need a certificate. */
const HIGH = 'high'

interface RunChecks {
  /** Key of `FIELD_MESSAGES` by field. */
  readonly faults: Readonly<Record<string, FieldMessageKey>>
  readonly results: readonly CaseCheck[]
}

/** Compares valid values of a form with the registries and with earlier cases, as `checks` of its type names. */
export async function runChecks(
  change: CaseChange,
  type: Pick<CaseType, 'checks' | 'fields'>,
  { values, caseId }: { readonly values: CaseValues; readonly caseId: string | null },
): Promise<RunChecks> {
  const { checks } = type
  if (checks === undefined) return { faults: {}, results: [] }
  const shown = new Set(listShownFields(type.fields, values).map(({ name }) => name))
  const valueOf = (name: string | undefined): string =>
    name !== undefined && shown.has(name) ? ([values[name] ?? ''].flat()[0] ?? '') : ''
  const records = type.fields.filter((field) => field.type === 'record' && valueOf(field.name) !== '')
  const goods = await checkGoods(change, {
    code: valueOf(checks.goods),
    risk: checks.risk === undefined ? undefined : valueOf(checks.risk),
    body: valueOf(checks.body),
  })
  const number = valueOf(checks.number)
  const isUsed =
    number !== '' &&
    (await isNumberUsed(change.transaction, {
      companyId: change.engine.companyId,
      number,
      issuer: valueOf(checks.body),
      caseId,
    }))
  return {
    faults: {
      ...(goods.isForbidden &&
        checks.risk !== undefined && { [checks.risk]: 'goods_need_certificate' as const }),
      ...(isUsed && checks.number !== undefined && { [checks.number]: 'number_is_used' as const }),
    },
    results: [
      ...goods.results,
      { check: 'records', result: 'passed', value: records.map(({ name }) => valueOf(name)).join(', ') },
      ...(number === '' ? [] : [{ check: 'number', result: 'passed', value: number } as const]),
    ],
  }
}

interface GoodsToCheck {
  readonly code: string
  /** Declared risk group; undefined in a form without one. */
  readonly risk: string | undefined
  /** Number of the body; empty without one. */
  readonly body: string
}

async function checkGoods(
  { engine: { registries } }: CaseChange,
  { code, risk, body }: GoodsToCheck,
): Promise<{ readonly isForbidden: boolean; readonly results: readonly CaseCheck[] }> {
  const found = await registries.findGoods(code, body === '' ? null : body)
  const resultOf = (isRight: boolean) => (isRight ? 'passed' : 'attention')
  return {
    isForbidden: risk !== undefined && found.risk === HIGH,
    results: [
      { check: 'goods', result: resultOf(found.regulated.length > 0), value: code },
      ...(risk === undefined
        ? []
        : [{ check: 'risk', result: resultOf(found.risk === risk), value: code } as const]),
      ...(body === '' ? [] : [{ check: 'scope', result: resultOf(found.isInScope), value: body } as const]),
    ],
  }
}
