import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import type { LIVE_TYPES, LiveNotification } from 'shared-contracts/models/notification'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import { startRepeating, type Repetition } from 'shared-service/repeat'
import type { Queries } from 'shared-service/transaction'
import type { LiveConnections } from './connections.ts'
import type { WorkLog } from '../../common/work-log.ts'

const BATCH_SIZE = 500
const RETRY_MS = 1000
/** Above this limit pages are disconnected, and fetch what they missed when they reconnect. */
const MAX_WAITING = 20_000
/** A transaction that began before a gap may have ended in it. */
const MARGIN_MS = 60_000

interface DeliveryDependencies {
  readonly pool: pg.Pool
  readonly companyId: CompanyId
  readonly clock: Clock
  readonly connections: LiveConnections
  readonly log: WorkLog
}

/** Sends new notifications to the tabs of their person. The bus carries only ids; the content is read here. */
export class Deliveries {
  readonly #dependencies: DeliveryDependencies
  readonly #waiting = new Set<string>()
  readonly #repetition: Repetition
  #missedSince: Date | undefined

  constructor(dependencies: DeliveryDependencies) {
    this.#dependencies = dependencies
    this.#repetition = startRepeating({
      everyMs: RETRY_MS,
      startsNow: false,
      work: (stopping) => this.#work(stopping),
      onError: (error) => dependencies.log.warn({ err: error }, 'live: notifications cannot be read'),
    })
  }

  /** Queues a notification; ignored when the person has no connection to this instance. */
  add(personId: string, id: string): void {
    const { connections } = this.#dependencies
    if (!connections.has(personId)) return
    if (this.#waiting.size >= MAX_WAITING) return connections.disconnect(personId)
    this.#waiting.add(id)
    this.#repetition.wake()
  }

  /** After an interruption of the bus since `since`: delivers what was written meanwhile. */
  catchUp(since: Date): void {
    this.#missedSince ??= since
    this.#repetition.wake()
  }

  stop(): Promise<void> {
    return this.#repetition.stop()
  }

  async #work(stopping: AbortSignal): Promise<void> {
    // Batches what arrives in the same turn of the event loop.
    await setImmediate()
    await this.#addMissed()
    while (this.#waiting.size > 0 && !stopping.aborted) {
      const { pool, companyId, clock } = this.#dependencies
      const ids = [...this.#waiting].slice(0, BATCH_SIZE)
      for (const row of await listUnread(pool, ids, { companyId, now: clock.now() })) this.#deliver(row)
      for (const id of ids) this.#waiting.delete(id)
    }
  }

  async #addMissed(): Promise<void> {
    const since = this.#missedSince
    const people = this.#dependencies.connections.listPeople()
    this.#missedSince = undefined
    if (since === undefined || people.length === 0) return
    try {
      const from = new Date(since.getTime() - MARGIN_MS)
      for (const { person_id: personId, id } of await listWrittenSince(this.#dependencies.pool, people, from))
        this.add(personId, id)
    } catch (error) {
      this.#missedSince ??= since
      throw error
    }
  }

  #deliver(row: LiveRow): void {
    const bodies = new Map<Language, string>()
    for (const connection of [...this.#dependencies.connections.ofPerson(row.person_id)]) {
      const { language } = connection.owner
      const body = bodies.get(language) ?? renderBody(row, language)
      bodies.set(language, body)
      connection.sendNotification({ id: row.id, body })
    }
  }
}

function renderBody({ id, type, title, content, unread }: LiveRow, language: Language): string {
  const message: LiveNotification = {
    type,
    title: title[language],
    description: content[language],
    id,
    unread,
  }
  return JSON.stringify(message)
}

interface LiveRow {
  readonly id: string
  readonly person_id: string
  readonly type: (typeof LIVE_TYPES)[number]
  readonly title: LocalizedText
  readonly content: LocalizedText
  readonly unread: number
}

/** Notifications of the given ids that are visible and unread in this variant, the oldest first. */
async function listUnread(
  queries: Queries,
  ids: readonly string[],
  { companyId, now }: { readonly companyId: CompanyId; readonly now: Date },
): Promise<readonly LiveRow[]> {
  const { rows } = await queries.query<LiveRow>(
    `select n.id, n.person_id, n.type, n.title, n.content, counted.unread
     from notification n, lateral (
       select count(*)::int as unread from notification o
       where o.person_id = n.person_id and (o.company_id = $2 or o.category = 'security') and o.in_bell
         and (o.expires_at is null or o.expires_at > $3) and (o.read_at is not null) = false
     ) counted
     where n.id = any($1::uuid[]) and (n.company_id = $2 or n.category = 'security') and n.in_bell
       and (n.expires_at is null or n.expires_at > $3) and n.read_at is null
     order by n.place`,
    [ids, companyId, now],
  )
  return rows
}

/** Notifications of these people since an instant of the database's clock. */
async function listWrittenSince(
  queries: Queries,
  people: readonly string[],
  since: Date,
): Promise<readonly Pick<LiveRow, 'id' | 'person_id'>[]> {
  const { rows } = await queries.query<Pick<LiveRow, 'id' | 'person_id'>>(
    'select id, person_id from notification where written_at > $1 and person_id = any($2::uuid[]) order by place',
    [since, people],
  )
  return rows
}
