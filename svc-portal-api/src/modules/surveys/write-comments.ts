import type { CompanyId } from 'shared-contracts/session/variant'
import type { Queries } from 'shared-service/transaction'
import { csvLines, officialCsv } from '../../common/tables/csv.ts'

interface CommentRow {
  readonly day: string
  readonly service: string
  readonly overall: number
  readonly comment: string
  /** Null without the consent of the person. */
  readonly email: string | null
}

/** Comments of a quarter as CSV, for officials. The address of a person is there only with consent. */
export function writeComments(
  queries: Queries,
  { companyId, quarter }: { readonly companyId: CompanyId; readonly quarter: string },
): AsyncGenerator<string> {
  const text = (head: string, read: (row: CommentRow) => string) => ({ head, kind: 'text', read }) as const
  const columns = [
    text('day', ({ day }) => day),
    text('service', ({ service }) => service),
    text('overall', ({ overall }) => String(overall)),
    text('comment', ({ comment }) => comment),
    text('email', ({ email }) => email ?? ''),
  ]
  return csvLines(columns, readComments(queries, companyId, quarter), officialCsv('en'))
}

async function* readComments(
  queries: Queries,
  companyId: CompanyId,
  quarter: string,
): AsyncGenerator<readonly CommentRow[]> {
  const { rows } = await queries.query<CommentRow>(
    `select to_char(answered_at at time zone 'Asia/Baku', 'YYYY-MM-DD') as day, service, overall, comment,
       case when may_contact then person.email end as email
     from survey_answer join person on person.id = survey_answer.person_id
     where company_id = $1 and quarter = $2 and comment <> ''
     order by answered_at`,
    [companyId, quarter],
  )
  yield rows
}
