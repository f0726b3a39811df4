import { expect, test } from '@jest/globals'
import { commandConverter, converter } from 'shared-contracts/events/converter'
import { command, fact, stateTopic } from 'shared-contracts/events/topic'
import * as z from 'zod/mini'
import { sampleBus, settle } from '../testing/sample-bus.ts'

// A worked pair of each kind. In the second major a payment has its amount as exact text with a currency, where the
// first one had a floating number of manats.
const paid1 = fact({
  name: 'payments.fee.paid',
  major: 1,
  payload: () => Promise.resolve(z.object({ amount: z.number() })),
})
const paid2 = fact({
  name: 'payments.fee.paid',
  major: 2,
  payload: () => Promise.resolve(z.object({ money: z.object({ amount: z.string(), currency: z.string() }) })),
})
const paidPair = converter({
  from: paid1,
  to: paid2,
  up: ({ amount }) => ({ money: { amount: amount.toFixed(2), currency: 'AZN' } }),
  down: ({ money }) => ({ amount: Number(money.amount) }),
})

const basket1 = stateTopic({
  name: 'payments.basket.state',
  major: 1,
  owner: 'mf-payments',
  payload: () => Promise.resolve(z.object({ count: z.int() })),
})
const basket2 = stateTopic({
  name: 'payments.basket.state',
  major: 2,
  owner: 'mf-payments',
  payload: () => Promise.resolve(z.object({ items: z.array(z.string()) })),
})
const basketPair = converter({
  from: basket1,
  to: basket2,
  up: ({ count }) => ({ items: Array.from({ length: count }, () => 'unknown') }),
  down: ({ items }) => ({ count: items.length }),
})

const quote1 = command({
  name: 'payments.fee.quote',
  major: 1,
  payload: () => Promise.resolve(z.object({ service: z.string() })),
  reply: () => Promise.resolve(z.object({ amount: z.number() })),
})
const quote2 = command({
  name: 'payments.fee.quote',
  major: 2,
  payload: () => Promise.resolve(z.object({ services: z.array(z.string()) })),
  reply: () => Promise.resolve(z.object({ amounts: z.array(z.number()) })),
})
const quotePair = commandConverter({
  from: quote1,
  to: quote2,
  up: ({ service }) => ({ services: [service] }),
  down: ({ services }) => ({ service: services[0] ?? '' }),
  replyUp: ({ amount }) => ({ amounts: [amount] }),
  replyDown: ({ amounts }) => ({ amount: amounts[0] ?? 0 }),
})

test('FED-03 a fact of one major is delivered in both while both are live', async () => {
  const { mount } = sampleBus([paidPair], [paid1, paid2])
  const received: unknown[] = []
  const listener = mount('mf-listener').bus
  listener.subscribe(paid1, (payload, { topic }) => received.push([topic, payload]))
  listener.subscribe(paid2, (payload, { topic }) => received.push([topic, payload]))
  mount('mf-payments', '1.0.0').bus.publish(paid1, { amount: 12.5 })
  await settle()
  mount('mf-payments', '2.0.0').bus.publish(paid2, { money: { amount: '7.00', currency: 'AZN' } })
  await settle()
  expect(received).toEqual([
    ['payments.fee.paid@1', { amount: 12.5 }],
    ['payments.fee.paid@2', { money: { amount: '12.50', currency: 'AZN' } }],
    ['payments.fee.paid@2', { money: { amount: '7.00', currency: 'AZN' } }],
    ['payments.fee.paid@1', { amount: 7 }],
  ])
})

test('FED-03 a state has its last value in both majors', async () => {
  const { mount } = sampleBus([basketPair], [basket1, basket2])
  mount('mf-payments').bus.publish(basket2, { items: ['fee', 'stamp'] })
  await settle()
  const { bus } = mount('mf-reader')
  expect(bus.state(basket1).value).toEqual({ count: 2 })
  expect(bus.state(basket2).value).toEqual({ items: ['fee', 'stamp'] })
})

test('FED-03 a command of the old major is handled by a handler of the new one, and vice versa', async () => {
  const { mount } = sampleBus([quotePair], [quote1, quote2])
  const modern = mount('mf-payments', '2.0.0')
  modern.bus.handle(quote2, ({ services }) => ({ amounts: services.map((service) => service.length) }))
  const { bus } = mount('mf-caller')
  expect(await bus.ask(quote1, { service: 'visa' })).toEqual({ amount: 4 })
  modern.scope.close()
  mount('mf-payments', '1.0.0').bus.handle(quote1, ({ service }) => ({ amount: service.length * 10 }))
  expect(await bus.ask(quote2, { services: ['visa'] })).toEqual({ amounts: [40] })
})

test('FED-03 without a converter majors are separate topics', async () => {
  const { mount } = sampleBus([], [paid1, paid2])
  const received: unknown[] = []
  mount('mf-listener').bus.subscribe(paid2, (payload) => received.push(payload))
  mount('mf-payments').bus.publish(paid1, { amount: 1 })
  await settle()
  expect(received).toEqual([])
})

test('FED-05 a converter that throws affects only its own major', async () => {
  const broken = {
    ...paidPair,
    up: () => {
      throw new Error('no rate')
    },
  }
  const { mount, faults } = sampleBus([broken], [paid1, paid2])
  const received: unknown[] = []
  const listener = mount('mf-listener').bus
  listener.subscribe(paid1, (payload) => received.push(payload))
  listener.subscribe(paid2, (payload) => received.push(payload))
  mount('mf-payments').bus.publish(paid1, { amount: 1 })
  await settle()
  expect(received).toEqual([{ amount: 1 }])
  expect(faults()).toEqual(['refused mf-payments@1.0.0 payments.fee.paid@2'])
})
