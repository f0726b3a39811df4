import type { FastifyInstance } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { getOpenDataFile, listOpenData, type DataLicence } from 'shared-contracts/http/data/open-data'
import { registerEndpoint } from 'shared-service/app'
import { linkHeader } from '../../../common/data-licence.ts'
import { readPart, type DailyFiles } from './daily-files.ts'

/** A name stands for the same bytes for ever. */
const FILE_AGE_S = 86_400

interface OpenFiles {
  /** Without a folder there are no daily files. */
  readonly files: DailyFiles | undefined
  readonly licence: DataLicence
}

/** The daily files of the registries, and what there is of them. */
export function registerDailyFileRoutes(app: FastifyInstance, { files, licence }: OpenFiles): void {
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
      ...{ name: file.name, mimeType: file.mediaType, bytes: file.bytes, tag: file.sha256.slice(0, 32) },
      ...{ download: true, maxAge: FILE_AGE_S },
      read: (start, end) => readPart(path, start, end),
    }
  })
}
