import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Language } from 'shared-contracts/session/language'
import { fillText } from 'shared-contracts/rules/fill-text'
import { TEXTS, type ServiceTexts } from '../../../common/texts.ts'

/** A reviewer cannot check more rows. */
const MAX_ROWS = 100_000
/** More faults mean that it is the wrong table. */
const MAX_FAULTS = 10_000

interface FaultDetails {
  readonly line?: number
  readonly columns?: readonly string[]
}

export function createFileError(
  fault: keyof ServiceTexts['registryDesk']['fileFaults'],
  language: Language,
  { line = 0, columns = [] }: FaultDetails = {},
): PortalError {
  const shown = columns.slice(0, 10).map((column) => column.slice(0, 60))
  const text = TEXTS[language].registryDesk.fileFaults[fault]
  const reason = fillText(text, { line, columns: shown.join(', ') })
  return new PortalError('REGISTRY_FILE_REFUSED', { values: { reason } })
}

/** @throws PortalError REGISTRY_FILE_REFUSED when a file has more rows or faults than a set takes. */
export function assertWithinLimits(
  { rows, faults }: { readonly rows: number; readonly faults: number },
  language: Language,
): void {
  if (rows > MAX_ROWS) throw createFileError('rows', language)
  if (faults > MAX_FAULTS) throw createFileError('faults', language)
}
