import { createHash } from 'node:crypto'
import type { AppealReceipt } from 'shared-contracts/http/cases/case-models'
import { findChainFault } from '../cases/chain-fault.ts'
import type { TestMailServer } from '../test-mail-server.ts'
import { listMailFaults } from './check-mails.ts'
import type { KilledPortal } from './killed-portal.ts'
import { sendRepeatedly, type Line } from './repeated-calls.ts'
import type { StoredCase } from './stored-case.ts'
import type { SentForm } from './submit-forms.ts'

const CONCURRENCY = 8

interface Check {
  readonly line: Line<KilledPortal>
  readonly forms: readonly SentForm[]
  readonly mails: TestMailServer
}

interface Report {
  readonly faults: readonly string[]
  readonly summary: string
}

/**
 * Compares what applicants received with what is stored, before and after each submission is sent again. Stops the
 * instances.
 */
export async function checkSubmissions({ line, forms, mails }: Check): Promise<Report> {
  const before = await listStoredCases(line)
  const unacknowledged = forms.filter(({ isAcknowledged }) => !isAcknowledged)
  const stored = new Set(before.map(({ key }) => key))
  const faults = [
    ...listDoubles(before),
    ...forms.flatMap(({ key, isAcknowledged }) =>
      isAcknowledged && !stored.has(key) ? [`${key} was acknowledged and is lost`] : [],
    ),
  ]
  const numbers = new Map(before.map(({ key, number }) => [key, number]))
  await forEach(forms, async (form) => {
    const number = await submitAgain(line, form)
    const known = [form.number, numbers.get(form.key)].filter((each) => each !== undefined)
    if (number !== undefined && known.some((each) => each !== number))
      faults.push(`${form.key} has the number ${number} after ${known.join(' and ')}`)
  })
  const after = await listStoredCases(line)
  faults.push(...listDoubles(after), ...(await listCaseFaults(line, forms, after)))
  const statuses = await line.portal.stopInstances()
  if (statuses.some((status) => status !== 0)) faults.push(`instances ended with ${statuses.join()}`)
  faults.push(...(await listMailFaults(line.portal, after, mails)))
  const lost = unacknowledged.filter(({ key }) => !stored.has(key)).length
  const files = forms.reduce((sum, form) => sum + form.files.length, 0)
  const summary =
    `${forms.length} submissions with ${files} files: ${forms.length - unacknowledged.length} acknowledged, ` +
    `${unacknowledged.length - lost} stored without acknowledgement, ${lost} not stored; ${mails.received.length} mails`
  return { faults, summary }
}

async function listStoredCases({ portal }: Line<KilledPortal>): Promise<readonly StoredCase[]> {
  const { rows } = await portal.pool.query<StoredCase>(
    `select case_request.key, service_case.id, number, service_case.person_id as "personId",
       last_sequence as "lastSequence", head_hash as "headHash", subject,
       array(select uploaded_file.id from uploaded_file where attached_to = service_case.id) as "fileIds",
       (select count(*) from notification where dedup_key = 'case:' || service_case.id || ':1')::int as notifications
     from service_case left join case_request on case_request.case_id = service_case.id`,
  )
  return rows
}

/** Each case has one request and its own subject. */
function listDoubles(cases: readonly StoredCase[]): readonly string[] {
  const faults: string[] = []
  for (const part of ['id', 'number', 'subject', 'key'] as const) {
    const values = cases.map((each) => each[part])
    if (new Set(values).size !== values.length) faults.push(`a ${part} exists twice`)
  }
  return faults
}

async function submitAgain(line: Line, { submission, person }: SentForm): Promise<string | undefined> {
  if (submission === undefined) return undefined
  const reply = await sendRepeatedly(line, submission)
  return person === undefined ? undefined : (reply as AppealReceipt).number
}

async function listCaseFaults(
  line: Line<KilledPortal>,
  forms: readonly SentForm[],
  cases: readonly StoredCase[],
): Promise<readonly string[]> {
  const faults: string[] = []
  const byKey = new Map(cases.map((each) => [each.key, each]))
  if (cases.length !== forms.length) faults.push(`${cases.length} cases of ${forms.length} submissions`)
  await forEach(forms, async (form) => {
    const found = byKey.get(form.key)
    if (found === undefined) return void faults.push(`${form.key} does not exist`)
    // A case of a visitor begins when it is confirmed.
    const events = form.person === undefined ? 0 : 1
    const expected = { subject: form.subject, personId: form.person?.personId ?? null, events }
    const { subject, personId, lastSequence, notifications } = found
    if (JSON.stringify({ subject, personId, events: lastSequence }) !== JSON.stringify(expected))
      faults.push(`${form.key} is stored as ${JSON.stringify(found)}`)
    if (notifications !== events) faults.push(`${form.key} has ${notifications} notifications`)
    if ((await findChainFault(line.portal.pool, found)) !== undefined)
      faults.push(`${form.key} has a broken chain of events`)
    faults.push(...(await listFileFaults(line, form, found)))
  })
  return faults
}

async function listFileFaults(
  line: Line<KilledPortal>,
  form: SentForm,
  found: StoredCase,
): Promise<string[]> {
  const expected = form.files.map(({ id }) => id)
  const { id: caseId, fileIds } = found
  if (expected.toSorted().join() !== fileIds.toSorted().join())
    return [`${form.key} has the files ${fileIds.join()} of ${expected.join()}`]
  const faults: string[] = []
  for (const { id, sha256 } of form.files) {
    // A visitor has no page of the case.
    const path = found.personId === null ? `files/${id}/content` : `appeals/${caseId}/files/${id}`
    const url = `${line.portal.pickUrl(line.random)}/api/${path}`
    const response = await fetch(url, { headers: form.headers })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      faults.push(`file ${id} of ${form.key} differs: ${response.status}, ${bytes.length} bytes`)
  }
  return faults
}

async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = [...items]
  const run = async (): Promise<void> => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, run))
}
