import type { Readable } from 'node:stream'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { MAX_EXPORT_RECORDS, type DataLicence, type ExportQuery } from 'shared-contracts/http/data/open-data'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import type { Clock } from 'shared-service/clock'
import type { RegistryLayout } from '../../registry-engine/schema/registry-layout.ts'
import { text, type RegistryDefinition } from '../../registry-engine/schema/registry-definition.ts'
import { civilDay } from '../../../common/days/civil-day.ts'
import { exportLimiter, LONGEST_MS, type ExportSlots } from './export-slots.ts'
import { checkList, type OpenList } from './open-list.ts'
import { spool } from './spool.ts'
import { FORMATS, writeExport } from './write-export.ts'

/** A file that somebody reads takes a little of the disk and nothing of the database, however slow they are. */
const DOWNLOADS = { concurrency: 2, total: 40 }

/** Who publishes the data, in its header. */
const PUBLISHER: LocalizedText = text(
  'Keyfiyyət infrastrukturu portalı',
  'Portal of the quality infrastructure',
  'Портал инфраструктуры качества',
)

interface Dependencies {
  readonly slots: ExportSlots
  readonly layouts: readonly RegistryLayout[]
  readonly clock: Clock
  readonly licence: DataLicence
  /** Most records of a download. */
  readonly limit?: number
}

interface ExportRequest {
  readonly registry: string
  readonly query: ExportQuery
  readonly language: Language
  /** Who asks, as limits count them. */
  readonly address: string
  /** How the portal was called, for the address of the source. */
  readonly origin: string
  /** Aborted when nobody waits for the file any more. */
  readonly gone: AbortSignal
}

/** A file that is made as `body` is read. */
export interface ExportFile {
  readonly name: string
  readonly mediaType: string
  readonly body: Readable
  /** Nobody reads on: ends whatever is asked of the database. */
  stop(): Promise<void>
}

export interface ExportsService {
  open(request: ExportRequest): Promise<ExportFile>
}

/** Makes files of lists, each of one state of the data. */
export function createExports(dependencies: Dependencies): ExportsService {
  const { slots, layouts, clock, licence, limit = MAX_EXPORT_RECORDS } = dependencies
  const byName = new Map(layouts.map((layout) => [layout.definition.name, layout]))
  const downloads = exportLimiter(DOWNLOADS)

  /** The list as a file, which is written as fast as the database gives it, and read as fast as somebody likes. */
  async function write(
    { query: { format, asOf }, language, origin }: ExportRequest,
    definition: RegistryDefinition,
    opened: OpenList,
  ): Promise<Omit<ExportFile, 'stop'>> {
    if (await opened.hasMoreThan(limit)) throw tooLarge(limit)
    const madeAt = clock.now()
    const source = {
      name: PUBLISHER[language],
      url: `${origin}/${language}/registries/${definition.name}`,
    }
    const about = { definition, language, licence, source, madeAt, total: opened.total, asOf }
    opened.brokenOff.throwIfAborted()
    const made = writeExport(format, about, untilClosed(opened))
    // Half a file is no file: who reads it sees that it broke off.
    opened.brokenOff.addEventListener('abort', () => made.destroy())
    const { mediaType, ending } = FORMATS[format]
    const name = `${definition.name}-${dayInName(asOf, madeAt)}.${ending}`
    return { name, mediaType, body: await spool(made) }
  }

  return {
    async open(request) {
      const { registry, query, language, address, gone } = request
      const layout = byName.get(registry)
      if (layout === undefined) throw new PortalError('REGISTRY_UNKNOWN')
      const { format: _, ...list } = query
      const choice = { layout, query: list, language }
      checkList(choice)
      const leave = await downloads.acquire({ key: address })
      const opened = await slots.open(choice, { address, gone }).catch((error: unknown) => {
        leave()
        throw error
      })
      try {
        const file = await write(request, layout.definition, opened)
        endInTime(file.body, { gone, leave })
        return {
          ...file,
          async stop() {
            await opened.close()
            file.body.destroy()
            leave()
          },
        }
      } catch (error) {
        leave()
        await opened.close()
        throw error
      }
    },
  }
}

/** Ends a download when nobody reads it any more, or when it takes too long. */
function endInTime(
  body: Readable,
  { gone, leave }: { readonly gone: AbortSignal; readonly leave: () => void },
): void {
  const end = (): void => void body.destroy()
  const timer = setTimeout(end, LONGEST_MS)
  timer.unref()
  gone.addEventListener('abort', end)
  body.once('close', () => {
    clearTimeout(timer)
    gone.removeEventListener('abort', end)
    leave()
  })
  if (gone.aborted) end()
}

function dayInName(asOf: string | undefined, madeAt: Date): string {
  return asOf === undefined ? civilDay(madeAt) : `as-of-${asOf}`
}

/** Whoever has read to the end has freed the slot, too: it may be taken at once. */
async function* untilClosed(opened: OpenList): ReturnType<OpenList['rows']> {
  try {
    yield* opened.rows()
  } finally {
    await opened.close()
  }
}

function tooLarge(limit: number): PortalError {
  const values = {
    limit: limit.toLocaleString('en').replaceAll(',', '\u{A0}'),
    address: '/api/public/open-data',
  }
  return new PortalError('REGISTRY_EXPORT_TOO_LARGE', { values })
}
