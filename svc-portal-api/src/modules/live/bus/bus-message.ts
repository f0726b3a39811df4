export type BusMessage =
  | { readonly kind: 'notification'; readonly personId: string; readonly id: string }
  | { readonly kind: 'session-ended'; readonly sessionId: string }

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const NOTIFICATION = new RegExp(`^(${UUID}) (${UUID})$`)
const SESSION_END = new RegExp(`^ended (${UUID})$`)

/** Parses `<person> <notification>` or `ended <session>`; undefined for anything else. */
export function parseBusMessage(payload: string): BusMessage | undefined {
  const [, personId, id] = NOTIFICATION.exec(payload) ?? []
  if (personId !== undefined && id !== undefined) return { kind: 'notification', personId, id }
  const sessionId = SESSION_END.exec(payload)?.[1]
  return sessionId === undefined ? undefined : { kind: 'session-ended', sessionId }
}

export interface BusListener {
  onMessage(message: BusMessage): void
  /** The bus is connected again; messages since then may be lost. */
  onReconnected(since: Date): void
  onError(error: unknown): void
}

/** Start of an outage of the bus, which is earlier than its detection. */
export class BusOutage {
  readonly #noticedAfterMs: number
  #since: Date | undefined = new Date()

  constructor(noticedAfterMs: number) {
    this.#noticedAfterMs = noticedAfterMs
  }

  begin(): void {
    this.#since ??= new Date(Date.now() - this.#noticedAfterMs)
  }

  end(): Date {
    const since = this.#since ?? new Date()
    this.#since = undefined
    return since
  }
}
