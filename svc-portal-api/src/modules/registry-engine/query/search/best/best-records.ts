import type pg from 'pg'
import type { FieldValue } from 'shared-contracts/models/registry-fields'
import { isDatabaseUnavailable, raiseTimeout } from 'shared-service/database'
import type { RegistryMatches, BestRecordsRequest } from '../../../../../common/registries/best-records.ts'
import { normalizeNumber } from '../../../../../common/input/normalize-number.ts'
import type { RegistryLayout } from '../../../schema/registry-layout.ts'
import { numberOf, titleOfRecord } from '../../../schema/record-texts.ts'
import { bestStatement, matchKindOf, type BestValues } from './best-statement.ts'

/** Limits per registry: records in the response, and records read to find ones with a name in the language. */
const MAX_RECORDS = 3
const MAX_RECORDS_READ = 30

/** A text with more words is not searched as a number. */
const MAX_WORDS_OF_NUMBER = 6
const MAX_NUMBERS = 4

/** Connections of all searches together. Each search always has one, and more only if they are free. */
const MAX_CONNECTIONS = 3

interface SearchTimeouts {
  readonly eachMs: number
  readonly allMs: number
}

interface BestRow {
  readonly id: string
  readonly tier: number
  readonly texts: Readonly<Record<string, FieldValue>>
}

/**
 * Finds the few best records of each registry for the search of the whole portal. One short statement per registry,
 * some in parallel; one that exceeds its timeout is cancelled and left out.
 */
export class BestRecords {
  readonly #pool: pg.Pool
  readonly #layouts: readonly RegistryLayout[]
  readonly #timeouts: SearchTimeouts
  #connections = 0

  constructor(
    pool: pg.Pool,
    layouts: readonly RegistryLayout[],
    patience: SearchTimeouts = { eachMs: raiseTimeout(400), allMs: raiseTimeout(600) },
  ) {
    this.#pool = pool
    this.#layouts = layouts.filter(({ definition }) => definition.portalSearch === 'best')
    this.#timeouts = patience
  }

  async find(request: BestRecordsRequest): Promise<readonly RegistryMatches[]> {
    const values = bestValuesOf(request)
    const { registries } = request
    const layouts = this.#layouts.filter(({ definition }) => registries?.has(definition.name) ?? true)
    const pending = [...layouts]
    const found = new Map<RegistryLayout, readonly BestRow[]>()
    const deadline = performance.now() + this.#timeouts.allMs
    const next = () => (performance.now() < deadline ? pending.shift() : undefined)
    const queryLayouts = async (client: pg.PoolClient): Promise<void> => {
      for (let layout = next(); layout !== undefined; layout = next()) {
        const rows = await client.query<BestRow>(bestStatement(layout, values)).catch(ignoreTimeout)
        if (rows !== undefined) found.set(layout, rows.rows)
      }
    }
    const connections = Math.min(
      pending.length,
      Math.max(1, MAX_CONNECTIONS - this.#connections),
      this.#countFreeConnections(),
    )
    this.#connections += connections
    // `allSettled`, so that every connection is released when one fails.
    const results = await Promise.allSettled(
      Array.from({ length: connections }, () => this.#withConnection(queryLayouts)),
    )
    this.#connections -= connections
    const failed = results.find((one) => one.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    return layouts.map((layout) => toBestMatches(layout, found.get(layout), request))
  }

  /** Connections that are free at once; waiting is worthwhile for the first one only. */
  #countFreeConnections(): number {
    const { options, totalCount, idleCount, waitingCount } = this.#pool
    return Math.max(1, options.max - totalCount + idleCount - waitingCount)
  }

  /** Sets the timeout and generic plans for the statements of this connection. */
  async #withConnection(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
    const client = await this.#pool.connect()
    let isAsBefore = false
    try {
      const ms = Math.round(this.#timeouts.eachMs)
      await client.query(`set statement_timeout = ${ms}; set plan_cache_mode = force_generic_plan`)
      await work(client)
      await client.query('reset statement_timeout; reset plan_cache_mode')
      isAsBefore = true
    } finally {
      client.release(!isAsBefore)
    }
  }
}

/** Turns a cancelled statement into an undefined result. @throws every other error. */
function ignoreTimeout(error: unknown): undefined {
  if (!isDatabaseUnavailable(error)) throw error
  return undefined
}

/** Cyrillic forms of the bodies whose letters precede the number of a standard. */
const BODIES_OF_STANDARDS: Readonly<Record<string, string>> = { ИСО: 'ISO', МЭК: 'IEC', ЕН: 'EN' }

function bestValuesOf({
  q,
  words,
  exactQuery: named,
  prefixQuery: begun,
  language: only,
}: BestRecordsRequest): BestValues {
  // Numbers have capital Latin letters; a Turkic keyboard types a dotted I.
  const capitals = q.toUpperCase().replaceAll('İ', 'I')
  const typed = capitals.replaceAll(/[А-ЯЁ]+/g, (word) => BODIES_OF_STANDARDS[word] ?? word)
  const mayBeNumber = /\d/.test(typed) && words.length <= MAX_WORDS_OF_NUMBER
  return {
    numbers: parseNumbers(typed),
    beginning: mayBeNumber ? typed : null,
    whole: words.length === 0 ? null : `'=${words.join(' ')}'`,
    named: named === '' ? null : named,
    begun: begun === '' ? null : begun,
    limit: only === undefined ? MAX_RECORDS : MAX_RECORDS_READ,
  }
}

function parseNumbers(typed: string): readonly string[] {
  const text = typed.replaceAll(/[:,;?!()«»"“”]/g, ' ').trim()
  const forms = [text, ...text.split(/\s+/).filter((part) => /\d/.test(part))].map(normalizeNumber)
  return [...new Set(forms.filter((form) => form !== undefined))].slice(0, MAX_NUMBERS)
}

function toBestMatches(
  { definition }: RegistryLayout,
  rows: readonly BestRow[] | undefined,
  { language: only }: BestRecordsRequest,
): RegistryMatches {
  const { name, title } = definition
  const records = (rows ?? []).map(({ id, tier, texts }) => ({
    by: matchKindOf(tier),
    record: {
      id,
      registry: name,
      number: numberOf(definition, texts, id),
      title: titleOfRecord(definition, texts),
      path: [],
    },
  }))
  const named = records.filter(({ record }) => only === undefined || (record.title[only] ?? '') !== '')
  return { registry: { name, title }, records: named.slice(0, MAX_RECORDS), isComplete: rows !== undefined }
}
