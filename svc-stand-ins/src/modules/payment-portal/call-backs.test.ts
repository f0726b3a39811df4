import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { verifyMessage } from 'shared-service/messages/signed-message'
import { until } from 'shared-service/testing/waiting'
import { PAYMENT_SECRETS, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { startTestMerchant, type ReceivedCallBack, type TestMerchant } from '../../testing/test-merchant.ts'

let time = Date.parse('2026-11-20T09:00:00Z')
let testApp: TestApp
let merchant: TestMerchant

function now(): Date {
  return new Date(time)
}

beforeAll(async () => {
  testApp = await startTestApp({ now })
  merchant = await startTestMerchant(testApp.url, now)
})

beforeEach(async () => {
  merchant.received.length = 0
  await merchant.set({})
})

afterAll(async () => {
  await testApp.close()
  await merchant.close()
})

function outcomeOf({ headers, text }: ReceivedCallBack): string {
  return verifyMessage({ headers, body: Buffer.from(text) }, { secrets: [PAYMENT_SECRETS[0]], now: now() })
    .outcome
}

function idsOf(): readonly unknown[] {
  return merchant.received.map(({ headers }) => headers['x-message-id'])
}

/** No call-back is left to deliver. */
function areDelivered(): Promise<void> {
  return until(async () => testApp.payments.data.callBacks.size === 0)
}

async function faults(): Promise<Record<string, number>> {
  const { json } = await testApp.app.inject('/payment-portal/switches')
  return json<{ faults: Record<string, number> }>().faults
}

test('PAY-02 a call-back is repeated with the same id and a new time until it is accepted', async () => {
  merchant.statuses = [503, 401]
  await merchant.act(await merchant.create('a'), 'pay')
  for (const count of [1, 2, 3]) {
    await until(async () => merchant.received.length === count)
    time += 60_000
  }
  await areDelivered()
  expect(new Set(idsOf()).size).toBe(1)
  expect(new Set(merchant.received.map(({ headers }) => headers['x-message-time'])).size).toBe(3)
})

test('a lost call-back is never sent', async () => {
  await merchant.set({ loseCallBacks: 100 })
  await merchant.act(await merchant.create('b'), 'pay')
  expect(testApp.payments.data.callBacks.size).toBe(0)
  expect(await faults()).toMatchObject({ loseCallBacks: 1 })
})

test('a repeated call-back arrives twice with the same id', async () => {
  await merchant.set({ repeatCallBacks: 100 })
  await merchant.act(await merchant.create('c'), 'pay')
  await areDelivered()
  expect(merchant.received).toHaveLength(2)
  expect(new Set(idsOf()).size).toBe(1)
})

test('a reordered call-back arrives after that of the following state', async () => {
  await merchant.set({ reorderCallBacks: 100, bankSeconds: 2 })
  const path = await merchant.create('d')
  await merchant.act(path, 'check')
  await merchant.set({ bankSeconds: 2 })
  time += 2000
  await until(async () => merchant.received.length === 1)
  time += 2000
  await areDelivered()
  expect(merchant.received.map(({ body }) => body['state'])).toEqual(['success', 'submitted'])
})

test('a delayed call-back is not sent before its time', async () => {
  await merchant.set({ delayCallBacks: 600_000, seed: 1 })
  await merchant.act(await merchant.create('e'), 'pay')
  const [waiting] = testApp.payments.data.callBacks.values()
  expect(Date.parse(waiting?.nextAt ?? '')).toBeGreaterThan(time)
  time += 600_000
  await areDelivered()
  expect(merchant.received).toHaveLength(1)
})

test.each([
  ['forgeCallBacks', 'forged', 'f'],
  ['staleCallBacks', 'stale', 'g'],
  ['foreignCallBacks', 'accepted', 'h'],
])('%s adds a call-back that is %s and reports a success', async (name, outcome, reference) => {
  await merchant.set({ [name]: 100 })
  await merchant.act(await merchant.create(reference), 'refuse')
  await areDelivered()
  expect(merchant.received).toHaveLength(2)
  const [untrue] = merchant.received.filter(({ body }) => body['state'] === 'success')
  expect(untrue && outcomeOf(untrue)).toBe(outcome)
  expect(untrue?.body['reference'] === reference).toBe(name !== 'foreignCallBacks')
})

test('an untrue call-back is not repeated when it is refused, and the reply to it is counted', async () => {
  await merchant.set({ forgeCallBacks: 100, loseCallBacks: 100 })
  const { 'forged call-back: 401': before = 0 } = await faults()
  merchant.statuses = [401]
  await merchant.act(await merchant.create('i'), 'pay')
  await areDelivered()
  expect(merchant.received).toHaveLength(1)
  expect(idsOf()).toEqual([expect.stringMatching(/^forged-[0-9a-f-]{36}$/)])
  expect(await faults()).toMatchObject({ 'forged call-back: 401': before + 1 })
})
