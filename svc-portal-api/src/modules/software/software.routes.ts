import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  getSoftware,
  getSoftwareDocument,
  getSoftwareUrl,
  listSoftware,
} from 'shared-contracts/http/software'
import { registerEndpoint } from 'shared-service/app'
import type { SoftwareService } from './software.service.ts'

/** The catalogue of services, their files, and where they start. */
export function registerSoftwareRoutes(app: FastifyInstance, software: SoftwareService): void {
  registerEndpoint(app, listSoftware, ({ query, language }) => software.list(query, language))

  registerEndpoint(app, getSoftware, ({ params }) => software.get(params.id))

  registerEndpoint(app, getSoftwareDocument, ({ params, query }) =>
    software.document(Number(params.id), query.download === '1'),
  )

  registerEndpoint(app, getSoftwareUrl, async ({ params, language, actor, request, reply }) => {
    const visitor = `${request.ip}\n${request.headers['user-agent'] ?? ''}`
    const { target, url, code } = await software.start(params.id, { actor, visitor, language })
    if (isFollowed(request)) {
      // Without JavaScript the start is a plain link. There is no prompt then, so the page shows what is needed.
      const here = target === 'login' ? `/e-services/${code}` : url
      reply.code(303).header('location', target === 'external' ? url : `/${language}${here}`)
    }
    return { target, url }
  })
}

/** A browser that shows the answer as a page, rather than a script that reads it. */
function isFollowed({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').split(',').some((type) => type.trim().startsWith('text/html'))
}
