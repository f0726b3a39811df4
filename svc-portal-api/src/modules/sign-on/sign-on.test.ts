import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { SignOnStart } from 'shared-contracts/http/auth'
import {
  CITIZEN_1,
  returnToPortal,
  signInAtProvider,
  REDIRECT,
  signOnAs,
  START,
  testSignOn,
  type TestSignOn,
} from '../../testing/sign-on/test-sign-on.ts'
import type { TestBrowser } from '../../testing/test-sessions.ts'

let signOn: TestSignOn

beforeAll(async () => {
  signOn = await testSignOn()
})

afterAll(() => signOn.close())

async function rowOf(pin: string): Promise<Record<string, unknown>> {
  const { rows } = await signOn.pool.query<Record<string, unknown>>('select * from person where pin = $1', [
    pin,
  ])
  expect(rows).toHaveLength(1)
  return rows[0] ?? {}
}

test('AUTH-05 a start returns the provider’s URL, the state and the return address', async () => {
  const browser = signOn.browser()
  const reply = await browser.send({ ...START, headers: { 'accept-language': 'en' } })
  expect(reply.statusCode).toBe(200)
  const { url, state, redirect } = reply.json<SignOnStart>()
  expect(redirect).toBe(REDIRECT)
  expect(state).toMatch(/^[\w-]{43}$/)
  const requested = new URL(url).searchParams
  expect([requested.get('state'), requested.get('redirect_uri'), requested.get('ui_locales')]).toEqual([
    state,
    REDIRECT,
    'en',
  ])
  expect(reply.headers['set-cookie']).toMatch(
    /^__Host-portal_2_browser=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; Secure; SameSite=Lax$/,
  )
  const { rows } = await signOn.pool.query('select * from sign_on')
  expect(JSON.stringify(rows)).not.toContain(state)
})

test('AUTH-05 a citizen returns with a code and is signed in with data of the state register', async () => {
  const browser = signOn.browser()
  const returned = await signInAtProvider(signOn, browser, 'citizen-1')
  const reply = await returnToPortal(
    browser,
    { ...returned, messengerToken: null },
    { 'accept-language': 'en' },
  )
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    message: 'Logged in successfully',
  })
  expect(await rowOf('1AAAAA1')).toMatchObject({
    role: 'ASAN_USER',
    name: 'Vətəndaş',
    surname: 'Bir',
    patronymic_name: 'Nümunə',
    legal_address: 'Nümunə küçəsi 1',
    language: 'en',
    email: null,
    password_hash: null,
    sso_issuer: signOn.provider.issuer,
    sso_subject: 'citizen-1',
    read_at: new Date('2026-11-20T09:00:00Z'),
  })
  const session = await browser.send({ url: '/api/user/session' })
  expect(session.json()).toMatchObject({ way: 'sign-on', idleSeconds: 1800 })
})

test('AUTH-13 a repeated sign-on updates the state’s data and keeps the person’s own contacts', async () => {
  await signOnAs(signOn, 'citizen-1')
  const before = await rowOf('1AAAAA1')
  await signOn.pool.query(
    `update person set legal_address = 'Own street 5', phone_typed = '+99450', language = 'ru' where id = $1`,
    [before['id']],
  )
  signOn.people['citizen-1'] = { ...CITIZEN_1, family_name: 'Yeni' }
  await signOnAs(signOn, 'citizen-1')
  expect(await rowOf('1AAAAA1')).toMatchObject({
    id: before['id'],
    surname: 'Yeni',
    legal_address: 'Own street 5',
    phone_typed: '+99450',
    language: 'ru',
  })
})

test('AUTH-13 a legal address that the person never changed follows the state register', async () => {
  const moving = { ...CITIZEN_1, pin: '9AAAAA9' }
  for (const address of ['Nümunə küçəsi 1', 'Nümunə küçəsi 2']) {
    signOn.people['citizen-9'] = { ...moving, legal_address: address }
    await signOnAs(signOn, 'citizen-9')
    expect(await rowOf('9AAAAA9')).toMatchObject({ legal_address: address })
  }
})

test('AUTH-05 a first sign-on in two browsers at once creates one person with two sessions', async () => {
  const pair = await Promise.all(
    [signOn.browser(), signOn.browser()].map(async (browser) => ({
      browser,
      returned: await signInAtProvider(signOn, browser, 'citizen-2'),
    })),
  )
  const replies = await Promise.all(pair.map(({ browser, returned }) => returnToPortal(browser, returned)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { id } = await rowOf('2AAAAA2')
  const { rows } = await signOn.pool.query('select ended_at from session where person_id = $1', [id])
  expect(rows).toEqual([{ ended_at: null }, { ended_at: null }])
})

async function titles(browser: TestBrowser): Promise<readonly string[]> {
  const reply = await browser.send({ url: '/api/notification?lang=ru' })
  return reply.json<{ content: { title: string }[] }>().content.map(({ title }) => title)
}

test('NOTIF-01 a sign-on from a new browser is notified; one from a known browser is not', async () => {
  signOn.people['traveller'] = { ...CITIZEN_1, pin: '5TRAVEL' }
  const first = await signOnAs(signOn, 'traveller')
  await signOnAs(signOn, 'traveller', first)
  expect(await titles(first)).toEqual([])
  await signOnAs(signOn, 'traveller')
  expect(await titles(first)).toEqual(['Вход в вашу учётную запись из нового браузера'])
})

test('NOTIF-01 the first sign-on after an upgrade is not notified despite earlier sessions; later ones are', async () => {
  signOn.people['long-known'] = { ...CITIZEN_1, pin: '6LONGKN' }
  const before = await signOnAs(signOn, 'long-known')
  const { id } = await rowOf('6LONGKN')
  // As before browsers were recorded: a session, but no device cookie.
  await signOn.pool.query('delete from person_first_browser where person_id = $1', [id])
  before.cookies.delete('__Host-portal_2_device')
  const after = await signOnAs(signOn, 'long-known', before)
  expect(await titles(after)).toEqual([])
  await signOnAs(signOn, 'long-known')
  expect(await titles(after)).toEqual(['Вход в вашу учётную запись из нового браузера'])
})

test('NOTIF-01 a new browser is notified even when all earlier sessions were deleted', async () => {
  signOn.people['rare-guest'] = { ...CITIZEN_1, pin: '7RAREGU' }
  await signOnAs(signOn, 'rare-guest')
  const { id } = await rowOf('7RAREGU')
  await signOn.pool.query('delete from session where person_id = $1', [id])
  const other = await signOnAs(signOn, 'rare-guest')
  expect(await titles(other)).toEqual(['Вход в вашу учётную запись из нового браузера'])
})

test('AUTH-05 a person who was added without a sign-on gets data and language with the first one', async () => {
  const { issuer } = signOn.provider
  signOn.people['added-guest'] = { ...CITIZEN_1, pin: '8ADDEDG' }
  await signOn.pool.query(
    `insert into person (role, name, surname, sso_issuer, sso_subject, created_at)
     values ('ASAN_USER', 'Demonstration', 'One', $1, 'added-guest', '2026-11-01T08:00:00Z')`,
    [issuer],
  )
  const signOnIn = async (language: string) => {
    const browser = signOn.browser()
    const returned = await signInAtProvider(signOn, browser, 'added-guest')
    return returnToPortal(browser, { ...returned, messengerToken: null }, { 'accept-language': language })
  }
  const read = async () => {
    const { rows } = await signOn.pool.query<{ language: string; activated_at: Date; pin: string }>(
      `select language, activated_at, pin from person where sso_issuer = $1 and sso_subject = 'added-guest'`,
      [issuer],
    )
    return rows
  }
  const first = { language: 'ru', activated_at: new Date('2026-11-20T09:00:00Z'), pin: '8ADDEDG' }
  await signOnIn('ru')
  expect(await read()).toEqual([first])
  await signOnIn('en')
  expect(await read()).toEqual([first])
})
