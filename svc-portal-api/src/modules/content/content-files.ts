import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { CONTENT_FILES_PATH } from 'shared-contracts/http/content'
import { limitOf } from 'shared-service/limits'

const NAME = /^[a-z0-9][a-z0-9.-]{2,99}$/
const PER_MINUTE = 600

interface StoredFile {
  readonly media_type: string
  readonly content: Buffer
}

/** Pictures and attachments. Whatever a file holds, nothing in it runs: no script, no frame, no request of its own. */
export function registerContentFiles(
  app: FastifyInstance,
  pool: pg.Pool,
  { RATE_LIMIT_FACTOR }: { readonly RATE_LIMIT_FACTOR: number },
): void {
  app.get<{ Params: { name: string } }>(
    `/api${CONTENT_FILES_PATH}/:name`,
    {
      config: limitOf(PER_MINUTE, RATE_LIMIT_FACTOR),
      schema: { summary: 'A picture or an attachment of the content.' },
    },
    async ({ params: { name } }, reply) => {
      const { rows } = await pool.query<StoredFile>(
        'select media_type, content from content_file where name = $1',
        [NAME.test(name) ? name : ''],
      )
      const [file] = rows
      if (file === undefined) throw new PortalError('CONTENT_UNKNOWN')
      const isText = file.media_type.startsWith('text/')
      return reply
        .headers({
          'content-type': isText ? `${file.media_type}; charset=utf-8` : file.media_type,
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'public, max-age=3600',
          ...(isText ? { 'content-disposition': `attachment; filename="${name}"` } : {}),
        })
        .send(file.content)
    },
  )
}
