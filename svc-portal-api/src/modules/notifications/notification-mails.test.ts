import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { notify, type NewNotification } from '../../common/notifications/notify.ts'
import { testNotification } from '../../testing/live/test-notifications.ts'
import { testIdentity, type TestIdentity } from '../../testing/test-sessions.ts'
import { addPerson } from '../../testing/test-people.ts'
import { enqueueDueNotificationMails } from './notification-mails.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

const lines: unknown[] = []
const log = { warn: (details: object, message: string) => void lines.push([message, details]) }

beforeEach(async () => {
  lines.length = 0
  await identity.pool.query('truncate notification, mail_outbox')
})

interface Promised {
  readonly recipient: string
  readonly template: string
  readonly template_values: { readonly titles: readonly string[]; readonly more: number }
}

/** Content of the outbox after a batch at this time. */
async function mailsAt(now: string, companyId: 1 | 2 = 2): Promise<readonly Promised[]> {
  const { pool } = identity
  await enqueueDueNotificationMails({ pool, companyId, log, clock: { now: () => new Date(now) } })
  const { rows } = await pool.query<Promised>(
    'select recipient, template, template_values from mail_outbox order by created_at, id',
  )
  return rows
}

const NOON = '2026-11-20T09:00:00Z'

function notifyPerson(personId: string, given: Partial<NewNotification> = {}): Promise<string | undefined> {
  return notify(identity.pool, testNotification(personId, given))
}

test('NOTIF-02 an immediate mail is enqueued once with its title in the language of the person', async () => {
  const personId = await addPerson(identity.pool, 'USER')
  await identity.pool.query(`update person set language = 'ru' where id = $1`, [personId])
  await notifyPerson(personId)
  const mails = await mailsAt(NOON)
  expect(mails).toEqual([
    {
      recipient: `${personId}@example.com`,
      template: 'notification',
      template_values: { titles: ['Пришёл ответ'], more: 0 },
    },
  ])
  expect(await mailsAt('2026-11-20T10:00:00Z')).toHaveLength(1)
})

test('NOTIF-02 a daily digest contains notifications since the last one, except read ones', async () => {
  const personId = await addPerson(identity.pool, 'USER')
  const named = (title: string) =>
    ({ title: { az: title, en: title, ru: title }, category: 'watch' }) as const
  await notifyPerson(personId, named('bir'))
  const read = await notifyPerson(personId, named('iki'))
  await notifyPerson(personId, named('üç\r\nBcc: x'))
  await identity.pool.query('update notification set read_at = now() where id = $1', [read])
  expect(await mailsAt('2026-11-21T03:59:59Z')).toEqual([])
  const mails = await mailsAt('2026-11-21T04:00:00Z')
  expect(mails).toMatchObject([
    { template: 'notifications', template_values: { titles: ['üç Bcc: x', 'bir'], more: 0 } },
  ])
})

test('NOTIF-02 quiet hours delay mails until their end, except security mails', async () => {
  const owner = await identity.signIn('USER')
  const payload = { categories: [], quiet: { from: '12:00', to: '15:00' } }
  await owner.change({ method: 'PUT', url: '/api/notification/preferences', payload })
  await notifyPerson(owner.personId)
  expect(await mailsAt(NOON)).toEqual([])
  await notifyPerson(owner.personId, { category: 'security' })
  expect(await mailsAt(NOON)).toHaveLength(1)
  expect(await mailsAt('2026-11-20T10:59:59Z')).toHaveLength(1)
  expect(await mailsAt('2026-11-20T11:00:00Z')).toHaveLength(2)
})

test('NOTIF-02 the variant of the event sends the mail; an event with its own mail sends no other', async () => {
  const personId = await addPerson(identity.pool, 'USER')
  await notifyPerson(personId, { companyId: 1 })
  await notifyPerson(personId, { category: 'security', hasOwnMail: true })
  expect(await mailsAt(NOON, 2)).toEqual([])
  expect(await mailsAt(NOON, 1)).toHaveLength(1)
})

test('NOTIF-02 without an address no mail is queued, and a list is limited to twenty titles', async () => {
  const nobody = await addPerson(identity.pool, 'ASAN_USER')
  await notifyPerson(nobody)
  expect(await mailsAt(NOON)).toEqual([])
  const personId = await addPerson(identity.pool, 'USER')
  for (let count = 0; count < 23; count += 1) await notifyPerson(personId)
  const [mail] = await mailsAt(NOON)
  expect([mail?.template_values.titles.length, mail?.template_values.more]).toEqual([20, 3])
})

test('NOTIF-02 two concurrent instances send one mail', async () => {
  const personId = await addPerson(identity.pool, 'USER')
  await notifyPerson(personId)
  const mails = await Promise.all([mailsAt(NOON), mailsAt(NOON), mailsAt(NOON)])
  expect(mails.at(-1)).toHaveLength(1)
  expect(await mailsAt(NOON)).toHaveLength(1)
})

/** Makes the database refuse mails to these people. */
async function refuseMailsTo(people: readonly string[]): Promise<void> {
  await identity.pool.query(
    `create or replace function refuse_mail() returns trigger language plpgsql as $$
     begin
       if new.recipient = any(tg_argv) then raise exception 'refused by the test'; end if;
       return new;
     end $$`,
  )
  await identity.pool.query('drop trigger if exists refuse_mail on mail_outbox')
  const emails = people.map((personId) => `'${personId}@example.com'`).join(', ')
  if (people.length > 0)
    await identity.pool.query(
      `create trigger refuse_mail before insert on mail_outbox for each row execute function refuse_mail(${emails})`,
    )
}

test('NOTIF-02 a failing mail delays no other, is logged once, and is sent later', async () => {
  const failing = await addPerson(identity.pool, 'USER')
  const behind = await addPerson(identity.pool, 'USER')
  await notifyPerson(failing)
  await notifyPerson(behind)
  await refuseMailsTo([failing])
  expect(await mailsAt(NOON)).toMatchObject([{ recipient: `${behind}@example.com` }])
  expect(await mailsAt('2026-11-20T09:09:59Z')).toHaveLength(1)
  expect(lines).toMatchObject([['notifications: a mail cannot be queued', { person: failing }]])
  await refuseMailsTo([])
  expect(await mailsAt('2026-11-20T09:10:00Z')).toMatchObject([
    { recipient: `${behind}@example.com` },
    { recipient: `${failing}@example.com`, template: 'notification' },
  ])
})

test('NOTIF-02 more failing people than a batch holds do not block the others', async () => {
  const failing: string[] = []
  for (let count = 0; count < 51; count += 1) failing.push(await addPerson(identity.pool, 'USER'))
  for (const personId of failing) await notifyPerson(personId)
  const behind = await addPerson(identity.pool, 'USER')
  await notifyPerson(behind)
  await refuseMailsTo(failing)
  await mailsAt(NOON)
  expect(await mailsAt(NOON)).toMatchObject([{ recipient: `${behind}@example.com` }])
  expect(lines).toHaveLength(51)
  await refuseMailsTo([])
})
