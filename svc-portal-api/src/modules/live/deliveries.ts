import type pg from 'pg'
import type { LiveNotification } from 'shared-contracts/models/notification'
import type { Language } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import type { LiveConnections } from './connections.ts'
import { findTold, findWrittenSince, type ToldNotification } from './live.store.ts'
import type { WorkLog } from '../../common/work-log.ts'

/** Read with one question; more come with the next one. */
const AT_ONCE = 500
const AGAIN_MS = 1000
/** More than this is no queue any more: pages are sent away, and ask for what they have missed when they are back. */
const MOST_WAITING = 20_000
/** A transaction that began before a gap may have ended in it. */
const MARGIN_MS = 60_000

interface Parts {
  readonly pool: pg.Pool
  readonly companyId: CompanyId
  readonly clock: Clock
  readonly connections: LiveConnections
  readonly log: WorkLog
}

/** Brings new notifications to the tabs of their person. The bus says only which: what they say is read here. */
export class Deliveries {
  readonly #parts: Parts
  #waiting = new Set<string>()
  readonly #underWay = new Set<Promise<void>>()
  #isAtWork = false
  #isStopped = false
  #timer: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** A notification was written. Nothing happens when nobody of theirs is connected here. */
  add(personId: string, id: string): void {
    const { connections } = this.#parts
    if (!connections.has(personId)) return
    if (this.#waiting.size >= MOST_WAITING) return connections.sendAway(personId)
    this.#waiting.add(id)
    // What comes in the same moment goes with one question.
    this.#schedule(0)
  }

  /** For some time nobody could say what was written: what that may have been is brought now. */
  catchUp(since: Date): void {
    const people = this.#parts.connections.people()
    if (people.length === 0 || this.#isStopped) return
    this.#note(
      findWrittenSince(this.#parts.pool, people, new Date(since.getTime() - MARGIN_MS)).then(
        (written) => {
          for (const { person_id: personId, id } of written) this.add(personId, id)
        },
        (error: unknown) => {
          this.#parts.log.warn({ err: error }, 'live: what was missed cannot be read')
          setTimeout(() => this.catchUp(since), AGAIN_MS).unref()
        },
      ),
    )
  }

  /** Resolves when nothing of it asks the database any more. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await Promise.all(this.#underWay)
  }

  #note(work: Promise<void>): void {
    const noted = work.finally(() => this.#underWay.delete(noted))
    this.#underWay.add(noted)
  }

  #schedule(ms: number): void {
    if (this.#timer !== undefined || this.#isAtWork || this.#isStopped) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#note(this.#work())
    }, ms)
  }

  async #work(): Promise<void> {
    this.#isAtWork = true
    const ids = [...this.#waiting].slice(0, AT_ONCE)
    for (const id of ids) this.#waiting.delete(id)
    let pause = 0
    try {
      const { pool, companyId, clock } = this.#parts
      for (const told of await findTold(pool, ids, { companyId, now: clock.now() })) this.#tell(told)
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'live: notifications cannot be read')
      for (const id of ids) this.#waiting.add(id)
      pause = AGAIN_MS
    }
    this.#isAtWork = false
    if (this.#waiting.size > 0) this.#schedule(pause)
  }

  #tell(told: ToldNotification): void {
    const bodies = new Map<Language, string>()
    for (const connection of [...this.#parts.connections.of(told.person_id)]) {
      const { language } = connection.owner
      const body = bodies.get(language) ?? bodyOf(told, language)
      bodies.set(language, body)
      connection.tell({ id: told.id, body })
    }
  }
}

function bodyOf({ id, type, title, content, unread }: ToldNotification, language: Language): string {
  const message: LiveNotification = {
    ...{ type, title: title[language], description: content[language] },
    ...{ id, unread },
  }
  return JSON.stringify(message)
}
