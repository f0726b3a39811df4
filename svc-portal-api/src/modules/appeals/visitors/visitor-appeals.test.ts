import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { AppealReceipt } from 'shared-contracts/http/cases/case-models'
import { testAppeals, type TestAppeals } from '../../../testing/cases/test-appeals.ts'
import { SUGGESTION } from '../../../testing/cases/test-engine.ts'
import { uploadFile } from '../../../testing/files/upload-file.ts'
import { testBrowser, type TestBrowser } from '../../../testing/test-sessions.ts'
import { submitCase } from '../../case-engine/workflow/submission/submit-case.ts'

let appeals: TestAppeals
let visitor: TestBrowser

beforeAll(async () => {
  appeals = await testAppeals({ limitFactor: 1 })
  visitor = testBrowser(appeals.app)
})

afterAll(() => appeals.close())

beforeEach(() => appeals.pool.query('truncate rate_limit, mail_outbox cascade'))

interface Form {
  readonly key?: string
  readonly email?: string
  readonly values?: object
  readonly uploadToken?: string | null
  readonly type?: string
}

function send({ key = randomUUID(), ...form }: Form = {}) {
  const payload = {
    type: 'suggestion',
    formVersion: 1,
    values: SUGGESTION,
    name: 'Vətəndaş Bir',
    email: 'visitor@example.com',
    uploadToken: null,
    ...form,
  }
  return visitor.send({ method: 'PUT', url: `/api/public/appeals/submissions/${key}?lang=en`, payload })
}

async function mailedValues(): Promise<readonly Readonly<Record<string, string>>[]> {
  const { rows } = await appeals.pool.query<{ values: Record<string, string> }>(
    'select template_values as values from mail_outbox order by created_at, id',
  )
  return rows.map(({ values }) => values)
}

function post(path: string, payload: object) {
  return visitor.send({ method: 'POST', url: `/api/public/appeals/${path}?lang=en`, payload })
}

test('a suggestion of a visitor begins with the click on the mailed link, which then shows its state', async () => {
  const bytes = Buffer.from('A drawing.')
  const upload = await uploadFile(visitor, { name: 'Çertyoj.txt', bytes, purpose: 'suggestion' })
  const values = { ...SUGGESTION, files: [upload.file?.id ?? ''] }
  const reply = await send({ values, uploadToken: upload.token ?? null })
  expect(reply.json()).toEqual({
    message:
      'A confirmation e-mail has been sent. Your suggestion reaches the agency once you confirm it with the link in the e-mail',
  })
  const [mail] = await mailedValues()
  const { token = '' } = mail ?? {}
  expect((await post('status', { token })).json()).toMatchObject({
    isConfirmed: false,
    state: { code: 'unconfirmed' },
    events: [],
  })
  const first = await post('confirmation', { token })
  expect(first.json()).toMatchObject({ number: mail?.['number'], files: [{ name: 'Çertyoj.txt' }] })
  // A mail scanner or a second click.
  expect((await post('confirmation', { token })).json()).toEqual(first.json())
  const { id } = first.json<AppealReceipt>()
  await appeals.take(id, 'register', 'start-review', 'decide')
  appeals.clock.forward(601)
  expect((await post('status', { token })).json()).toMatchObject({
    isConfirmed: true,
    state: { code: 'decided' },
    decision: { letter: { subject: 'Answer', body: 'The reasoned answer.' } },
  })
  appeals.clock.forward(366 * 86_400)
  expect((await post('status', { token })).json()).toMatchObject({ code: 'CASE_LINK_INVALID' })
})

test('the database has no token, and an unknown one opens nothing', async () => {
  await send()
  const [{ token = '' } = {}] = await mailedValues()
  const { rows } = await appeals.pool.query('select * from service_case')
  expect(JSON.stringify(rows)).not.toContain(token)
  for (const path of ['status', 'confirmation']) {
    const reply = await post(path, { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` })
    expect([path, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([
      path,
      404,
      'CASE_LINK_INVALID',
    ])
  }
})

test('APL-06 a repeated suggestion is mailed once, and mails to an address are limited', async () => {
  const key = randomUUID()
  for (const _again of [1, 2]) expect((await send({ key })).statusCode).toBe(200)
  expect(await mailedValues()).toHaveLength(1)
  expect((await send()).statusCode).toBe(200)
  expect((await send()).statusCode).toBe(200)
  const refused = await send({ email: ' VISITOR+tag@example.com' })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'RATE_LIMITED'])
})

test('a sixth suggestion of a day gets the usual response, but is not kept and no mail is sent', async () => {
  const email = 'busy@example.com'
  for (let count = 0; count < 5; count += 1) {
    await submitCase(appeals.engine, {
      type: 'suggestion',
      key: randomUUID(),
      formVersion: 1,
      applicant: { kind: 'visitor', name: 'Vətəndaş Bir', email, uploadToken: null },
      values: SUGGESTION,
      language: 'az',
      channel: 'web',
    })
  }
  expect((await send({ email: 'busy+tag@example.com' })).json()).toEqual({
    message:
      'A confirmation e-mail has been sent. Your suggestion reaches the agency once you confirm it with the link in the e-mail',
  })
  expect(await mailedValues()).toHaveLength(5)
})

test('only forms that are open to visitors are accepted, with name and address', async () => {
  const closed = await send({ type: 'application', values: {} })
  expect(closed.json()).toMatchObject({ code: 'CASE_TYPE_UNKNOWN' })
  expect(Object.keys((await send({ email: 'visitor' })).json<{ errors: object }>().errors)).toHaveLength(1)
})

test('a filing by telephone is confirmed with number and code; tries are limited for an hour', async () => {
  const operatorId = appeals.officialId
  const row = await submitCase(appeals.engine, {
    type: 'application',
    key: randomUUID(),
    formVersion: 1,
    applicant: { kind: 'caller', name: 'Vətəndaş Bir', email: 'caller@example.com', phone: '', operatorId },
    values: { request: 'other', subject: 'By telephone', text: 'Told on the telephone.' },
    language: 'az',
    channel: 'call',
  })
  const [{ number = '', code = '' } = {}] = await mailedValues()
  expect(number).toBe(row.number)
  const wrong = await post('filing-confirmation', { number, code: 'AAAAAAAA' })
  expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([400, 'CASE_CODE_INVALID'])
  const typed = { number: number.toLowerCase().replaceAll('-', ' '), code: code.toLowerCase() }
  const replies: number[] = []
  for (let tries = 0; tries < 4; tries += 1) {
    replies.push((await post('filing-confirmation', { number, code: 'AAAAAAAA' })).statusCode)
  }
  replies.push((await post('filing-confirmation', typed)).statusCode)
  expect(replies).toEqual([400, 400, 400, 400, 429])
  // An hour later.
  await appeals.pool.query('delete from rate_limit')
  expect((await post('filing-confirmation', typed)).json()).toMatchObject({ number })
})
