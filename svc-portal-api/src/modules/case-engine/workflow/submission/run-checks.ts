import type { FieldMessageKey } from 'shared-contracts/errors/field-messages'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { listShownFields } from 'shared-contracts/rules/case-values'
import type { CaseEngine, GoodsFacts } from '../../engine.ts'
import type { CaseType } from '../../schema/types/case-type.ts'
import { isNumberUsed, type CaseCheck } from '../../storage/case-checks.store.ts'
import type { CaseChange } from '../case-context.ts'
import { checkFileKinds } from './check-files.ts'

/** Risk group whose goods need a certificate. */
const HIGH = 'high'

interface RunChecks {
  /** Key of `FIELD_MESSAGES` by field. */
  readonly faults: Readonly<Record<string, FieldMessageKey>>
  readonly results: readonly CaseCheck[]
}

interface FormToCheck {
  readonly values: CaseValues
  /** Case whose form is corrected. */
  readonly caseId: string | null
  /** What the registries have about the goods; undefined for a form without goods. */
  readonly goods: GoodsFacts | undefined
}

/** Reads what the registries have about the goods of a form, as `checks` of its type names. */
export async function findGoods(
  { registries }: Pick<CaseEngine, 'registries'>,
  type: Pick<CaseType, 'checks' | 'fields'>,
  values: CaseValues,
): Promise<GoodsFacts | undefined> {
  const { checks } = type
  if (checks === undefined) return undefined
  const valueOf = openValues(type, values)
  const body = valueOf(checks.body)
  return registries.findGoods(valueOf(checks.goods), body === '' ? null : body)
}

/** Compares valid values of a form with its files, and with the registries and earlier cases, as `checks` of its type names. */
export async function runChecks(
  change: CaseChange,
  type: Pick<CaseType, 'checks' | 'fields'>,
  { values, caseId, goods: found }: FormToCheck,
): Promise<RunChecks> {
  const { checks } = type
  const fileFaults = await checkFileKinds(change.transaction, type, values)
  if (checks === undefined || found === undefined) return { faults: fileFaults, results: [] }
  const valueOf = openValues(type, values)
  const records = type.fields.filter((field) => field.type === 'record' && valueOf(field.name) !== '')
  const goods = checkGoods(found, {
    code: valueOf(checks.goods),
    risk: checks.risk === undefined ? undefined : valueOf(checks.risk),
    regulation: valueOf(checks.regulation),
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
      ...fileFaults,
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

/** First value of a field that is shown; empty without one. */
function openValues(
  { fields }: Pick<CaseType, 'fields'>,
  values: CaseValues,
): (name: string | undefined) => string {
  const shown = new Set(listShownFields(fields, values).map(({ name }) => name))
  return (name) => (name !== undefined && shown.has(name) ? ([values[name] ?? ''].flat()[0] ?? '') : '')
}

interface GoodsToCheck {
  readonly code: string
  /** Declared risk group; undefined in a form without one. */
  readonly risk: string | undefined
  /** Number of the technical regulation; empty without one. */
  readonly regulation: string
  /** Number of the body; empty without one. */
  readonly body: string
}

function checkGoods(
  found: GoodsFacts,
  { code, risk, regulation, body }: GoodsToCheck,
): { readonly isForbidden: boolean; readonly results: readonly CaseCheck[] } {
  const resultOf = (isRight: boolean) => (isRight ? 'passed' : 'attention')
  return {
    isForbidden: risk !== undefined && found.risk === HIGH,
    results: [
      { check: 'goods', result: resultOf(found.regulated.length > 0), value: code },
      // Goods that are not regulated have none.
      ...(regulation === '' || found.regulated.length === 0
        ? []
        : [
            {
              check: 'regulation',
              result: resultOf(found.regulations.includes(regulation)),
              value: regulation,
            } as const,
          ]),
      ...(risk === undefined
        ? []
        : [
            {
              check: 'risk',
              result: resultOf(found.risk === risk),
              value: code,
              ...(found.risk !== null && { group: found.risk }),
            } as const,
          ]),
      ...(body === '' ? [] : [{ check: 'scope', result: resultOf(found.isInScope), value: body } as const]),
    ],
  }
}
