import { PortalError } from 'shared-contracts/errors/portal-error'

const RETRY_AFTER_S = 5

interface Room {
  readonly atOnce: number
  readonly waiting: number
}

/**
 * Lets so much work be done at once; the rest waits its turn, and what finds too many before it is asked to come again.
 * One piece of work asks the database many things at once, so a crowd of them would keep everybody else from it.
 */
export class Turns {
  readonly #room: Room
  readonly #queue: (() => void)[] = []
  #atWork = 0

  constructor(room: Room) {
    this.#room = room
  }

  /** @throws PortalError SERVICE_UNAVAILABLE when too many wait. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#atWork < this.#room.atOnce) this.#atWork += 1
    else await this.#wait()
    try {
      return await work()
    } finally {
      // Who waits takes over this place.
      const next = this.#queue.shift()
      if (next === undefined) this.#atWork -= 1
      else next()
    }
  }

  #wait(): Promise<void> {
    if (this.#queue.length >= this.#room.waiting)
      throw new PortalError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_S })
    return new Promise((resolve) => this.#queue.push(resolve))
  }
}
