import type { LiveConnection } from './connection.ts'

export interface LiveLimits {
  readonly total: number
  readonly perPerson: number
  /** High, as an office is one address. */
  readonly perNetwork: number
}

export const LIVE_LIMITS: LiveLimits = { total: 15_000, perPerson: 20, perNetwork: 500 }

/** Time for which ended sessions are stored, for connections that were being authorized meanwhile. */
const ENDED_SESSION_TTL_MS = 30_000

export class LiveConnections {
  readonly #limits: LiveLimits
  readonly #all = new Set<LiveConnection>()
  readonly #ofPerson = new Map<string, Set<LiveConnection>>()
  readonly #perNetwork = new Map<string, number>()
  readonly #ended = new Map<string, number>()

  constructor(limits: LiveLimits = LIVE_LIMITS) {
    this.#limits = limits
  }

  get size(): number {
    return this.#all.size
  }

  isFull(network: string): boolean {
    const { total, perNetwork } = this.#limits
    return this.#all.size >= total || (this.#perNetwork.get(network) ?? 0) >= perNetwork
  }

  /** Adds a connection. A person's oldest one is closed above the limit: probably a forgotten tab. */
  add(connection: LiveConnection): void {
    const { personId, sessionId, network } = connection.owner
    if (this.#ended.has(sessionId)) return connection.endSession()
    const own = this.#ofPerson.get(personId) ?? new Set()
    const [oldest] = own
    if (own.size >= this.#limits.perPerson && oldest !== undefined) {
      oldest.closeExcessTab()
      this.remove(oldest)
    }
    this.#ofPerson.set(personId, own.add(connection))
    this.#all.add(connection)
    this.#perNetwork.set(network, (this.#perNetwork.get(network) ?? 0) + 1)
  }

  remove(connection: LiveConnection): void {
    if (!this.#all.delete(connection)) return
    const { personId, network } = connection.owner
    const own = this.#ofPerson.get(personId)
    own?.delete(connection)
    if (own?.size === 0) this.#ofPerson.delete(personId)
    const left = (this.#perNetwork.get(network) ?? 0) - 1
    if (left > 0) this.#perNetwork.set(network, left)
    else this.#perNetwork.delete(network)
  }

  ofPerson(personId: string): Iterable<LiveConnection> {
    return this.#ofPerson.get(personId) ?? []
  }

  has(personId: string): boolean {
    return this.#ofPerson.has(personId)
  }

  listPeople(): readonly string[] {
    return [...this.#ofPerson.keys()]
  }

  listSessions(): readonly string[] {
    return [...new Set([...this.#all].map(({ owner }) => owner.sessionId))]
  }

  endSessions(ended: ReadonlySet<string>, now: number): void {
    for (const sessionId of ended) this.#ended.set(sessionId, now + ENDED_SESSION_TTL_MS)
    for (const connection of [...this.#all]) {
      if (!ended.has(connection.owner.sessionId)) continue
      connection.endSession()
      this.remove(connection)
    }
  }

  /** Closes a person's connections; the pages reconnect and fetch what they missed. */
  disconnect(personId: string): void {
    for (const connection of [...this.ofPerson(personId)]) {
      connection.closeToReconnect()
      this.remove(connection)
    }
  }

  tick(now: number): void {
    for (const connection of this.#all) connection.tick(now)
    for (const [sessionId, until] of this.#ended) if (until <= now) this.#ended.delete(sessionId)
  }

  closeAll(): void {
    for (const connection of [...this.#all]) connection.closeToReconnect()
  }
}
