import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Language } from 'shared-contracts/session/language'
import { fillText } from 'shared-contracts/rules/fill-text'
import { TEXTS, type ServiceTexts } from '../../../common/texts.ts'

/** A second person cannot review more. */
const MOST_ROWS = 100_000
/** With more faults it is the wrong table. */
const MOST_FAULTS = 10_000

interface Found {
  readonly line?: number
  readonly columns?: readonly string[]
}

export function fileRefused(
  fault: keyof ServiceTexts['registryDesk']['fileFaults'],
  language: Language,
  { line = 0, columns = [] }: Found = {},
): PortalError {
  const shown = columns.slice(0, 10).map((column) => column.slice(0, 60))
  const text = TEXTS[language].registryDesk.fileFaults[fault]
  const reason = fillText(text, { line, columns: shown.join(', ') })
  return new PortalError('REGISTRY_FILE_REFUSED', { values: { reason } })
}

/** @throws PortalError REGISTRY_FILE_REFUSED when a file has more rows or faults than a set takes. */
export function refuseBeyond(
  { rows, faults }: { readonly rows: number; readonly faults: number },
  language: Language,
): void {
  if (rows > MOST_ROWS) throw fileRefused('rows', language)
  if (faults > MOST_FAULTS) throw fileRefused('faults', language)
}
