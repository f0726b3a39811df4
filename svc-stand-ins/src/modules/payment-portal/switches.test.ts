import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { findFreePort } from 'shared-service/ports/free-port'
import { until } from 'shared-service/testing/waiting'
import { PAYMENT_SECRETS } from '../../testing/test-app.ts'
import { startTestMerchant, type TestMerchant } from '../../testing/test-merchant.ts'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))

let folder: string
let port: number
let child: ChildProcess
let merchant: TestMerchant
let starts = 0

function now(): Date {
  return new Date()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stand-ins-'))
  port = await findFreePort()
  await start()
  merchant = await startTestMerchant(`http://127.0.0.1:${port}`, now)
})

afterAll(async () => {
  child.kill('SIGKILL')
  await merchant.close()
  await rm(folder, { recursive: true })
})

async function start(): Promise<void> {
  starts += 1
  const ready = join(folder, `ready-${starts}`)
  child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      STATE_DIR: folder,
      READY_FILE: ready,
      LOG_LEVEL: 'silent',
      PAYMENT_PORTAL_SECRETS: PAYMENT_SECRETS.join(','),
    },
    stdio: 'ignore',
  })
  await until(() =>
    readFile(ready, 'utf8').then(
      () => true,
      () => false,
    ),
  )
}

async function kill(): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function faults(): Promise<Record<string, number>> {
  const response = await fetch(`http://127.0.0.1:${port}/payment-portal/switches`)
  return ((await response.json()) as { faults: Record<string, number> }).faults
}

test('PAY-02 payments, cancelled references, refunds, call-backs and switches survive a kill', async () => {
  merchant.statuses = Array.from({ length: 100 }, () => 503)
  await merchant.set({ bankSeconds: 0, refundSeconds: 3600 })
  const open = await merchant.create('a')
  await merchant.act(await merchant.create('b'), 'pay')
  await merchant.act(await merchant.create('c'), 'check')
  await merchant.send('refund', {
    reference: 'r',
    payment: 'b',
    currency: 'AZN',
    amount: 100,
    refundable: 3000,
  })
  await merchant.send('cancel-payment', { reference: 'never' })
  await kill()
  await start()
  await expect(merchant.create('never')).rejects.toThrow('REFERENCE_CANCELLED')
  merchant.received.length = 0
  merchant.statuses = []
  expect(await merchant.create('a')).toBe(open)
  expect([await merchant.state('a'), await merchant.state('b'), await merchant.state('c')]).toEqual([
    'created',
    'success',
    'success',
  ])
  expect((await merchant.send('get-refund', { reference: 'r' })).body['state']).toBe('submitted')
  await until(async () =>
    ['b', 'c'].every((reference) => merchant.received.some(({ body }) => body['reference'] === reference)),
  )
})

test.each([
  ['create', 'created'],
  ['pay', 'success'],
])(
  'PAY-02 the process dies after it has stored “%s”, once, and the payment is %s',
  async (dieAfter, state) => {
    const reference = `die-${dieAfter}`
    const path = dieAfter === 'create' ? '' : await merchant.create(reference)
    await merchant.set({ dieAfter: dieAfter as 'create' })
    const exit = once(child, 'exit')
    await expect(
      dieAfter === 'create' ? merchant.create(reference) : merchant.act(path, 'pay'),
    ).rejects.toThrow()
    expect((await exit)[1]).toBe('SIGKILL')
    await start()
    expect(await merchant.state(reference)).toBe(state)
    expect(await merchant.create(`after-${dieAfter}`)).toContain('/payment-portal/pay/')
    expect((await faults())['dieAfter']).toBeGreaterThan(0)
  },
)

test('messages fail before they are processed, or lose their replies afterwards, as switched', async () => {
  await merchant.set({ failMessages: 100 })
  await expect(merchant.create('failing')).rejects.toThrow('UNAVAILABLE')
  await merchant.set({ loseReplies: 100 })
  expect(await merchant.send('get-payment', { reference: 'failing' }).catch(() => 'lost')).toBe('lost')
  await expect(merchant.create('lost')).rejects.toThrow('fetch failed')
  await merchant.set({ delayReplies: 20 })
  expect([await merchant.state('failing'), await merchant.state('lost')]).toEqual([undefined, 'created'])
  expect(await faults()).toMatchObject({
    failMessages: 1,
    loseReplies: 2,
    'loseReplies: get-payment': 1,
    'loseReplies: create-payment': 1,
  })
})

test('PAY-02 the bank can confirm a payment that was cancelled', async () => {
  await merchant.set({ showsToday: true })
  await merchant.act(await merchant.create('late'), 'cancel')
  const confirm = (reference: string) =>
    fetch(`http://127.0.0.1:${port}/payment-portal/late-successes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ merchant: 'portal-2', reference }),
    })
  expect((await confirm('late')).status).toBe(200)
  expect((await confirm('none')).status).toBe(404)
  expect(await merchant.state('late')).toBe('success')
})

test.each([{ loseCallBacks: 101 }, { unknown: 1 }, { dieAfter: 'x' }])(
  'switches %j are refused',
  async (switches) => {
    expect((await merchant.set(switches as object)).status).toBe(400)
  },
)
