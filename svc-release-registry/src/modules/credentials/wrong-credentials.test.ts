import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { startRegistry, type StartedRegistry } from '../../testing/started-registry.ts'

let now: Date
let registry: StartedRegistry

beforeEach(async () => {
  now = new Date('2026-11-20T08:00:00.000Z')
  registry = await startRegistry({ now: () => now })
})

afterEach(() => registry.stop())

function request(credential: string, remoteAddress = '192.0.2.1') {
  const headers = { authorization: `Bearer ${credential}` }
  return registry.app.inject({ url: '/credentials/mf-one', headers, remoteAddress })
}

test('FED-12 a network is rate limited after 20 wrong credentials within a minute', async () => {
  const wrong = 'w'.repeat(43)
  for (let attempt = 0; attempt < 20; attempt += 1) expect((await request(wrong)).statusCode).toBe(401)
  const refused = await request(wrong)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  expect((await request(wrong, '192.0.2.2')).statusCode).toBe(401)
  now = new Date('2026-11-20T08:01:00.000Z')
  expect((await request(wrong)).statusCode).toBe(401)
})

test('FED-12 wrong credentials of a network do not lock out a valid one', async () => {
  for (let attempt = 0; attempt < 25; attempt += 1) await request('w'.repeat(43))
  expect((await request(registry.credential('mf-one'))).statusCode).toBe(204)
})

test('FED-12 valid credentials are not counted, whatever their permissions', async () => {
  for (let attempt = 0; attempt < 25; attempt += 1) {
    expect((await request(registry.credential('mf-two'))).statusCode).toBe(403)
  }
  expect((await request(registry.credential('mf-one'))).statusCode).toBe(204)
})
