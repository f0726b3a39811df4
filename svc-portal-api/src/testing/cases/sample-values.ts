import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { listShownFields } from 'shared-contracts/rules/case-values'
import type { CaseFormField, CaseType } from '../../modules/case-engine/schema/types/case-type.ts'

/** Valid values of all required fields that a form shows, each choice the first one. */
export function sampleValues(type: CaseType): CaseValues {
  let values: CaseValues = {}
  // A value can show further fields.
  for (;;) {
    const missing = listShownFields(type.fields, values).find(
      ({ name, isRequired }) => isRequired && values[name] === undefined,
    )
    if (missing === undefined) return values
    values = { ...values, [missing.name]: sampleValue(missing) }
  }
}

const TEXTS: Partial<Record<CaseFormField['type'], string>> = {
  day: '2026-11-02',
  money: '12.50',
  'whole-number': '3',
  phone: '+994123100280',
  email: 'shop@example.com',
  'tax-id': '1400000001',
  url: 'https://example.com',
  code: '902830',
}

/** Files must be uploaded, so a form that requires one has no samples. @throws Error for such a field */
function sampleValue({ name, type, choices, registry }: CaseFormField): CaseValues[string] {
  const first = choices[0]?.code ?? ''
  if (type === 'files') throw new Error(`${name} requires a file`)
  if (type === 'choices') return [first]
  if (type === 'rows') return ['1']
  if (type === 'record') return [`${registry}-1`, 'Sample']
  return type === 'choice' ? first : (TEXTS[type] ?? 'Sample')
}
