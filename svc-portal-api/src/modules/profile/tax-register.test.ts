import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import type { LightMyRequestResponse } from 'fastify'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../testing/test-sessions.ts'
import { startTestTaxRegister, type TestTaxRegister } from '../../testing/test-tax-register.ts'
import { holdTimers, until } from 'shared-service/testing/waiting'

const DEADLINE_MS = 7500
const CIRCUIT_OPEN_MS = 60_000

let register: TestTaxRegister
let identity: TestIdentity
let browser: TestBrowser

beforeAll(async () => {
  register = await startTestTaxRegister({ '1400000001': 'Nümunə MMC' })
  identity = await testIdentity({
    dependencies: { taxRegister: { url: register.url, deadlineMs: DEADLINE_MS, openMs: CIRCUIT_OPEN_MS } },
  })
  browser = await identity.signIn('USER')
})

afterAll(async () => {
  await identity.close()
  await register.close()
})

function requestTaxpayer(tpn: string): Promise<LightMyRequestResponse> {
  return browser.send({ url: `/api/user/tpn-info?tpn=${tpn}` })
}

async function codeOf(tpn: string): Promise<unknown> {
  const reply = await requestTaxpayer(tpn)
  return [reply.statusCode, reply.json<{ code: string }>().code]
}

test('AUTH-13 a tax number returns the name of its taxpayer', async () => {
  const reply = await requestTaxpayer('1400000001')
  expect([reply.statusCode, reply.json()]).toEqual([200, { applicantName: 'Nümunə MMC' }])
})

test('AUTH-13 an unknown tax number is reported', async () => {
  expect(await codeOf('1400000009')).toEqual([404, 'TAXPAYER_UNKNOWN'])
})

test.each(['', '140000001', '14000000011', '../../etc', '1400000001%2F..', '14000O0001'])(
  'AUTH-13 “%s” is not a tax number and is not requestsBefore',
  async (tpn) => {
    const requestsBefore = register.requests
    expect(await codeOf(tpn)).toEqual([400, 'REQUEST_INVALID'])
    expect(register.requests).toBe(requestsBefore)
  },
)

test.each(['hangs', 'fails', 'html', 'lies'] as const)(
  'AUTH-13 a register that %s is reported as unavailable in time, not called, and used after recovery',
  async (mood) => {
    let time = 0
    jest.spyOn(performance, 'now').mockImplementation(() => time)
    const deadlines = holdTimers(DEADLINE_MS)
    register.behavior = mood
    for (let times = 0; times < 3; times += 1) {
      const requestsBefore = register.requests
      const response = codeOf('1400000001')
      await until(() => register.requests > requestsBefore)
      if (mood === 'hangs') deadlines.end()
      expect(await response).toEqual([503, 'TAX_REGISTER_UNAVAILABLE'])
    }
    const requestsBefore = register.requests
    time = CIRCUIT_OPEN_MS - 1
    const reply = await requestTaxpayer('1400000001')
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1'])
    expect(register.requests).toBe(requestsBefore)
    register.behavior = 'well'
    time = CIRCUIT_OPEN_MS
    expect((await requestTaxpayer('1400000001')).statusCode).toBe(200)
  },
)

test('AUTH-13 without a configured register names are typed by hand', async () => {
  const without = await testIdentity()
  const person = await without.signIn('ASAN_USER')
  const reply = await person.send({
    url: '/api/user/tpn-info?tpn=1400000001',
    headers: { 'accept-language': 'en' },
  })
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
    503,
    'The tax register is not available at the moment. You can enter the name yourself',
  ])
  await without.close()
})
