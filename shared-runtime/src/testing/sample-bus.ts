import type { Converter } from 'shared-contracts/events/converter'
import { command, fact, stateTopic } from 'shared-contracts/events/topic'
import type { Topic } from 'shared-contracts/events/topic'
import * as z from 'zod/mini'
import type { BusFault } from '../bus/bus-types.ts'
import { createPortalBus } from '../bus/portal-bus.ts'
import { createScope } from '../remote/scope.ts'

// Sample topics of two remotes, one of each kind.
/** Sample fact. */
export const teaBrewed = fact({
  name: 'kitchen.tea.brewed',
  major: 1,
  payload: () => Promise.resolve(z.object({ cups: z.int() })),
})
/** Sample state. */
export const kettleState = stateTopic({
  name: 'kitchen.kettle.state',
  major: 1,
  owner: 'mf-kitchen',
  payload: () => Promise.resolve(z.object({ degrees: z.number() })),
})
/** Sample command. */
export const boilWater = command({
  name: 'kitchen.water.boil',
  major: 1,
  payload: () => Promise.resolve(z.object({ litres: z.number() })),
  reply: () => Promise.resolve(z.object({ degrees: z.number() })),
})

/** Waits until schemas are loaded and promises settle. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** Creates a bus for tests with its errors as text. */
export function sampleBus(converters: readonly Converter[] = [], topics: readonly Topic[] = []) {
  const faults: BusFault[] = []
  let time = 0
  const portalBus = createPortalBus({
    topics: [teaBrewed, kettleState, boilWater, ...topics],
    converters,
    onFault: (fault) => faults.push(fault),
    now: () => time,
  })
  return {
    portalBus,
    faults: () =>
      faults.map(({ kind, source, topic }) => `${kind} ${source.remote}@${source.release} ${topic}`),
    errors: () => faults.map(({ error }) => (error instanceof Error ? error.message : String(error))),
    pass(milliseconds: number) {
      time += milliseconds
    },
    mount(remote: string, release = '1.0.0') {
      const scope = createScope()
      return { scope, bus: portalBus.connect({ remote, release }, scope) }
    },
  }
}
