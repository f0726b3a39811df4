import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { getContentFile } from 'shared-contracts/http/content'
import { registerEndpoint } from 'shared-service/app'

const NAME = /^[a-z0-9][a-z0-9.-]{2,99}$/

interface StoredFile {
  readonly media_type: string
  readonly content: Buffer
}

/** Pictures and attachments. Whatever a file holds, nothing in it runs: no script, no frame, no request of its own. */
export function registerContentFiles(app: FastifyInstance, pool: pg.Pool): void {
  registerEndpoint(app, getContentFile, async ({ params: { name }, reply }) => {
    const { rows } = await pool.query<StoredFile>(
      'select media_type, content from content_file where name = $1',
      [NAME.test(name) ? name : ''],
    )
    const [file] = rows
    if (file === undefined) throw new PortalError('CONTENT_UNKNOWN')
    const isText = file.media_type.startsWith('text/')
    reply.headers({
      'content-type': isText ? `${file.media_type}; charset=utf-8` : file.media_type,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ...(isText ? { 'content-disposition': `attachment; filename="${name}"` } : {}),
    })
    return file.content
  })
}
