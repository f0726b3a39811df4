import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { User } from 'shared-contracts/models/user'
import {
  AGENCY_VOEN,
  CITIZEN_2,
  OFFICIAL_1,
  signOnAs,
  testSignOn,
  type TestSignOn,
} from '../../testing/sign-on/test-sign-on.ts'
import type { TestBrowser } from '../../testing/test-sessions.ts'

const SELECT = '/api/public/auth/v2/select-structure'

let signOn: TestSignOn

beforeAll(async () => {
  signOn = await testSignOn()
})

afterAll(() => signOn.close())

beforeEach(() => {
  signOn.people['citizen-2'] = CITIZEN_2
  signOn.people['official-1'] = OFFICIAL_1
})

async function detailsOf(browser: TestBrowser): Promise<User> {
  return (await browser.send({ url: '/api/user/details' })).json<User>()
}

async function chosenBy(browser: TestBrowser): Promise<string[]> {
  const { manufacturers } = await detailsOf(browser)
  return manufacturers.filter(({ selected }) => selected).map((one) => one.selectedCertNumber)
}

function choose(browser: TestBrowser, query: string): ReturnType<TestBrowser['change']> {
  return browser.change({ method: 'POST', url: `${SELECT}${query}` })
}

test('ACC-01 a person has one account per organization, and none is selected initially', async () => {
  const browser = await signOnAs(signOn, 'citizen-2')
  expect(await detailsOf(browser)).toEqual({
    id: expect.any(String),
    name: 'Vətəndaş',
    surname: 'İki',
    roles: [{ authority: 'ASAN_USER' }],
    language: { isoCode: 'az' },
    manufacturers: [
      {
        id: expect.any(String),
        name: 'Vətəndaş İki',
        voen: null,
        positionName: '',
        selectedCertNumber: 'C-2',
        selected: false,
      },
      {
        id: expect.any(String),
        name: 'Nümunə MMC',
        voen: '1400000001',
        positionName: 'Direktor',
        selectedCertNumber: 'B-1',
        selected: false,
      },
      {
        id: expect.any(String),
        name: 'Nümunə QSC',
        voen: '1400000002',
        positionName: 'Mühasib',
        selectedCertNumber: 'B-2',
        selected: false,
      },
    ],
  })
})

test('ACC-01 a single account is selected automatically', async () => {
  expect(await chosenBy(await signOnAs(signOn, 'citizen-1'))).toEqual(['C-1'])
})

test('ACC-02 a person acts for the selected account, or as a citizen, and can change it', async () => {
  const browser = await signOnAs(signOn, 'citizen-2')
  expect((await choose(browser, '?certNumber=B-2')).statusCode).toBe(200)
  expect(await chosenBy(browser)).toEqual(['B-2'])
  expect((await choose(browser, '')).statusCode).toBe(200)
  expect(await chosenBy(browser)).toEqual(['C-2'])
  await choose(browser, '?certNumber=B-1')
  expect(await chosenBy(browser)).toEqual(['B-1'])
})

test('SESS-01 selecting an account rotates the handles and invalidates the former ones', async () => {
  const browser = await signOnAs(signOn, 'citizen-2')
  const former = browser.cookies.get('__Host-portal_2_session') ?? ''
  await choose(browser, '?certNumber=B-1')
  expect(browser.cookies.get('__Host-portal_2_session')).not.toBe(former)
  const thief = signOn.browser()
  thief.cookies.set('__Host-portal_2_session', former)
  expect((await thief.send({ url: '/api/user/details' })).statusCode).toBe(401)
})

test.each(['B-9', 'C-1', 'O-1', 'citizen'])(
  'ACC-02 another person’s or an unknown account %s cannot be selected, and nothing changes',
  async (number) => {
    await signOnAs(signOn, 'citizen-1')
    await signOnAs(signOn, 'official-1')
    const browser = await signOnAs(signOn, 'citizen-2')
    await choose(browser, '?certNumber=B-1')
    const refused = await choose(browser, `?certNumber=${number}`)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([404, 'ACCOUNT_UNKNOWN'])
    expect(await chosenBy(browser)).toEqual(['B-1'])
  },
)

test.each(['?certNumber=', '?certNumber=a%20b', "?certNumber=B-1'--", '?certNumber=B-1&certNumber=B-2'])(
  'ACC-02 %s is not an account number',
  async (query) => {
    const browser = await signOnAs(signOn, 'citizen-2')
    expect((await choose(browser, query)).statusCode).toBe(400)
  },
)

test('ACC-02 an account that the provider no longer returns cannot be selected or acted for', async () => {
  const before = await signOnAs(signOn, 'citizen-2')
  await choose(before, '?certNumber=B-2')
  signOn.people['citizen-2'] = { ...CITIZEN_2, certificates: CITIZEN_2.certificates.slice(0, 2) }
  const browser = await signOnAs(signOn, 'citizen-2')
  expect((await detailsOf(browser)).manufacturers.map((one) => one.selectedCertNumber)).toEqual([
    'C-2',
    'B-1',
  ])
  expect((await choose(browser, '?certNumber=B-2')).statusCode).toBe(404)
  expect(await chosenBy(before)).toEqual([])
})

test('ROLE-01 a certificate of the agency gives the role ADMIN, one of another state body does not', async () => {
  const official = await detailsOf(await signOnAs(signOn, 'official-1'))
  expect(official.roles).toEqual([{ authority: 'ADMIN' }])
  expect(official.manufacturers.map(({ voen }) => voen)).toEqual([null, AGENCY_VOEN])
  const other = await detailsOf(await signOnAs(signOn, 'official-2'))
  expect(other.roles).toEqual([{ authority: 'ASAN_USER' }])
})

test('ROLE-01 a director of a company with the agency’s number is not an official', async () => {
  const [certificate] = OFFICIAL_1.certificates
  signOn.people['director'] = {
    ...OFFICIAL_1,
    pin: '9AAAAA9',
    certificates: [{ number: 'X-1', ...certificate, kind: 'business' }],
  }
  const { roles } = await detailsOf(await signOnAs(signOn, 'director'))
  expect(roles).toEqual([{ authority: 'ASAN_USER' }])
})

test('ROLE-01 the end of an official’s role ends the earlier sessions', async () => {
  const before = await signOnAs(signOn, 'official-1')
  signOn.people['official-1'] = { ...OFFICIAL_1, certificates: [{ number: 'C-9', kind: 'citizen' }] }
  const browser = await signOnAs(signOn, 'official-1')
  expect((await detailsOf(browser)).roles).toEqual([{ authority: 'ASAN_USER' }])
  expect((await before.send({ url: '/api/user/details' })).statusCode).toBe(401)
  const { content } = (await browser.send({ url: '/api/notification?lang=az' })).json<{
    content: { title: string }[]
  }>()
  expect(content.map(({ title }) => title)).toContain('Bütün sessiyalarınız bağlandı')
})
