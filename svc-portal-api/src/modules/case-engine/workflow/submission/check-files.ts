import type { FieldMessageKey } from 'shared-contracts/errors/field-messages'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { SCAN_TYPES } from 'shared-contracts/rules/case-kinds'
import { listShownFields } from 'shared-contracts/rules/case-values'
import type { Queries } from 'shared-service/transaction'
import type { CaseType } from '../../schema/types/case-type.ts'

/** Finds the fields with files of a kind that they do not accept. Unknown files are refused where they are attached. */
export async function checkFileKinds(
  queries: Queries,
  { fields }: Pick<CaseType, 'fields'>,
  values: CaseValues,
): Promise<Readonly<Record<string, FieldMessageKey>>> {
  const limited = listShownFields(fields, values).filter(({ kind }) => kind === 'scan')
  const ids = limited.flatMap(({ name }) => values[name] ?? [])
  if (ids.length === 0) return {}
  const { rows } = await queries.query<{ readonly id: string }>(
    'select id from uploaded_file where id = any($1) and mime_type <> all($2)',
    [ids, SCAN_TYPES],
  )
  const others = new Set(rows.map(({ id }) => id))
  const wrong = limited.filter(({ name }) => [values[name] ?? []].flat().some((id) => others.has(id)))
  return Object.fromEntries(wrong.map(({ name }) => [name, 'files_are_not_valid']))
}
