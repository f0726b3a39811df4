import { useMemo } from 'react'
import { hideLoading, popLoading, pushLoading, showPageLoading } from 'shared-contracts/events/shell'
import type { CommandTopic } from 'shared-contracts/events/topic'
import type { Bus } from '../bus/bus-types.ts'
import { useBus } from '../bus/bus.ts'
import { useScope } from '../remote/remote.ts'
import type { Scope, Stop } from '../remote/scope.ts'

function createLoading(bus: Bus, scope: Scope) {
  // Open pushes of this mount, which are popped at unmount so that no indicator stays.
  const pushed: Stop[] = []
  const send = <Payload>(topic: CommandTopic<Payload, undefined>, payload: Payload) => {
    // A missing indicator is no error for the caller; the bus has reported it.
    bus.ask(topic, payload).catch(() => undefined)
  }
  function push() {
    send(pushLoading, undefined)
    pushed.push(
      scope.add(() => {
        send(popLoading, undefined)
      }),
    )
  }
  function pop() {
    const stop = pushed.pop()
    if (stop === undefined) send(popLoading, undefined)
    else stop()
  }
  return {
    push,
    pop,
    hide() {
      send(hideLoading, undefined)
    },
    page(shown: boolean) {
      send(showPageLoading, { shown })
    },
    /** Shows the indicator until a promise settles. */
    async during<Result>(work: Promise<Result>): Promise<Result> {
      push()
      try {
        return await work
      } finally {
        pop()
      }
    },
  }
}

/** The portal's loading indicator (STATE-01): commands `shell.loading.*@1` of this mount. */
export function useLoading() {
  const bus = useBus()
  const scope = useScope()
  return useMemo(() => createLoading(bus, scope), [bus, scope])
}
