import { expect, test } from '@jest/globals'
import { from } from 'rxjs'
import { kettleState, sampleBus, settle } from '../testing/sample-bus.ts'

test('FED-02 a later subscriber receives the last value of a state at once, then each change', async () => {
  const { mount } = sampleBus()
  const { bus } = mount('mf-kitchen')
  bus.publish(kettleState, { degrees: 20 })
  bus.publish(kettleState, { degrees: 60 })
  await settle()
  const received: number[] = []
  const { bus: guests } = mount('mf-guests')
  const stop = guests.subscribe(kettleState, ({ degrees }) => received.push(degrees))
  expect(received).toEqual([60])
  bus.publish(kettleState, { degrees: 100 })
  stop()
  bus.publish(kettleState, { degrees: 99 })
  expect(received).toEqual([60, 100])
  expect(guests.state(kettleState).value).toEqual({ degrees: 99 })
})

test('FED-02 a state has one owner: another remote and a second release are refused', async () => {
  const { mount, faults, errors } = sampleBus()
  const owner = mount('mf-kitchen', '1.0.0')
  owner.bus.publish(kettleState, { degrees: 20 })
  mount('mf-hall').bus.publish(kettleState, { degrees: 1 })
  mount('mf-kitchen', '2.0.0').bus.publish(kettleState, { degrees: 2 })
  await settle()
  const reader = mount('mf-guests').bus.state(kettleState)
  expect(reader.value).toEqual({ degrees: 20 })
  expect(faults()).toEqual([
    'refused mf-hall@1.0.0 kitchen.kettle.state@1',
    'refused mf-kitchen@2.0.0 kitchen.kettle.state@1',
  ])
  expect(errors()[1]).toBe('kitchen.kettle.state@1 belongs to mf-kitchen@1.0.0')

  // A second mount of the same release is the same owner; the next release follows once all of them are gone.
  mount('mf-kitchen', '1.0.0').bus.publish(kettleState, { degrees: 40 })
  expect(reader.value).toEqual({ degrees: 40 })
})

test('FED-02 another release can own a state once its owner is unmounted', async () => {
  const { mount } = sampleBus()
  const before = mount('mf-kitchen', '1.0.0')
  before.bus.publish(kettleState, { degrees: 20 })
  await settle()
  before.scope.close()
  mount('mf-kitchen', '2.0.0').bus.publish(kettleState, { degrees: 90 })
  await settle()
  expect(mount('mf-guests').bus.state(kettleState).value).toEqual({ degrees: 90 })
})

test('FED-02 a state is an interoperable observable without access to its subject', async () => {
  const { mount } = sampleBus()
  const { bus } = mount('mf-kitchen')
  bus.publish(kettleState, { degrees: 20 })
  await settle()
  const guests = mount('mf-guests')
  const state = guests.bus.state(kettleState)
  const received: number[] = []
  const subscription = from(state).subscribe(({ degrees }) => received.push(degrees))
  bus.publish(kettleState, { degrees: 50 })
  subscription.unsubscribe()
  bus.publish(kettleState, { degrees: 70 })
  expect(received).toEqual([20, 50])
  expect(Object.keys(state)).not.toContain('next')
  expect(guests.scope.size).toBe(1)
})

test('FED-02 a state is undefined until it is published', () => {
  const { mount } = sampleBus()
  expect(mount('mf-guests').bus.state(kettleState).value).toBeUndefined()
})

test('FED-05 alternating owners of one release do not accumulate resources', async () => {
  const { mount } = sampleBus()
  const [screen, slot] = [mount('mf-kitchen'), mount('mf-kitchen')]
  for (let degrees = 0; degrees < 20; degrees += 1) {
    screen.bus.publish(kettleState, { degrees })
    slot.bus.publish(kettleState, { degrees: degrees + 0.5 })
  }
  await settle()
  expect(mount('mf-guests').bus.state(kettleState).value).toEqual({ degrees: 19.5 })
  // Two resources each: the connection of the mount and the cleanup of the topic.
  expect([screen.scope.size, slot.scope.size]).toEqual([2, 2])
})
