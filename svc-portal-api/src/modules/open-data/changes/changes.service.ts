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
import type { ListReader } from '../export/list-reader.ts'
import { validateList } from '../export/open-list.ts'
import { toOpenRecord } from '../export/open-record.ts'
import { findRow } from '../../registry-engine/query/registries.store.ts'
import { throwIfInvalid } from '../../registry-engine/query/request-errors.ts'
import { parseChangePosition, formatChangeCursor, type ChangePosition } from './change-cursor.ts'
import {
  getLastPosition,
  listChanges,
  listNewestChanges,
  findPositionBefore,
  type StoredChange,
} from './changes.store.ts'

const DEFAULT_CHANGES = 100
const FEED_ENTRIES = 50

interface Dependencies {
  readonly pool: pg.Pool
  /** Shared with the downloads, as a filtered feed reads the whole list. */
  readonly reader: ListReader
  readonly layouts: readonly RegistryLayout[]
  readonly licence: DataLicence
}

interface FeedRequest {
  readonly query: FeedQuery
  readonly language: Language
  readonly address: string
  readonly disconnected: AbortSignal
}

export interface NewestChanges {
  readonly layout: RegistryLayout
  readonly changes: readonly RecordChange[]
}

export function createChangesService({ pool, reader, layouts, licence }: Dependencies) {
  return {
    async list(
      registry: string,
      { since, perPage = DEFAULT_CHANGES }: { since?: string | undefined; perPage?: number | undefined },
      language: Language,
    ): Promise<ChangePage> {
      const layout = getLayout(layouts, registry)
      const after = await findStart(pool, layout, validatePosition(since, language))
      const rows = await listChanges(pool, layout, { after, limit: perPage + 1 })
      const shown = rows.slice(0, perPage)
      const last = shown.at(-1)?.version_key ?? after
      return {
        registry,
        licence,
        content: shown.map((row) => toChange(layout, row)),
        next: formatChangeCursor(last),
        hasMore: rows.length > perPage,
      }
    },

    /** @throws PortalError REQUEST_INVALID, REGISTRY_RECORD_UNKNOWN, REGISTRY_FEED_TOO_WIDE, REGISTRY_EXPORTS_BUSY */
    async newest(registry: string, request: FeedRequest): Promise<NewestChanges> {
      const layout = getLayout(layouts, registry)
      const { language } = request
      const { record, ...query } = request.query
      // Changes are always those of the present list.
      throwIfInvalid(Object.hasOwn(query, 'asOf') ? { asOf: 'noFilter' } : {}, language)
      validateList({ layout, query, language })
      const isWhole = Object.keys(query).every((name) => name === 'lang' || name === 'sort')
      if (record !== undefined) {
        // A feed of one record has no other filter.
        throwIfInvalid(isWhole ? {} : { record: 'noFilter' }, language)
        if ((await findRow(pool, layout, record)) === undefined) {
          throw new PortalError('REGISTRY_RECORD_UNKNOWN')
        }
      }
      const list = isWhole ? undefined : await followed(layout, { ...request, query })
      const ids = record === undefined ? list : [record]
      const rows = await listNewestChanges(pool, layout, { ids, limit: FEED_ENTRIES })
      return { layout, changes: rows.map((row) => toChange(layout, row)) }
    },
  }

  async function followed(
    layout: RegistryLayout,
    { query, language, ...caller }: FeedRequest,
  ): Promise<string[]> {
    const opened = await reader.open({ layout, query, language }, caller)
    try {
      if (await opened.hasMoreThan(MAX_FOLLOWED_RECORDS)) {
        const limit = groupDigits(MAX_FOLLOWED_RECORDS)
        throw new PortalError('REGISTRY_FEED_TOO_WIDE', { values: { limit } })
      }
      const ids: string[] = []
      for await (const page of opened.ids()) ids.push(...page)
      return ids
    } finally {
      await opened.close()
    }
  }
}

function validatePosition(since: string | undefined, language: Language): ChangePosition {
  const position = parseChangePosition(since)
  throwIfInvalid(position === undefined ? { since: 'noPlace' } : {}, language)
  return position ?? { after: 0 }
}

function toChange({ definition }: RegistryLayout, row: StoredChange): RecordChange {
  return {
    ...toOpenRecord(definition, row),
    version: row.place,
    recordedAt: row.recorded_at.toISOString(),
    changed: row.changed.filter((field) => definition.fields.some(({ name }) => name === field)),
    reason: row.reason,
  }
}

/** Finds the position to start from. Without changes since an instant it is the end. */
async function findStart(
  pool: Dependencies['pool'],
  layout: RegistryLayout,
  position: ChangePosition,
): Promise<number> {
  if ('after' in position) return position.after
  return (await findPositionBefore(pool, layout, position.from)) ?? getLastPosition(pool, layout)
}
