import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { getEmbedEnd } from 'shared-contracts/http/data/embed-ends'
import {
  exportRecords,
  getApiDescription,
  getOpenDataFile,
  getRegistryFeed,
  listOpenData,
  listRegistryChanges,
  type DataLicence,
} from 'shared-contracts/http/data/open-data'
import { listEndpoints, registerEndpoint } from 'shared-service/app'
import type { Clock } from 'shared-service/clock'
import { networkOf } from 'shared-service/http/network-of'
import { linkHeader } from '../../common/data-licence.ts'
import { printedOrigin } from '../../common/portal-origin.ts'
import type { RegistryLayout } from '../registry-engine/schema/registry-layout.ts'
import { createChangesService } from './changes/changes.service.ts'
import { registryFeed } from './changes/registry-feed.ts'
import { readRange, type DailyFiles } from './daily/daily-files.ts'
import { describeApi } from './describe-api.ts'
import { ListReader } from './export/list-reader.ts'
import { createExportsService } from './export/export.service.ts'

/** Content under a name never changes. */
const FILE_AGE_S = 86_400

interface OpenData {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly layouts: readonly RegistryLayout[]
  readonly licence: DataLicence
  readonly publicOrigin: string | undefined
  readonly files: DailyFiles | undefined
}

export function registerOpenData(app: FastifyInstance, openData: OpenData): void {
  const reader = new ListReader(openData.pool)
  registerExports(app, openData, reader)
  registerChanges(app, openData, reader)
  registerDailyFiles(app, openData)
  registerDescription(app, openData)
}

/** A caller who disconnects aborts the file. */
function registerExports(app: FastifyInstance, openData: OpenData, reader: ListReader): void {
  const exports = createExportsService({ ...openData, reader })
  registerEndpoint(app, exportRecords, async ({ params, query, language, request, reply }) => {
    const origin = printedOrigin(request, openData.publicOrigin)
    const address = networkOf(request.ip)
    const disconnected = disconnectSignal(reply)
    const exportRequest = { registry: params.registry, query, language, address, origin, disconnected }
    const file = await exports
      .open(exportRequest)
      .catch((error: unknown) => ignoreIfDisconnected(disconnected, error))
    if (file === undefined) return ''
    reply.headers({
      'content-type': file.mediaType,
      'content-disposition': `attachment; filename="${file.name}"`,
      link: linkHeader(openData.licence),
    })
    if (request.method === 'HEAD') {
      await file.stop()
      return ''
    }
    return file.body
  })
}

function registerChanges(app: FastifyInstance, openData: OpenData, reader: ListReader): void {
  const { licence, publicOrigin } = openData
  const changes = createChangesService({ ...openData, reader })
  registerEndpoint(app, listRegistryChanges, async ({ params, query, language, reply }) => {
    const page = await changes.list(params.registry, query, language)
    reply.header('link', linkHeader(licence))
    return page
  })

  registerEndpoint(app, getRegistryFeed, async ({ params, query, language, request, reply }) => {
    const origin = printedOrigin(request, publicOrigin)
    const disconnected = disconnectSignal(reply)
    const exportRequest = { query, language, address: networkOf(request.ip), disconnected }
    const newest = await changes
      .newest(params.registry, exportRequest)
      .catch((error: unknown) => ignoreIfDisconnected(disconnected, error))
    if (newest === undefined) return ''
    const search = new URL(request.raw.url ?? '/', origin).search
    reply.headers({
      'content-type': 'application/atom+xml; charset=utf-8',
      link: linkHeader(licence),
    })
    return registryFeed(newest, { origin, language, search, licence })
  })
}

function registerDailyFiles(app: FastifyInstance, { files, licence }: OpenData): void {
  registerEndpoint(app, listOpenData, async ({ reply }) => {
    const sets = (await files?.list()) ?? []
    reply.header('link', linkHeader(licence))
    return { licence, content: sets.map(({ version: _version, ...set }) => set) }
  })

  registerEndpoint(app, getOpenDataFile, async ({ params, reply }) => {
    const found = await files?.find(params.name)
    if (found === undefined) throw new PortalError('OPEN_DATA_FILE_UNKNOWN')
    const { file, path } = found
    reply.headers({ link: linkHeader(licence), 'cross-origin-resource-policy': 'cross-origin' })
    return {
      name: file.name,
      mimeType: file.mediaType,
      bytes: file.bytes,
      tag: file.sha256.slice(0, 32),
      download: true,
      maxAge: FILE_AGE_S,
      read: (start, end) => readRange(path, start, end),
    }
  })
}

function registerDescription(app: FastifyInstance, { licence }: OpenData): void {
  // Lazy, because endpoints are registered in any order before the first call.
  let description: Record<string, unknown> | undefined
  registerEndpoint(app, getApiDescription, () => {
    description ??= describeApi(listEndpoints(app), licence)
    return description
  })
  // The edge handles this address; the endpoint exists for the description only.
  registerEndpoint(app, getEmbedEnd, () => {
    throw new PortalError('ROUTE_UNKNOWN')
  })
}

/** Aborted when the caller disconnected or has the whole response. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController()
  raw.once('close', () => disconnected.abort())
  if (raw.destroyed) disconnected.abort()
  return disconnected.signal
}

/** An abort by the caller is no failure. @throws every other error */
function ignoreIfDisconnected(disconnected: AbortSignal, error: unknown): undefined {
  if (!disconnected.aborted) throw error
  return undefined
}
