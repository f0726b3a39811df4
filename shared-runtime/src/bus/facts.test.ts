import { expect, jest, test } from '@jest/globals'
import { fact } from 'shared-contracts/events/topic'
import type { Envelope } from 'shared-contracts/events/topic'
import * as z from 'zod/mini'
import { createScope } from '../remote/scope.ts'
import { sampleBus, settle, teaBrewed } from '../testing/sample-bus.ts'
import { createPortalBus } from './portal-bus.ts'

test('FED-02 a fact reaches each listener with its source, but no later listener', async () => {
  const { mount } = sampleBus()
  const { bus } = mount('mf-kitchen', '2.1.0')
  const received: Envelope[] = []
  mount('mf-guests').bus.subscribe(teaBrewed, (_payload, envelope) => received.push(envelope))
  mount('mf-hall').bus.subscribe(teaBrewed, (_payload, envelope) => received.push(envelope))
  bus.publish(teaBrewed, { cups: 2 })
  await settle()
  expect(received).toHaveLength(2)
  expect(received[0]).toEqual({
    id: '1',
    topic: 'kitchen.tea.brewed@1',
    source: { remote: 'mf-kitchen', release: '2.1.0' },
    time: 0,
    correlationId: '1',
    hops: 0,
    payload: { cups: 2 },
  })
  const late: unknown[] = []
  mount('mf-late').bus.subscribe(teaBrewed, (payload) => late.push(payload))
  await settle()
  expect(late).toEqual([])
})

test('FED-02 messages of a mount keep their order while a schema is loaded', async () => {
  let bring: (schema: z.ZodMiniType<{ nr: number }>) => void = () => undefined
  const slowPublished = fact({
    name: 'kitchen.slow.counted',
    major: 1,
    payload: () =>
      new Promise<z.ZodMiniType<{ nr: number }>>((resolve) => {
        bring = resolve
      }),
  })
  const { mount } = sampleBus()
  const received: string[] = []
  const listener = mount('mf-guests').bus
  listener.subscribe(slowPublished, ({ nr }) => received.push(`slow ${String(nr)}`))
  listener.subscribe(teaBrewed, ({ cups }) => received.push(`tea ${String(cups)}`))
  const { bus } = mount('mf-kitchen')
  bus.publish(slowPublished, { nr: 1 })
  bus.publish(teaBrewed, { cups: 1 })
  bus.publish(slowPublished, { nr: 2 })
  mount('mf-other').bus.publish(teaBrewed, { cups: 9 })
  await settle()
  // Another mount does not wait.
  expect(received).toEqual(['tea 9'])
  bring(z.object({ nr: z.int() }))
  await settle()
  expect(received).toEqual(['tea 9', 'slow 1', 'tea 1', 'slow 2'])
})

test('FED-02 messages that a listener publishes are delivered after the one it received', async () => {
  const { mount } = sampleBus()
  const received: number[] = []
  const { bus } = mount('mf-kitchen')
  bus.publish(teaBrewed, { cups: 0 })
  await settle()
  const relay = mount('mf-relay').bus
  relay.subscribe(teaBrewed, ({ cups }) => {
    if (cups === 1) relay.publish(teaBrewed, { cups: 2 })
  })
  mount('mf-guests').bus.subscribe(teaBrewed, ({ cups }) => received.push(cups))
  bus.publish(teaBrewed, { cups: 1 })
  await settle()
  expect(received).toEqual([1, 2])
})

test('FED-05 errors of a listener, synchronous or not, are isolated and reported', async () => {
  const { mount, faults, errors, portalBus } = sampleBus()
  const received: number[] = []
  mount('mf-broken', '3.0.1').bus.subscribe(teaBrewed, () => {
    throw new Error('spilled')
  })
  const throwLater: () => unknown = async () => {
    await Promise.resolve()
    throw new Error('spilled later')
  }
  mount('mf-late-broken').bus.subscribe(teaBrewed, throwLater)
  mount('mf-guests').bus.subscribe(teaBrewed, ({ cups }) => received.push(cups))
  const { bus } = mount('mf-kitchen')
  for (const cups of [1, 2, 3]) bus.publish(teaBrewed, { cups })
  await settle()
  expect(received).toEqual([1, 2, 3])
  // Reported once for each release, counted each time.
  expect(faults()).toEqual([
    'listener mf-broken@3.0.1 kitchen.tea.brewed@1',
    'listener mf-late-broken@1.0.0 kitchen.tea.brewed@1',
  ])
  expect(errors()).toEqual(['spilled', 'spilled later'])
  expect(Object.fromEntries(portalBus.faults())).toEqual({
    'mf-broken@3.0.1': 3,
    'mf-late-broken@1.0.0': 3,
  })
})

test('FED-02 an invalid message is dropped and counted for the release that published it', async () => {
  const { mount, faults, portalBus } = sampleBus()
  const received: unknown[] = []
  mount('mf-guests').bus.subscribe(teaBrewed, (payload) => received.push(payload))
  const { bus } = mount('mf-kitchen', '1.4.0')
  bus.publish(teaBrewed, { cups: 'two' } as never)
  bus.publish(teaBrewed, { cups: 2, pour: () => 'tea' } as never)
  bus.publish(teaBrewed, { cups: 3 })
  await settle()
  expect(received).toEqual([{ cups: 3 }])
  expect(faults()).toEqual(['refused mf-kitchen@1.4.0 kitchen.tea.brewed@1'])
  expect(portalBus.faults().get('mf-kitchen@1.4.0')).toBe(2)
})

test('FED-02 a message without a loadable schema is dropped, and the next ones are delivered', async () => {
  jest.useFakeTimers()
  const schemaMissing = fact({
    name: 'kitchen.schema.missed',
    major: 1,
    payload: () => new Promise<z.ZodMiniType<{ nr: number }>>(() => undefined),
  })
  const { mount, faults } = sampleBus()
  const received: unknown[] = []
  const guests = mount('mf-guests').bus
  guests.subscribe(schemaMissing, (payload) => received.push(payload))
  guests.subscribe(teaBrewed, (payload) => received.push(payload))
  const { bus } = mount('mf-kitchen')
  bus.publish(schemaMissing, { nr: 1 })
  bus.publish(teaBrewed, { cups: 1 })
  await jest.advanceTimersByTimeAsync(5000)
  jest.useRealTimers()
  expect(received).toEqual([{ cups: 1 }])
  expect(faults()).toEqual(['refused mf-kitchen@1.0.0 kitchen.schema.missed@1'])
})

test('FED-02 payloads are immutable, also those of topics unknown to the shell', async () => {
  const gossipShared = fact({
    name: 'hall.gossip.shared',
    major: 1,
    payload: () => Promise.resolve(z.object({ words: z.array(z.string()) })),
  })
  const { mount } = sampleBus()
  const received: unknown[] = []
  mount('mf-editor').bus.subscribe(gossipShared, ({ words }) => words.push('more'))
  mount('mf-guests').bus.subscribe(gossipShared, ({ words }) => received.push([...words]))
  const words = ['first']
  mount('mf-hall').bus.publish(gossipShared, { words })
  words.push('second')
  await settle()
  expect(received).toEqual([['first']])
})

test('FED-05 a flood of one release is limited and reported once, without effect on others', async () => {
  const { mount, faults, portalBus, pass } = sampleBus()
  const received: string[] = []
  mount('mf-guests').bus.subscribe(teaBrewed, (_payload, { source }) => received.push(source.remote))
  const { bus } = mount('mf-flood')
  bus.publish(teaBrewed, { cups: 0 })
  await settle()
  for (let nr = 1; nr < 1000; nr += 1) bus.publish(teaBrewed, { cups: nr })
  mount('mf-calm').bus.publish(teaBrewed, { cups: 1 })
  await settle()
  expect(received.filter((remote) => remote === 'mf-flood')).toHaveLength(100)
  expect(received.at(-1)).toBe('mf-calm')
  expect(faults()).toEqual(['flood mf-flood@1.0.0 kitchen.tea.brewed@1'])
  expect(portalBus.faults().get('mf-flood@1.0.0')).toBe(900)
  pass(1000)
  for (let nr = 0; nr < 1000; nr += 1) bus.publish(teaBrewed, { cups: nr })
  await settle()
  expect(received.filter((remote) => remote === 'mf-flood')).toHaveLength(150)
})

test('FED-05 a message loop is interrupted', async () => {
  const replied = fact({
    name: 'hall.reply.returned',
    major: 1,
    payload: () => Promise.resolve(z.object({ nr: z.int() })),
  })
  const { mount, faults } = sampleBus()
  const hops: number[] = []
  const kitchen = mount('mf-kitchen').bus
  const hall = mount('mf-hall').bus
  kitchen.subscribe(replied, (_payload, envelope) => {
    hops.push(envelope.hops)
    kitchen.publish(teaBrewed, { cups: 1 })
  })
  hall.subscribe(teaBrewed, (_payload, envelope) => {
    hops.push(envelope.hops)
    hall.publish(replied, { nr: 1 })
  })
  kitchen.publish(teaBrewed, { cups: 1 })
  await settle()
  expect(hops).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(faults()).toHaveLength(1)
  expect(faults()[0]).toMatch(/^flood mf-hall@1.0.0/)
})

test('FED-02 an unmounted mount neither receives nor publishes, with one warning', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { mount } = sampleBus()
  const received: string[] = []
  const guests = mount('mf-guests')
  guests.bus.subscribe(teaBrewed, () => received.push('guests'))
  mount('mf-hall').bus.subscribe(teaBrewed, (_payload, { source }) => received.push(source.remote))
  const kitchen = mount('mf-kitchen')
  kitchen.bus.publish(teaBrewed, { cups: 1 })
  await settle()
  guests.scope.close()
  expect(guests.scope.size).toBe(0)
  kitchen.scope.close()
  kitchen.bus.publish(teaBrewed, { cups: 2 })
  kitchen.bus.publish(teaBrewed, { cups: 3 })
  mount('mf-next').bus.publish(teaBrewed, { cups: 4 })
  await settle()
  expect(received).toEqual(['guests', 'mf-kitchen', 'mf-next'])
  expect(warn.mock.calls).toEqual([
    ['[mf-kitchen@1.0.0] publishes after it was unmounted: kitchen.tea.brewed@1'],
  ])
})

test('FED-05 an observer that throws does not stop the delivery', async () => {
  const observe = jest.fn<() => void>().mockImplementationOnce(() => {
    throw new Error('blind')
  })
  const bus = createPortalBus({ topics: [], converters: [], onFault: () => undefined, observe })
  const connected = bus.connect({ remote: 'shell', release: '1.0.0' }, createScope())
  const received: string[] = []
  connected.subscribe(teaBrewed, (_payload, { id }) => received.push(id))
  expect(() => {
    connected.publish(teaBrewed, { cups: 1 })
  }).toThrow('blind')
  connected.publish(teaBrewed, { cups: 1 })
  expect(received).toEqual(['2'])
})
