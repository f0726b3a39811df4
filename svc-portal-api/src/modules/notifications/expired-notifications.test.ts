import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { notify } from '../../common/notifications/notify.ts'
import { testNotification } from '../../testing/live/test-notifications.ts'
import { addPerson } from '../../testing/test-people.ts'
import { testIdentity, type TestIdentity } from '../../testing/test-sessions.ts'
import { deleteExpiredNotifications } from './notifications.store.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

test('NOTIF-01 expired notifications and those older than two years are deleted', async () => {
  const { pool } = identity
  const personId = await addPerson(pool, 'USER')
  const now = new Date('2026-11-20T09:00:00Z')
  await notify(pool, testNotification(personId, { expiresAt: now }))
  await notify(pool, testNotification(personId, { now: new Date('2024-11-20T08:59:59Z') }))
  const stored = [
    await notify(pool, testNotification(personId, { expiresAt: new Date('2026-11-20T09:00:01Z') })),
    await notify(pool, testNotification(personId, { now: new Date('2024-11-20T09:00:01Z') })),
  ]
  const left = async () => {
    const { rows } = await pool.query<{ id: string; announced: boolean }>(
      'select id, announced_at is not null as announced from notification order by place',
    )
    return rows
  }
  await deleteExpiredNotifications(pool, { now, isAnnounced: true })
  expect(await left()).toEqual(stored.map((id) => ({ id, announced: false })))
  await deleteExpiredNotifications(pool, { now, isAnnounced: false })
  expect(await left()).toEqual(stored.map((id) => ({ id, announced: true })))
})

test('NOTIF-03 notifications waiting for RabbitMQ are left to a running instance that uses it', async () => {
  const { pool } = identity
  await pool.query('truncate notification')
  await notify(pool, testNotification(await addPerson(pool, 'USER')))
  const waiting = async () => {
    await deleteExpiredNotifications(pool, { now: new Date('2026-11-20T09:00:00Z'), isAnnounced: false })
    return (await pool.query('select 1 from notification where announced_at is null')).rowCount
  }
  await pool.query(`insert into live_relay values (1, 'rabbitmq rabbit.example:5671/', now())`)
  expect(await waiting()).toBe(1)
  await pool.query(`update live_relay set told_at = now() - interval '61 s'`)
  expect(await waiting()).toBe(0)
})
