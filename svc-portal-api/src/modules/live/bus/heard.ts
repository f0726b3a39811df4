export type Heard =
  | { readonly kind: 'told'; readonly personId: string; readonly id: string }
  | { readonly kind: 'ended'; readonly sessionId: string }

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const TOLD = new RegExp(`^(${UUID}) (${UUID})$`)
const ENDED = new RegExp(`^ended (${UUID})$`)

/** Parses `<person> <notification>` or `ended <session>`; undefined for anything else. */
export function readHeard(payload: string): Heard | undefined {
  const [, personId, id] = TOLD.exec(payload) ?? []
  if (personId !== undefined && id !== undefined) return { kind: 'told', personId, id }
  const sessionId = ENDED.exec(payload)?.[1]
  return sessionId === undefined ? undefined : { kind: 'ended', sessionId }
}

export interface Listener {
  onHeard(heard: Heard): void
  /** The bus is connected again; messages since then may be lost. */
  onGap(since: Date): void
  onProblem(error: unknown): void
}

/** Start of an outage of the bus, which is earlier than its detection. */
export class Gap {
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
