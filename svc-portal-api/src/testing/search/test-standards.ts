import type pg from 'pg'
import { isoStandards } from '../../../registries/referenced-standards/iso-standards.ts'
import { importText } from '../test-api.ts'

const COLUMNS = 'reference,title_en,doctype,edition,published,stage,ics,committee,replaces'

/** Imports standards, each with reference, English title and field (ICS), as from a file of ISO. */
export async function importStandards(
  pool: pg.Pool,
  standards: readonly (readonly [reference: string, title: string, ics?: string])[],
): Promise<void> {
  const lines = standards.map(
    ([reference, title, ics = '03.120.10']) =>
      `${reference},${title},international-standard,1,2015-09,60.60,${ics},ISO/TC 176,`,
  )
  const { refusals } = await importText(pool, {
    text: [COLUMNS, ...lines, ''].join('\n'),
    mapping: isoStandards,
  })
  if (refusals.length > 0) throw new Error(JSON.stringify(refusals))
}
