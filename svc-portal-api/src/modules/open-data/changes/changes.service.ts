import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  MAX_FOLLOWED_RECORDS,
  type ChangePage,
  type DataLicence,
  type FeedQuery,
  type RecordChange,
} from 'shared-contracts/http/data/open-data'
import type { Language } from 'shared-contracts/session/language'
import { groupDigits } from '../../../common/text/group-digits.ts'
import { getLayout, type RegistryLayout } from '../../registry-engine/schema/registry-layout.ts'
import type { ExportSlots } from '../export/export-slots.ts'
import { checkList } from '../export/open-list.ts'
import { openRecord } from '../export/open-record.ts'
import { findRow } from '../../registry-engine/query/registries.store.ts'
import { refuse } from '../../registry-engine/query/request-findings.ts'
import { readChangePlace, writeChangeCursor, type ChangePlace } from './change-cursor.ts'
import {
  lastChange,
  listChanges,
  listNewestChanges,
  placeBefore,
  type StoredChange,
} from './changes.store.ts'

const DEFAULT_CHANGES = 100
const IN_A_FEED = 50

interface Dependencies {
  readonly pool: pg.Pool
  /** Shared with the downloads, as a filtered feed reads the whole list. */
  readonly slots: ExportSlots
  readonly layouts: readonly RegistryLayout[]
  readonly licence: DataLicence
}

interface FeedRequest {
  readonly query: FeedQuery
  readonly language: Language
  readonly address: string
  readonly gone: AbortSignal
}

export interface NewestChanges {
  readonly layout: RegistryLayout
  readonly changes: readonly RecordChange[]
}

export function createChanges({ pool, slots, layouts, licence }: Dependencies) {
  return {
    async list(
      registry: string,
      { since, perPage = DEFAULT_CHANGES }: { since?: string | undefined; perPage?: number | undefined },
      language: Language,
    ): Promise<ChangePage> {
      const layout = getLayout(layouts, registry)
      const after = await findStart(pool, layout, checkPlace(since, language))
      const rows = await listChanges(pool, layout, { after, limit: perPage + 1 })
      const shown = rows.slice(0, perPage)
      const last = shown.at(-1)?.version_key ?? after
      return {
        registry,
        licence,
        content: shown.map((row) => toChange(layout, row)),
        next: writeChangeCursor(last),
        hasMore: rows.length > perPage,
      }
    },

    /** @throws PortalError REQUEST_INVALID, REGISTRY_RECORD_UNKNOWN, REGISTRY_FEED_TOO_WIDE, REGISTRY_EXPORTS_BUSY */
    async newest(registry: string, request: FeedRequest): Promise<NewestChanges> {
      const layout = getLayout(layouts, registry)
      const { language } = request
      const { record, ...query } = request.query
      // Changes are always those of the present list.
      refuse(Object.hasOwn(query, 'asOf') ? { asOf: 'noFilter' } : {}, language)
      checkList({ layout, query, language })
      const isWhole = Object.keys(query).every((name) => name === 'lang' || name === 'sort')
      if (record !== undefined) {
        // A feed of one record has no other filter.
        refuse(isWhole ? {} : { record: 'noFilter' }, language)
        if ((await findRow(pool, layout, record)) === undefined) {
          throw new PortalError('REGISTRY_RECORD_UNKNOWN')
        }
      }
      const list = isWhole ? undefined : await followed(layout, { ...request, query })
      const ids = record === undefined ? list : [record]
      const rows = await listNewestChanges(pool, layout, { ids, limit: IN_A_FEED })
      return { layout, changes: rows.map((row) => toChange(layout, row)) }
    },
  }

  async function followed(
    layout: RegistryLayout,
    { query, language, ...waiting }: FeedRequest,
  ): Promise<string[]> {
    const opened = await slots.open({ layout, query, language }, waiting)
    try {
      if (await opened.hasMoreThan(MAX_FOLLOWED_RECORDS)) {
        const limit = groupDigits(MAX_FOLLOWED_RECORDS)
        throw new PortalError('REGISTRY_FEED_TOO_WIDE', { values: { limit } })
      }
      const ids: string[] = []
      for await (const page of opened.numbers()) ids.push(...page)
      return ids
    } finally {
      await opened.close()
    }
  }
}

function checkPlace(since: string | undefined, language: Language): ChangePlace {
  const place = readChangePlace(since)
  refuse(place === undefined ? { since: 'noPlace' } : {}, language)
  return place ?? { after: 0 }
}

function toChange({ definition }: RegistryLayout, row: StoredChange): RecordChange {
  return {
    ...openRecord(definition, row),
    version: row.place,
    recordedAt: row.recorded_at.toISOString(),
    changed: row.changed.filter((field) => definition.fields.some(({ name }) => name === field)),
    reason: row.reason,
  }
}

/** Where nothing was recorded since an instant, the next call starts at the end. */
async function findStart(
  pool: Dependencies['pool'],
  layout: RegistryLayout,
  place: ChangePlace,
): Promise<number> {
  if ('after' in place) return place.after
  return (await placeBefore(pool, layout, place.from)) ?? lastChange(pool, layout)
}
