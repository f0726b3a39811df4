/** What instances of the API say to each other. */
export type Heard =
  | { readonly kind: 'told'; readonly personId: string; readonly id: string }
  | { readonly kind: 'ended'; readonly sessionId: string }

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const TOLD = new RegExp(`^(${UUID}) (${UUID})$`)
const ENDED = new RegExp(`^ended (${UUID})$`)

/** Reads `<person> <notification>` or `ended <session>`; undefined for anything else. */
export function readHeard(payload: string): Heard | undefined {
  const [, personId, id] = TOLD.exec(payload) ?? []
  if (personId !== undefined && id !== undefined) return { kind: 'told', personId, id }
  const sessionId = ENDED.exec(payload)?.[1]
  return sessionId === undefined ? undefined : { kind: 'ended', sessionId }
}

/** Who listens to a bus. */
export interface Listener {
  onHeard(heard: Heard): void
  /** The bus is back; since then something may have been said that nobody here heard. */
  onGap(since: Date): void
  onProblem(error: unknown): void
}

/** Remembers since when a bus may have been away: some time before that was noticed. */
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
