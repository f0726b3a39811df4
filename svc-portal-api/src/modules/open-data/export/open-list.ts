import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { RecordQuery } from 'shared-contracts/http/registries'
import type { Language } from 'shared-contracts/session/language'
import type { RegistryLayout } from '../../registry-engine/schema/registry-layout.ts'
import { sourceOnDay } from '../../registry-engine/query/list/source-on-day.ts'
import { parseListRequest } from '../../registry-engine/query/list/list-request.ts'
import { listRecords, type ListResult } from '../../registry-engine/query/list/list-records.ts'
import { RegistrySnapshots, type ListSource } from '../../registry-engine/query/list/registry-snapshot.ts'
import { listRows, type StoredRow } from '../../registry-engine/query/registries.store.ts'
import { throwIfInvalid } from '../../registry-engine/query/request-errors.ts'

const ROWS_PER_PAGE = 500
/** Large, because mixed sort directions have no index: each page sorts all remaining records. */
const IDS_PER_PAGE = 5000
/** Longer than for a page, as no visitor waits for each step. */
const STATEMENT_TIMEOUT_MS = 15_000
/** Refused parameters: an open list is read completely, with all fields. */
const PAGE_PARAMETERS = ['page', 'after', 'perPage', 'fields'] as const

export interface ListSelection {
  readonly layout: RegistryLayout
  readonly query: RecordQuery
  readonly language: Language
}

/** A list in one snapshot. It holds a connection until it is closed. */
export interface OpenList {
  readonly version: number
  /** Aborted when the list ended before it was closed: its caller disconnected, or its connection was lost. */
  readonly aborted: AbortSignal
  /** Undetermined (null) above the limit of counting. */
  readonly total: number | null
  hasMoreThan(records: number): Promise<boolean>
  rows(): AsyncGenerator<readonly StoredRow[]>
  ids(): AsyncGenerator<readonly string[]>
  /** Also cancels a running statement. */
  close(): Promise<void>
}

/** @throws PortalError REQUEST_INVALID naming each wrong parameter, before anything is opened. */
export function validateList({ query, layout, language }: ListSelection): void {
  const named = PAGE_PARAMETERS.filter((name) => Object.hasOwn(query, name))
  throwIfInvalid(Object.fromEntries(named.map((name) => [name, 'noFilter' as const])), language)
  parseListRequest(query, layout, language)
}

/**
 * Opens a list in a transaction of its own, so that all pages are of one snapshot. `ending` aborts it. @throws
 * PortalError REQUEST_INVALID
 */
export async function openList(
  pool: pg.Pool,
  choice: ListSelection,
  ending?: AbortSignal,
): Promise<OpenList> {
  validateList(choice)
  const connection = await SnapshotConnection.open(pool, ending)
  try {
    const { asOf } = parseListRequest(choice.query, choice.layout, choice.language)
    const source = sourceOnDay(await connection.source(choice.layout), asOf)
    const read = (after: string | undefined, perPage: number): Promise<ListResult> => {
      const query = after === undefined ? choice.query : ({ ...choice.query, after } as RecordQuery)
      return listRecords(source, { ...parseListRequest(query, choice.layout, choice.language), perPage })
    }
    // A small first page, so that the response starts early.
    const first = await read(undefined, ROWS_PER_PAGE)
    const idPages = async function* (): AsyncGenerator<readonly string[]> {
      let result = first
      yield result.ids
      while (result.next !== undefined) {
        result = await read(result.next, IDS_PER_PAGE)
        yield result.ids
      }
    }
    return {
      version: source.snapshot.version,
      aborted: connection.aborted,
      total: first.totalIsLowerBound ? null : first.total,
      async hasMoreThan(records) {
        if (!first.totalIsLowerBound) return first.total > records
        let count = 0
        for await (const ids of idPages()) {
          count += ids.length
          if (count > records) return true
        }
        return false
      },
      async *rows() {
        for await (const ids of idPages()) {
          for (let from = 0; from < ids.length; from += ROWS_PER_PAGE) {
            yield await listRows(source.pool, source.layout, ids.slice(from, from + ROWS_PER_PAGE))
          }
        }
      },
      ids: idPages,
      close: () => connection.close(),
    }
  } catch (error) {
    await connection.close()
    throw error
  }
}

class SnapshotConnection {
  readonly #pool: pg.Pool
  readonly #client: pg.PoolClient
  readonly #ending: AbortSignal | undefined
  readonly #aborting = new AbortController()
  #last: Promise<unknown> = Promise.resolve()
  #running = 0
  #closing: Promise<void> | undefined

  private constructor(pool: pg.Pool, client: pg.PoolClient, ending: AbortSignal | undefined) {
    this.#pool = pool
    this.#client = client
    this.#ending = ending
    client.once('end', this.#onConnectionLost)
    ending?.addEventListener('abort', this.#abort)
    // It may have been aborted while waiting for a connection.
    if (ending?.aborted === true) this.#abort()
  }

  get aborted(): AbortSignal {
    return this.#aborting.signal
  }

  readonly #abort = (): void => {
    this.#aborting.abort(this.#ending?.reason)
    void this.close()
  }

  /** PostgreSQL ends the session when no page is requested for a minute. */
  readonly #onConnectionLost = (): void => {
    this.#aborting.abort(new PortalError('SERVICE_UNAVAILABLE'))
    void this.close()
  }

  static async open(pool: pg.Pool, ending?: AbortSignal): Promise<SnapshotConnection> {
    ending?.throwIfAborted()
    const client = await pool.connect()
    try {
      await client.query('begin isolation level repeatable read read only')
      await client.query(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`)
    } catch (error) {
      client.release(true)
      throw error
    }
    return new SnapshotConnection(pool, client, ending)
  }

  /** Source with separate caches, as shared ones may be of another snapshot. */
  async source(layout: RegistryLayout): Promise<ListSource> {
    const pool = { query: this.#query } as unknown as pg.Pool
    return { pool, layout, snapshot: await new RegistrySnapshots(pool, layout.definition.name).get(layout) }
  }

  /** Serializes statements, because parts of a list query concurrently as on a pool. */
  readonly #query = (...args: Parameters<pg.PoolClient['query']>): Promise<unknown> => {
    const result = this.#last.then(async () => {
      this.#aborting.signal.throwIfAborted()
      if (this.#closing !== undefined) throw new Error('The list was closed')
      this.#running += 1
      try {
        return await (this.#client.query(...args) as unknown as Promise<unknown>)
      } finally {
        this.#running -= 1
      }
    })
    this.#last = result.catch(() => undefined)
    return result
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    this.#client.off('end', this.#onConnectionLost)
    this.#ending?.removeEventListener('abort', this.#abort)
    if (this.#running > 0) {
      // Releases the connection for good: the cancellation may arrive late and hit the next user's statement.
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
