import type { Readable } from 'node:stream'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { MAX_EXPORT_RECORDS, type DataLicence, type ExportQuery } from 'shared-contracts/http/data/open-data'
import type { Language } from 'shared-contracts/session/language'
import type { Clock } from 'shared-service/clock'
import { groupDigits } from '../../../common/text/group-digits.ts'
import { TEXTS } from '../../../common/texts.ts'
import { getLayout, type RegistryLayout } from '../../registry-engine/schema/registry-layout.ts'
import type { RegistryDefinition } from '../../registry-engine/schema/registry-definition.ts'
import { civilDay } from '../../../common/civil-day.ts'
import { createExportLimiter, onDisconnectOrTimeout, type ListReader } from './list-reader.ts'
import { validateList, type OpenList } from './open-list.ts'
import { spool } from './spool.ts'
import { FORMATS, writeExport } from './write-export.ts'

/** Limits of concurrent downloads. A spooled file takes disk space but no database connection. */
const DOWNLOAD_LIMITS = { concurrency: 2, total: 40 }

interface Dependencies {
  readonly reader: ListReader
  readonly layouts: readonly RegistryLayout[]
  readonly clock: Clock
  readonly licence: DataLicence
  readonly limit?: number
}

interface ExportRequest {
  readonly registry: string
  readonly query: ExportQuery
  readonly language: Language
  readonly address: string
  readonly origin: string
  /** Aborted when the caller disconnects. */
  readonly disconnected: AbortSignal
}

export interface ExportFile {
  readonly name: string
  readonly mediaType: string
  readonly body: Readable
  /** Ends the database work of a file that is not read to its end. */
  stop(): Promise<void>
}

export type ExportsService = ReturnType<typeof createExportsService>

export function createExportsService(dependencies: Dependencies) {
  const { reader, layouts, clock, licence, limit = MAX_EXPORT_RECORDS } = dependencies
  const downloads = createExportLimiter(DOWNLOAD_LIMITS)

  /** The list as a file, spooled at the speed of the database and read at the speed of the client. */
  async function write(
    { query: { format, asOf }, language, origin }: ExportRequest,
    definition: RegistryDefinition,
    opened: OpenList,
  ): Promise<Omit<ExportFile, 'stop'>> {
    if (await opened.hasMoreThan(limit)) throw createTooLargeError(limit)
    const madeAt = clock.now()
    const source = {
      name: TEXTS[language].openData.publisher,
      url: `${origin}/${language}/registries/${definition.name}`,
    }
    const about = { definition, language, licence, source, madeAt, total: opened.total, asOf }
    opened.aborted.throwIfAborted()
    const made = writeExport(format, about, readAndClose(opened))
    // Aborts the response, so that the client does not treat a part as the whole file.
    opened.aborted.addEventListener('abort', () => made.destroy())
    const { mediaType, ending } = FORMATS[format]
    const day = asOf === undefined ? civilDay(madeAt) : `as-of-${asOf}`
    const name = `${definition.name}-${day}.${ending}`
    return { name, mediaType, body: await spool(made) }
  }

  return {
    /** @throws PortalError REQUEST_INVALID, REGISTRY_EXPORTS_BUSY, REGISTRY_EXPORT_TOO_LARGE */
    async open(request: ExportRequest): Promise<ExportFile> {
      const { registry, query, language, address, disconnected } = request
      const layout = getLayout(layouts, registry)
      const { format: _, ...list } = query
      const choice = { layout, query: list, language }
      validateList(choice)
      const leave = await downloads.acquire({ key: address })
      const opened = await reader.open(choice, { address, disconnected }).catch((error: unknown) => {
        leave()
        throw error
      })
      try {
        const file = await write(request, layout.definition, opened)
        const stopWaiting = onDisconnectOrTimeout(disconnected, () => void file.body.destroy())
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

/** Yields all rows and closes the list before the stream ends, so that the next download can start. */
async function* readAndClose(opened: OpenList): ReturnType<OpenList['rows']> {
  try {
    yield* opened.rows()
  } finally {
    await opened.close()
  }
}

function createTooLargeError(limit: number): PortalError {
  const values = { limit: groupDigits(limit), address: '/api/public/open-data' }
  return new PortalError('REGISTRY_EXPORT_TOO_LARGE', { values })
}
