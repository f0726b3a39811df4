import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { RecordQuery } from 'shared-contracts/http/registries'
import type { Language } from 'shared-contracts/session/language'
import type { RegistryLayout } from '../../registry-engine/schema/registry-layout.ts'
import { sourceOnDay } from '../../registry-engine/query/list/source-on-day.ts'
import { parseListRequest } from '../../registry-engine/query/list/list-request.ts'
import { listRecords, type ListAnswer } from '../../registry-engine/query/list/list-records.ts'
import { RegistrySnapshots, type ListSource } from '../../registry-engine/query/list/registry-snapshot.ts'
import { findRows, type StoredRow } from '../../registry-engine/query/registries.store.ts'
import { refuse } from '../../registry-engine/query/request-findings.ts'

const ROWS_A_PAGE = 500
/**
 * Numbers only, so more of them at a time. No index has an order in which one field rises and another falls: each page
 * of such a list is sorted out of all that is left, so ten times as many pages would take ten times as long.
 */
const NUMBERS_A_PAGE = 5000
/** Longer than an answer to a page may take: a walk has no reader who waits for each of its steps. */
const STATEMENT_TIMEOUT_MS = 15_000
/** Parameters of pages: who walks a list has all of it. */
const OF_PAGES = ['page', 'after', 'perPage'] as const

/** What list is walked through. */
export interface ListChoice {
  readonly layout: RegistryLayout
  /** Search, filters and sorting; no page. */
  readonly query: RecordQuery
  readonly language: Language
}

/** A list as it was at one moment, whatever changes meanwhile. It holds a connection until it is closed. */
export interface OpenList {
  readonly version: number
  /** Aborted when the list ended before it was closed: nobody waits for it, or its connection was lost. */
  readonly brokenOff: AbortSignal
  /** Records of the list; null where the list only knows that there are very many. */
  readonly total: number | null
  hasMoreThan(records: number): Promise<boolean>
  /** All records in the order of the list. */
  rows(): AsyncGenerator<readonly StoredRow[]>
  numbers(): AsyncGenerator<readonly string[]>
  /** Ends what is asked just now, too. */
  close(): Promise<void>
}

/** @throws PortalError REQUEST_INVALID naming each wrong parameter, before anything is opened. */
export function checkList({ query, layout, language }: ListChoice): void {
  const named = OF_PAGES.filter((name) => Object.hasOwn(query, name))
  refuse(Object.fromEntries(named.map((name) => [name, 'noFilter' as const])), language)
  parseListRequest(query, layout, language)
}

/**
 * Opens a list in a transaction of its own: every page is read from the same state of the data. `ending` says that nobody
 * waits for it any more.
 */
export async function openList(pool: pg.Pool, choice: ListChoice, ending?: AbortSignal): Promise<OpenList> {
  checkList(choice)
  const connection = await OneConnection.open(pool, ending)
  try {
    const { asOf } = parseListRequest(choice.query, choice.layout, choice.language)
    const source = sourceOnDay(await connection.source(choice.layout), asOf)
    const read = (after: string | undefined, perPage: number): Promise<ListAnswer> => {
      const query = after === undefined ? choice.query : ({ ...choice.query, after } as RecordQuery)
      return listRecords(source, { ...parseListRequest(query, choice.layout, choice.language), perPage })
    }
    // Few of them, so that the file begins at once.
    const first = await read(undefined, ROWS_A_PAGE)
    const numbers = async function* (): AsyncGenerator<readonly string[]> {
      let answer = first
      yield answer.ids
      while (answer.next !== undefined) {
        answer = await read(answer.next, NUMBERS_A_PAGE)
        yield answer.ids
      }
    }
    return {
      version: source.snapshot.version,
      brokenOff: connection.brokenOff,
      total: first.totalIsLowerBound ? null : first.total,
      async hasMoreThan(records) {
        if (!first.totalIsLowerBound) return first.total > records
        let walked = 0
        for await (const ids of numbers()) {
          walked += ids.length
          if (walked > records) return true
        }
        return false
      },
      async *rows() {
        for await (const ids of numbers()) {
          for (let from = 0; from < ids.length; from += ROWS_A_PAGE) {
            yield await findRows(source.pool, source.layout, ids.slice(from, from + ROWS_A_PAGE))
          }
        }
      },
      numbers,
      close: () => connection.close(),
    }
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** One connection in one transaction that only reads. */
class OneConnection {
  readonly #pool: pg.Pool
  readonly #client: pg.PoolClient
  readonly #ending: AbortSignal | undefined
  readonly #broken = new AbortController()
  #last: Promise<unknown> = Promise.resolve()
  #underWay = 0
  #closing: Promise<void> | undefined

  private constructor(pool: pg.Pool, client: pg.PoolClient, ending: AbortSignal | undefined) {
    this.#pool = pool
    this.#client = client
    this.#ending = ending
    client.once('end', this.#lose)
    ending?.addEventListener('abort', this.#breakOff)
    // It may have come while the pool had no connection to give.
    if (ending?.aborted === true) this.#breakOff()
  }

  get brokenOff(): AbortSignal {
    return this.#broken.signal
  }

  readonly #breakOff = (): void => {
    this.#broken.abort(this.#ending?.reason)
    void this.close()
  }

  /** The database ends it, too: when nobody takes a page for a minute. */
  readonly #lose = (): void => {
    this.#broken.abort(new PortalError('SERVICE_UNAVAILABLE'))
    void this.close()
  }

  static async open(pool: pg.Pool, ending?: AbortSignal): Promise<OneConnection> {
    ending?.throwIfAborted()
    const client = await pool.connect()
    try {
      await client.query('begin isolation level repeatable read read only')
      await client.query(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`)
    } catch (error) {
      client.release(true)
      throw error
    }
    return new OneConnection(pool, client, ending)
  }

  /** What is remembered of the registry elsewhere may be of another moment: this list remembers by itself. */
  async source(layout: RegistryLayout): Promise<ListSource> {
    const pool = { query: this.#query } as unknown as pg.Pool
    return { pool, layout, snapshot: await new RegistrySnapshots(pool, layout.definition.name).get(layout) }
  }

  /** One after the other: parts of a list ask several things at once, as a pool can be asked. */
  readonly #query = (...question: Parameters<pg.PoolClient['query']>): Promise<unknown> => {
    const answer = this.#last.then(async () => {
      this.#broken.signal.throwIfAborted()
      if (this.#closing !== undefined) throw new Error('The list was closed')
      this.#underWay += 1
      try {
        return await (this.#client.query(...question) as unknown as Promise<unknown>)
      } finally {
        this.#underWay -= 1
      }
    })
    this.#last = answer.catch(() => undefined)
    return answer
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    this.#client.off('end', this.#lose)
    this.#ending?.removeEventListener('abort', this.#breakOff)
    if (this.#underWay > 0) {
      // Nobody waits for it any more. The connection goes, too: the word to stop may come late and meet the next user.
      const { processID } = this.#client as pg.PoolClient & { readonly processID?: number }
      await this.#pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined)
      await this.#last
      this.#client.release(true)
      return
    }
    await this.#client.query('rollback').then(
      () => this.#client.release(),
      () => this.#client.release(true),
    )
  }
}
