import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  getSoftware,
  getSoftwareDocument,
  getSoftwareUrl,
  listSoftware,
} from 'shared-contracts/http/software'
import { registerEndpoint } from 'shared-service/app'
import type { SoftwareService } from './software.service.ts'

export function registerSoftwareRoutes(app: FastifyInstance, software: SoftwareService): void {
  registerEndpoint(app, listSoftware, ({ query, language }) => software.list(query, language))

  registerEndpoint(app, getSoftware, ({ params }) => software.get(params.id))

  registerEndpoint(app, getSoftwareDocument, ({ params, query }) =>
    software.document(Number(params.id), query.download === '1'),
  )

  registerEndpoint(app, getSoftwareUrl, async ({ params, language, actor, request, reply }) => {
    const visitor = `${request.ip}\n${request.headers['user-agent'] ?? ''}`
    const { target, url, code } = await software.start(params.id, { actor, visitor, language })
    if (isNavigation(request)) {
      // Without JavaScript the start is a plain link without a prompt, so it leads to the page with the requirements.
      const here = target === 'login' ? `/e-services/${code}` : url
      reply.code(303).header('location', target === 'external' ? url : `/${language}${here}`)
    }
    return { target, url }
  })
}

/** Whether a browser navigates to the address, rather than a script. */
function isNavigation({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').split(',').some((type) => type.trim().startsWith('text/html'))
}
