import type { Language, LocalizedText } from 'shared-contracts/session/language'
import { text } from '../../registry-engine/schema/registry-definition.ts'
import type { TableColumn } from '../../registry-engine/query/tables/table-columns.ts'
import type { SetFault } from '../change-rows.store.ts'
import { faultMessage } from '../records/fault-words.ts'

const HEADS = {
  line: text('Sətir', 'Line', 'Строка'),
  field: text('Sütun', 'Column', 'Столбец'),
  cell: text('Xanadakı dəyər', 'In the cell', 'В ячейке'),
  message: text('Nə etməli', 'What to do', 'Что исправить'),
} as const satisfies Record<string, LocalizedText>

/** The columns of a file of faults, in the official's language. */
export function faultColumns(language: Language): readonly TableColumn<SetFault>[] {
  const column = (head: keyof typeof HEADS, read: TableColumn<SetFault>['read']) =>
    ({ head: HEADS[head][language], kind: head === 'line' ? 'number' : 'text', read }) as const
  return [
    column('line', ({ line }) => String(line)),
    column('field', ({ field }) => field),
    column('cell', ({ cell }) => cell),
    column('message', ({ code }) => faultMessage(code, language)),
  ]
}
