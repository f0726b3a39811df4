const LOST_OF = 4

/** What payers have received, also in replies that a killed process sent last. */
export class Journal {
  /** Attempts by the idempotency key that they were requested with. */
  readonly attemptsByKey = new Map<string, Set<string>>()
  readonly shownAsPaid = new Set<string>()
  /** How often each kind of act and fault occurred. */
  readonly counts = new Map<string, number>()
  readonly #calls = new Map<string, number>()

  count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  }

  /** Whether the reply to this call of a kind is lost: to every fourth one. */
  losesReply(kind: string): boolean {
    const number = (this.#calls.get(kind) ?? 0) + 1
    this.#calls.set(kind, number)
    if (number % LOST_OF !== 0) return false
    this.count(`lost reply: ${kind}`)
    return true
  }

  addAttempt(key: string, id: string): void {
    const ids = this.attemptsByKey.get(key) ?? new Set()
    this.attemptsByKey.set(key, ids.add(id))
  }

  /** State that a page has shown. */
  addState(id: string, state: string): void {
    if (state === 'success') this.shownAsPaid.add(id)
  }
}
