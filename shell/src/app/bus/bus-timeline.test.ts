import { afterEach, expect, test } from '@jest/globals'
import type { Envelope } from 'shared-contracts/events/topic'
import { createBusTimeline } from './bus-timeline.ts'

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'portalTimeline')
})

function message(id: number): Envelope {
  return {
    id: String(id),
    topic: 'shell.loading.push@1',
    source: { remote: 'mf-sample', release: '1.0.0' },
    time: id,
    correlationId: String(id),
    hops: 0,
    payload: { name: 'somebody' },
  }
}

test('FED-02 the timeline has the last 200 messages without payloads', () => {
  const record = createBusTimeline({ development: { changes: '', remotes: [] } })
  for (let id = 1; id <= 205; id += 1) record?.(message(id))
  const entries = Reflect.get(globalThis, 'portalTimeline') as () => readonly unknown[]
  expect(entries()).toHaveLength(200)
  expect(entries()[0]).toEqual({
    id: '6',
    topic: 'shell.loading.push@1',
    source: { remote: 'mf-sample', release: '1.0.0' },
    time: 6,
    correlationId: '6',
    hops: 0,
  })
})

test('FED-02 only development has a timeline', () => {
  expect(createBusTimeline({})).toBeUndefined()
  expect('portalTimeline' in globalThis).toBe(false)
})
