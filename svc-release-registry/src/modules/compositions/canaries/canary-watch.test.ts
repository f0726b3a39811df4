import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from '@jest/globals'
import { registryForEachTest } from '../../../testing/registry-for-tests.ts'
import { call, promote, publish, remoteRecord, shellRecord } from '../../../testing/started-registry.ts'

const registry = registryForEachTest()

beforeEach(async () => {
  await publish(registry, shellRecord('1.0.0'))
  await promote(registry, 'shell@1.0.0')
  for (const version of ['1.0.0', '1.1.0']) await publish(registry, remoteRecord('mf-one', version))
  await promote(registry, 'mf-one@1.0.0')
  const body = { remote: 'mf-one', version: '1.1.0', share: 500, reason: 'Try it' }
  await call(registry, 'POST /canaries', { as: 'operations', body })
})

interface Side {
  readonly pages: number
  readonly struck: number
}

function observe(canary: Side, stable: Side, batch: string = randomUUID()) {
  const minute = '2026-11-20T08:00:00.000Z'
  const rows = [
    { version: '1.1.0', cohort: 'mf-one@1.1.0', kind: 'page', count: canary.pages },
    { version: '1.1.0', cohort: 'mf-one@1.1.0', kind: 'struck', count: canary.struck },
    { version: '1.1.0', cohort: 'mf-one@1.1.0', kind: 'render', count: canary.struck * 3 },
    { version: '1.0.0', cohort: '', kind: 'page', count: stable.pages },
    { version: '1.0.0', cohort: '', kind: 'struck', count: stable.struck },
  ]
  const observations = rows
    .filter(({ count }) => count > 0)
    .map((row) => ({ minute, remote: 'mf-one', ...row }))
  return call(registry, 'POST /observations', { as: 'edge', body: { batch, observations } })
}

async function canaries() {
  return (await call(registry, 'GET /status')).body?.['canaries']
}

async function newestEntry() {
  const { body } = await call(registry, 'GET /history?limit=1')
  return (body?.['entries'] as Record<string, unknown>[])[0]
}

test('FED-08 a canary with more faults than the live release is withdrawn with a reason in the history', async () => {
  expect((await observe({ pages: 60, struck: 5 }, { pages: 1200, struck: 3 })).status).toBe(204)
  expect(await canaries()).toEqual([])
  expect(await newestEntry()).toMatchObject({
    action: 'end-canary',
    remote: 'mf-one',
    from: '1.1.0',
    to: '1.0.0',
    who: 'canary-watch',
    why: 'Withdrawn automatically: 5 visitors affected in 60 pages, of all others 3 in 1200',
  })
})

test('FED-08 counts of batches and edges add up until they are significant', async () => {
  await observe({ pages: 40, struck: 3 }, { pages: 800, struck: 2 })
  expect(await canaries()).toMatchObject([{ canary: { pages: 40, errors: 9, struck: 3 } }])
  await observe({ pages: 20, struck: 2 }, { pages: 400, struck: 1 })
  expect(await canaries()).toEqual([])
})

test('FED-08 a canary that is not worse continues', async () => {
  await observe({ pages: 100, struck: 4 }, { pages: 1900, struck: 76 })
  expect(await canaries()).toMatchObject([{ version: '1.1.0', share: 500 }])
})

test('FED-08 concurrent batches of two edges withdraw a canary once', async () => {
  await Promise.all([
    observe({ pages: 30, struck: 5 }, { pages: 600, struck: 1 }),
    observe({ pages: 30, struck: 5 }, { pages: 600, struck: 1 }),
  ])
  const { body } = await call(registry, 'GET /history')
  const ended = (body?.['entries'] as { action: string }[]).filter(({ action }) => action === 'end-canary')
  expect(ended).toHaveLength(1)
})
