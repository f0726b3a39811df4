import { useMemo } from 'react'
import { hideLoading, popLoading, pushLoading, showPageLoading } from 'shared-contracts/events/shell'
import type { CommandTopic } from 'shared-contracts/events/topic'
import type { Bus } from '../bus/bus-types.ts'
import { useBus } from '../bus/bus.ts'
import { useScope } from '../remote/remote.ts'
import type { Scope, Stop } from '../remote/scope.ts'

function loadingOf(bus: Bus, scope: Scope) {
  // What this mount has pushed and not popped; taken back when it goes, so that no sign stays for ever.
  const pushed: Stop[] = []
  const send = <Payload>(topic: CommandTopic<Payload, undefined>, payload: Payload) => {
    // A sign that is not shown is no reason to fail; the bus has reported it.
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
    /** Pushes until the work has ended, whichever way. */
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
  return useMemo(() => loadingOf(bus, scope), [bus, scope])
}
