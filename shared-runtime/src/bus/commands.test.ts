import { afterEach, expect, jest, test } from '@jest/globals'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { command } from 'shared-contracts/events/topic'
import { boilWater, sampleBus, settle, teaBrewed } from '../testing/sample-bus.ts'

afterEach(() => {
  jest.useRealTimers()
})

test('FED-02 a command is handled by its handler and replied to, with one correlation id', async () => {
  const { mount } = sampleBus()
  const correlations: string[] = []
  const kitchen = mount('mf-kitchen').bus
  mount('mf-log').bus.subscribe(teaBrewed, (_payload, { correlationId }) => correlations.push(correlationId))
  kitchen.handle(boilWater, ({ litres }, { correlationId }) => {
    correlations.push(correlationId)
    kitchen.publish(teaBrewed, { cups: litres * 4 })
    return { degrees: 100 }
  })
  const answer = await mount('mf-guests').bus.ask(boilWater, { litres: 2 })
  await settle()
  expect(answer).toEqual({ degrees: 100 })
  expect(correlations).toHaveLength(2)
  expect(new Set(correlations).size).toBe(1)
})

test('FED-02 a command without a handler is refused with a code', async () => {
  const { mount } = sampleBus()
  const asked = mount('mf-guests').bus.ask(boilWater, { litres: 1 })
  await expect(asked).rejects.toMatchObject({ name: 'PortalError', code: 'COMMAND_UNHANDLED' })
})

test('FED-02 a command is not queued for a later handler', async () => {
  const { mount } = sampleBus()
  await expect(mount('mf-guests').bus.ask(boilWater, { litres: 1 })).rejects.toMatchObject({
    code: 'COMMAND_UNHANDLED',
  })
  const done: number[] = []
  mount('mf-kitchen').bus.handle(boilWater, ({ litres }) => ({ degrees: done.push(litres) }))
  await settle()
  expect(done).toEqual([])
})

test('FED-02 a handler that does not reply in time causes a timeout, which is configurable', async () => {
  jest.useFakeTimers()
  const { mount } = sampleBus()
  mount('mf-kitchen').bus.handle(boilWater, () => new Promise<never>(() => undefined))
  const { bus } = mount('mf-guests')
  const outcomes: string[] = []
  const asked = (limit: number | undefined) =>
    bus
      .ask(boilWater, { litres: 1 }, limit === undefined ? {} : { limit })
      .catch((error: unknown) => outcomes.push((error as PortalError).code))
  void asked(200)
  void asked(undefined)
  await jest.advanceTimersByTimeAsync(200)
  expect(outcomes).toEqual(['COMMAND_TIMEOUT'])
  await jest.advanceTimersByTimeAsync(4799)
  expect(outcomes).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual(['COMMAND_TIMEOUT', 'COMMAND_TIMEOUT'])
})

test('FED-02 payload and reply must match their schemas', async () => {
  const { mount, faults } = sampleBus()
  mount('mf-kitchen', '1.1.0').bus.handle(boilWater, () => ({ degrees: 'hot' }) as never)
  const { bus } = mount('mf-guests')
  await expect(bus.ask(boilWater, { litres: 'some' } as never)).rejects.toMatchObject({
    code: 'COMMAND_INVALID',
  })
  await expect(bus.ask(boilWater, { litres: 1 })).rejects.toMatchObject({ code: 'COMMAND_FAILED' })
  expect(faults()).toEqual([
    'refused mf-guests@1.0.0 kitchen.water.boil@1',
    'listener mf-kitchen@1.1.0 kitchen.water.boil@1',
  ])
})

test('FED-02 a handler that throws fails the command and is reported; a PortalError is a reply', async () => {
  const { mount, faults } = sampleBus()
  const stop = mount('mf-kitchen').bus.handle(boilWater, () => {
    throw new Error('no gas')
  })
  const { bus } = mount('mf-guests')
  await expect(bus.ask(boilWater, { litres: 1 })).rejects.toMatchObject({ code: 'COMMAND_FAILED' })
  expect(faults()).toEqual(['listener mf-kitchen@1.0.0 kitchen.water.boil@1'])
  stop()
  await expect(bus.ask(boilWater, { litres: 1 })).rejects.toMatchObject({ code: 'COMMAND_UNHANDLED' })
})

test('FED-02 a PortalError of a handler reaches the caller and is not reported', async () => {
  const { mount, faults } = sampleBus()
  mount('mf-kitchen').bus.handle(boilWater, () => {
    throw new PortalError('ACCESS_DENIED')
  })
  const asked = mount('mf-guests').bus.ask(boilWater, { litres: 1 })
  await expect(asked).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  expect(faults()).toEqual([])
})

test('FED-02 a second handler is refused while the first is mounted', async () => {
  const { mount, faults } = sampleBus()
  const first = mount('mf-kitchen')
  first.bus.handle(boilWater, () => ({ degrees: 1 }))
  const second = mount('mf-other-kitchen')
  second.bus.handle(boilWater, () => ({ degrees: 2 }))
  const { bus } = mount('mf-guests')
  expect(await bus.ask(boilWater, { litres: 1 })).toEqual({ degrees: 1 })
  expect(faults()).toEqual(['refused mf-other-kitchen@1.0.0 kitchen.water.boil@1'])
  first.scope.close()
  second.bus.handle(boilWater, () => ({ degrees: 2 }))
  expect(await bus.ask(boilWater, { litres: 1 })).toEqual({ degrees: 2 })
})

test('FED-02 open commands are refused when the caller is unmounted, and the handler is aborted', async () => {
  const { mount } = sampleBus()
  let isGone = false
  mount('mf-kitchen').bus.handle(boilWater, (_payload, _envelope, signal) => {
    signal.addEventListener('abort', () => {
      isGone = true
    })
    return new Promise<never>(() => undefined)
  })
  const guests = mount('mf-guests')
  const asked = guests.bus.ask(boilWater, { litres: 1 })
  await settle()
  guests.scope.close()
  await expect(asked).rejects.toMatchObject({ code: 'COMMAND_WITHDRAWN' })
  expect(isGone).toBe(true)
  await expect(guests.bus.ask(boilWater, { litres: 1 })).rejects.toMatchObject({ code: 'COMMAND_WITHDRAWN' })
})

test('FED-02 the caller can abort a command', async () => {
  const { mount } = sampleBus()
  mount('mf-kitchen').bus.handle(boilWater, () => new Promise<never>(() => undefined))
  const aborter = new AbortController()
  const asked = mount('mf-guests').bus.ask(boilWater, { litres: 1 }, { signal: aborter.signal })
  aborter.abort()
  await expect(asked).rejects.toMatchObject({ code: 'COMMAND_WITHDRAWN' })
})

test('FED-05 a release that exceeds the rate limit is refused with a code', async () => {
  const signal = command({ name: 'kitchen.bell.ring', major: 1 })
  const { mount } = sampleBus()
  mount('mf-kitchen').bus.handle(signal, () => undefined)
  const { bus } = mount('mf-flood')
  const outcomes = await Promise.allSettled(Array.from({ length: 103 }, () => bus.ask(signal, undefined)))
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ code: 'COMMAND_LIMITED' })
})
