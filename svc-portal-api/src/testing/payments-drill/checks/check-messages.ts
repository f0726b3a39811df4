import type { Queries } from 'shared-service/transaction'

/** Call-backs that an attacker or another system sends, and the reply to them. */
const UNTRUE = [
  { kind: 'forged', reply: '401' },
  { kind: 'stale', reply: '401' },
  { kind: 'foreign', reply: '200' },
] as const
/** The API or its database did not run. */
const AWAY = ['500', '502', '503', '504', 'no reply']

/**
 * Forged, stale and foreign call-backs are refused or without effect, never recorded as processed, and reported to finance.
 * `counts` has the number of replies to them, e.g. `forged call-back: 401`.
 */
export async function listMessageFaults(
  queries: Queries,
  counts: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const { rows: processed } = await queries.query<{ readonly id: string }>(
    `select id from payment_message where id ~ '^(forged|stale|foreign)-' order by id`,
  )
  const { rows: reported } = await queries.query<{ readonly because: string }>(
    `select distinct detail ->> 'because' as because from payment_event where kind = 'message-refused'`,
  )
  const reports = new Set(reported.map(({ because }) => because))
  return [
    ...processed.map(({ id }) => `the call-back ${id} was processed`),
    ...[...counts].flatMap(([name, count]) => (isWrongReply(name) ? [`${count} replies: ${name}`] : [])),
    ...UNTRUE.flatMap(({ kind, reply }) =>
      (counts.get(`${kind} call-back: ${reply}`) ?? 0) > 0 && !reports.has(kind)
        ? [`no event reports the ${kind} call-backs`]
        : [],
    ),
  ]
}

function isWrongReply(name: string): boolean {
  const [of, status = ''] = name.split(' call-back: ')
  const untrue = UNTRUE.find(({ kind }) => kind === of)
  return untrue !== undefined && status !== untrue.reply && !AWAY.includes(status)
}
