import { useEffect } from 'react'
import { recordOpened } from 'shared-contracts/events/registries'
import { useBus } from 'shared-runtime/bus'

/** Says once per record that somebody has opened it (`registries.record.opened@1`); nothing while it is not there. */
export function useTellOpened(registry: string, id: string | undefined): void {
  const bus = useBus()
  useEffect(() => {
    if (id !== undefined) bus.publish(recordOpened, { registry, id })
  }, [bus, registry, id])
}
