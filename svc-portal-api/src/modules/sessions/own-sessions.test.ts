import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { deleteOldSessions } from '../../common/sessions/sessions.store.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../testing/test-sessions.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

interface Listed {
  readonly id: string
  readonly device: string
  readonly startedAt: string
  readonly lastUsedAt: string
  readonly isCurrent: boolean
}

async function list(browser: TestBrowser): Promise<readonly Listed[]> {
  const reply = await browser.send({ url: '/api/user/sessions' })
  expect(reply.statusCode).toBe(200)
  return reply.json<{ content: Listed[] }>().content
}

async function currentId(browser: TestBrowser): Promise<string> {
  return (await list(browser)).find(({ isCurrent }) => isCurrent)?.id ?? ''
}

const CHROME = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'

test('SESS-01 a person lists the own running sessions, newest first, with their devices', async () => {
  const phone = await identity.signIn('USER', { userAgent: CHROME })
  identity.clock.forward(60)
  const desk = await identity.signIn('USER', { personId: phone.personId, userAgent: FIREFOX })
  await identity.signIn('USER')
  identity.clock.forward(60)
  const listed = await list(desk)
  expect(listed.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Firefox, Windows', true],
    ['Chrome, Android', false],
  ])
  expect(listed[1]).toMatchObject({
    startedAt: '2026-11-20T09:00:00.000Z',
    lastUsedAt: '2026-11-20T09:00:00.000Z',
  })
  expect(listed[0]).toMatchObject({
    startedAt: '2026-11-20T09:01:00.000Z',
    lastUsedAt: '2026-11-20T09:02:00.000Z',
  })
})

test('SESS-01 a person ends another own session; the current one continues', async () => {
  const phone = await identity.signIn('USER')
  const desk = await identity.signIn('USER', { personId: phone.personId })
  const id = await currentId(phone)
  const reply = await desk.change({ method: 'DELETE', url: `/api/user/sessions/${id}?lang=ru` })
  expect(reply.json()).toEqual({ message: 'Сеанс завершён' })
  expect((await phone.send({ url: '/api/user/session' })).statusCode).toBe(401)
  const refreshed = await phone.send({ method: 'POST', url: '/api/public/auth/refresh', payload: {} })
  expect(refreshed.statusCode).toBe(401)
  expect(await list(desk)).toHaveLength(1)
  const again = await desk.change({ method: 'DELETE', url: `/api/user/sessions/${id}` })
  expect(again.json()).toMatchObject({ status: 404, code: 'SESSION_UNKNOWN' })
})

test('SESS-01 ending the current session clears its cookies', async () => {
  const browser = await identity.signIn('ASAN_USER')
  const id = await currentId(browser)
  expect((await browser.change({ method: 'DELETE', url: `/api/user/sessions/${id}` })).statusCode).toBe(200)
  expect(browser.cookies.size).toBe(0)
})

test('ROLE-01 another person’s session is unknown to every role', async () => {
  const victim = await identity.signIn('USER')
  const id = await currentId(victim)
  for (const role of ['USER', 'ASAN_USER', 'ADMIN'] as const) {
    const attacker = await identity.signIn(role)
    const reply = await attacker.change({ method: 'DELETE', url: `/api/user/sessions/${id}` })
    expect([role, reply.statusCode]).toEqual([role, 404])
    expect((await list(attacker)).map((session) => session.id)).not.toContain(id)
  }
  expect((await victim.send({ url: '/api/user/session' })).statusCode).toBe(200)
})

test('SESS-01 expired sessions are not listed, and an invalid id is refused', async () => {
  const old = await identity.signIn('ADMIN')
  identity.clock.forward(15 * 60)
  const browser = await identity.signIn('ADMIN', { personId: old.personId })
  expect(await list(browser)).toHaveLength(1)
  const reply = await browser.change({ method: 'DELETE', url: `/api/user/sessions/' or true` })
  expect(reply.json()).toMatchObject({ status: 400, code: 'REQUEST_INVALID' })
})

test('SESS-01 sessions are deleted after 30 days with their handles', async () => {
  const old = await identity.signIn('USER')
  identity.clock.forward(30 * 86_400 - 3600)
  const fresh = await identity.signIn('USER')
  const sessionsOf = async ({ personId }: TestBrowser) =>
    (await identity.pool.query('select 1 from session where person_id = $1', [personId])).rowCount
  await deleteOldSessions(identity.pool, identity.clock.now())
  expect(await sessionsOf(old)).toBe(1)
  identity.clock.forward(3601)
  await deleteOldSessions(identity.pool, identity.clock.now())
  expect(await sessionsOf(old)).toBe(0)
  expect(await sessionsOf(fresh)).toBe(1)
  const { rowCount } = await identity.pool.query(
    'select 1 from session_handle where session_id not in (select id from session)',
  )
  expect(rowCount).toBe(0)
})
