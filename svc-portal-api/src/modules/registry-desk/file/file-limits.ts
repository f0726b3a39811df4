import type { Language } from 'shared-contracts/session/language'
import { fileRefused } from './file-words.ts'

/** More would be no change that a second person can look at. */
const MOST_ROWS = 100_000
/** So many rows that are not right are another table, not slips. */
const MOST_FAULTS = 10_000

/** @throws PortalError REGISTRY_FILE_REFUSED when a file has more rows or faults than a set takes. */
export function refuseBeyond(
  { rows, faults }: { readonly rows: number; readonly faults: number },
  language: Language,
): void {
  if (rows > MOST_ROWS) throw fileRefused('rows', language)
  if (faults > MOST_FAULTS) throw fileRefused('faults', language)
}
