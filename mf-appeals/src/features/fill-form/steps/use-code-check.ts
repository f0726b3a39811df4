import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { checkCustomsCode } from 'shared-contracts/http/cases/case-types'
import type { CaseField } from 'shared-contracts/http/cases/case-types'
import { normalizeCaseValue } from 'shared-contracts/rules/case-values'
import { useApi } from 'shared-runtime/http'
import { checkTyped } from '../fields/field-values.ts'

/**
 * Looks up the first customs code of a step while it is typed. Returns a check that finds an unknown code; one that is not looked up
 * yet passes, as the submission checks it too.
 */
export function useCodeCheck(fields: readonly CaseField[], values: CaseValues) {
  const normalizeCode = (field: CaseField, current: CaseValues) =>
    String(normalizeCaseValue(field, current[field.name]))
  const codeField = fields.find(({ type }) => type === 'code')
  const code =
    codeField === undefined || checkTyped(codeField, values) !== undefined
      ? ''
      : normalizeCode(codeField, values)
  const { data } = useApi(checkCustomsCode, { params: { code } }, { enabled: code !== '' })
  return (field: CaseField, current: CaseValues): string | undefined =>
    field.type === 'code' && data?.isKnown === false && normalizeCode(field, current) === code
      ? 'code_is_unknown'
      : undefined
}
