import type { Readable } from 'node:stream'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { MAX_EXPORT_RECORDS, type DataLicence, type ExportQuery } from 'shared-contracts/http/data/open-data'
import type { Language } from 'shared-contracts/session/language'
import type { Clock } from 'shared-service/clock'
import { groupDigits } from '../../../common/text/group-digits.ts'
import { TEXTS } from '../../../common/texts.ts'
import { getLayout, type RegistryLayout } from '../../registry-engine/schema/registry-layout.ts'
import type { RegistryDefinition } from '../../registry-engine/schema/registry-definition.ts'
import { civilDay } from '../../../common/days/civil-day.ts'
import { exportLimiter, onceOver, type ExportSlots } from './export-slots.ts'
import { checkList, type OpenList } from './open-list.ts'
import { spool } from './spool.ts'
import { FORMATS, writeExport } from './write-export.ts'

/** A file that somebody reads takes a little of the disk and nothing of the database, however slow they are. */
const DOWNLOADS = { concurrency: 2, total: 40 }

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

export type ExportsService = ReturnType<typeof createExports>

/** Makes files of lists, each of one state of the data. */
export function createExports(dependencies: Dependencies) {
  const { slots, layouts, clock, licence, limit = MAX_EXPORT_RECORDS } = dependencies
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
      name: TEXTS[language].openData.publisher,
      url: `${origin}/${language}/registries/${definition.name}`,
    }
    const about = { definition, language, licence, source, madeAt, total: opened.total, asOf }
    opened.brokenOff.throwIfAborted()
    const made = writeExport(format, about, untilClosed(opened))
    // Half a file is no file: who reads it sees that it broke off.
    opened.brokenOff.addEventListener('abort', () => made.destroy())
    const { mediaType, ending } = FORMATS[format]
    const day = asOf === undefined ? civilDay(madeAt) : `as-of-${asOf}`
    const name = `${definition.name}-${day}.${ending}`
    return { name, mediaType, body: await spool(made) }
  }

  return {
    async open(request: ExportRequest): Promise<ExportFile> {
      const { registry, query, language, address, gone } = request
      const layout = getLayout(layouts, registry)
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
        const stopWaiting = onceOver(gone, () => void file.body.destroy())
        file.body.once('close', () => {
          stopWaiting()
          leave()
        })
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

/** Whoever has read to the end has freed the slot, too: it may be taken at once. */
async function* untilClosed(opened: OpenList): ReturnType<OpenList['rows']> {
  try {
    yield* opened.rows()
  } finally {
    await opened.close()
  }
}

function tooLarge(limit: number): PortalError {
  const values = { limit: groupDigits(limit), address: '/api/public/open-data' }
  return new PortalError('REGISTRY_EXPORT_TOO_LARGE', { values })
}
