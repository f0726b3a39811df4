import { afterEach, expect, test } from '@jest/globals'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { createMemoryVault } from 'shared-runtime/draft-vault'
import { createSessionGate } from './session-gate.ts'
import type { SessionController } from './session-gate.ts'

const GET = { method: 'GET', path: '/a' } as const
const PUT = { method: 'PUT', path: '/a' } as const

afterEach(() => {
  document.cookie = 'portal_2_authenticated=; Path=/; Max-Age=0'
})

function start(load?: () => Promise<SessionController>) {
  let loads = 0
  const done = () => Promise.resolve()
  const controller: SessionController = {
    headers: ({ method }) => (method === 'GET' ? undefined : Promise.resolve({ 'x-csrf-token': 't' })),
    recover: () => Promise.resolve(true),
    load: done,
    begin: done,
    start: done,
    renew: done,
    end: done,
    finishSignOn: done,
    drafts: createMemoryVault(),
    listDrafts: () => Promise.resolve([]),
  }
  const gate = createSessionGate(2)
  gate.connect(() => {
    loads += 1
    return load?.() ?? Promise.resolve(controller)
  })
  return { gate, loads: () => loads }
}

test('SESS-02 only the cookie of this variant flags a signed-in user', () => {
  const { gate } = start()
  document.cookie = 'portal_1_authenticated=1; Path=/'
  document.cookie = 'xportal_2_authenticated=1; Path=/'
  expect(gate.isFlagged()).toBe(false)
  document.cookie = 'portal_2_authenticated=1; Path=/'
  expect(gate.isFlagged()).toBe(true)
  document.cookie = 'portal_1_authenticated=; Path=/; Max-Age=0'
})

test('SESS-01 calls of a visitor load no code and have no headers', () => {
  const { gate, loads } = start()
  expect([gate.guard.headers(GET), gate.guard.headers(PUT)]).toEqual([undefined, undefined])
  expect(loads()).toBe(0)
})

test('SESS-01 for a signed-in user only changing calls wait for the token', async () => {
  document.cookie = 'portal_2_authenticated=1; Path=/'
  const { gate, loads } = start()
  expect(gate.guard.headers(GET)).toBeUndefined()
  expect(loads()).toBe(0)
  expect(await gate.guard.headers(PUT)).toEqual({ 'x-csrf-token': 't' })
  expect(loads()).toBe(1)
})

test('SESS-05 refused calls load the session code once', async () => {
  const { gate, loads } = start()
  const error = new PortalError('SESSION_REQUIRED', { status: 401 })
  expect(await Promise.all([gate.guard.recover(error, GET), gate.guard.recover(error, PUT)])).toEqual([
    true,
    true,
  ])
  expect(loads()).toBe(1)
})

test('SESS-02 a failed load of the code is retried', async () => {
  let isHere = false
  const { gate, loads } = start(() =>
    isHere ? Promise.resolve({} as SessionController) : Promise.reject(new Error('no network')),
  )
  await expect(gate.controller()).rejects.toThrow('no network')
  isHere = true
  await gate.controller()
  expect(loads()).toBe(2)
})
