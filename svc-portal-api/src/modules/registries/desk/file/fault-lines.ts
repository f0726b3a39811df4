import type pg from 'pg'
import type { Language } from 'shared-contracts/session/language'
import { FORMULA } from '../../export/formats/csv.ts'
import { listFaults } from '../change-rows.store.ts'
import { faultMessage } from '../records/fault-words.ts'

/** Every fault of a set as lines of CSV (UTF-8 with its mark), a page of them in memory at a time. */
export async function* faultLines(pool: pg.Pool, id: string, language: Language): AsyncGenerator<string> {
  yield '\u{FEFF}line,field,code,cell,message\r\n'
  let after = 0
  for (;;) {
    const faults = await listFaults(pool, id, { after, limit: 1000 })
    const last = faults.at(-1)
    if (last === undefined) return
    yield faults
      .map(({ line, field, code, cell }) =>
        [String(line), field, code, cell, faultMessage(code, language)].map(quoted).join(','),
      )
      .map((line) => `${line}\r\n`)
      .join('')
    after = last.place
  }
}

/** What somebody typed into a file may not become a formula in the report of it. */
function quoted(cell: string): string {
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
