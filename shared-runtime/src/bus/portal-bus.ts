import type { BusSource } from 'shared-contracts/events/topic'
import type { Scope } from '../remote/scope.ts'
import type { Bus, PortalBus } from './bus-types.ts'
import { createConnection } from './connection.ts'
import { Exchange } from './exchange.ts'
import type { PortalBusOptions } from './exchange.ts'

export type { BusFault, BusFaultKind, PortalBus } from './bus-types.ts'
export type { PortalBusOptions } from './exchange.ts'

/** Creates the bus of a page. */
export function createPortalBus(options: PortalBusOptions): PortalBus {
  const exchange = new Exchange(options)
  const connections = new WeakMap<Scope, Bus>()
  return {
    connect(source: BusSource, scope: Scope) {
      let bus = connections.get(scope)
      if (bus === undefined) {
        bus = createConnection(exchange, source, scope)
        connections.set(scope, bus)
      }
      return bus
    },
    faults: () => exchange.counts,
  }
}
