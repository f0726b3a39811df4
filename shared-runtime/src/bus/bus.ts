import { useMemo } from 'react'
import type { StateTopic } from 'shared-contracts/events/topic'
import { useMountedRemote, useRuntime } from '../remote/remote.ts'
import { useStateOf } from '../settings/settings.ts'
import type { Bus } from './bus-types.ts'

export type { CommandOptions, Bus, Handler, Listener, TopicState } from './bus-types.ts'

/** Bus of the mounted remote of a component; in the shell's own components that of the page. */
export function useBus(): Bus {
  const { bus, scope, source } = useRuntime()
  const mounted = useMountedRemote()
  return mounted === undefined
    ? bus.connect(source, scope)
    : bus.connect({ remote: mounted.name, release: mounted.version }, mounted.scope)
}

/** Current value of a state topic. Re-renders on each change. */
export function useTopicState<Payload>(topic: StateTopic<Payload>): Payload | undefined {
  const bus = useBus()
  return useStateOf(useMemo(() => bus.state(topic), [bus, topic]))
}
