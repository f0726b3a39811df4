import type { FieldValue } from 'shared-contracts/models/registry-fields'
import { text } from '../../src/modules/registry-engine/schema/registry-definition.ts'

/** Who published the files on conformity assessment of the United Kingdom. */
export const UK_OFFICE = text(
  'Böyük Britaniyanın Məhsul Təhlükəsizliyi və Standartlar İdarəsi',
  'Office for Product Safety and Standards of the United Kingdom',
  'Управление по безопасности продукции и стандартам Великобритании',
)

export const UK_SOURCE: FieldValue = {
  name: 'Office for Product Safety and Standards (UK)',
  names: UK_OFFICE,
  url: 'https://find-a-conformity-assessment-body.service.gov.uk/',
}

/** The number of a record of a regulation by the name of its area. */
export function regulationId(area: string): string {
  const words = area
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `UK-${words.slice(0, 48).replace(/-$/, '')}`
}
