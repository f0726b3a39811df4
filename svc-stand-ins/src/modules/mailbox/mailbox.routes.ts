import type { FastifyInstance } from 'fastify'
import { callerLanguage } from 'shared-service/http/caller-language'
import { sendPage } from '../../common/page.ts'
import { renderMailPage, renderMailsPage, renderUnknownMailPage } from './mailbox-pages.ts'
import type { Mailbox } from './mailbox.ts'

/** Policy of a mail, which is untrusted: it loads no files and runs no scripts, and its links open in the same tab. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"

interface ById {
  readonly Params: { readonly id: string }
}
interface ByRecipient {
  readonly Querystring: { readonly to?: string }
}

/** Received mails: pages for people, JSON for tests. */
export function registerMailbox(app: FastifyInstance, box: Mailbox): void {
  app.get<ByRecipient>('/mailbox/messages', ({ query }) => ({ messages: box.list(query.to) }))
  app.get<ById>('/mailbox/messages/:id', ({ params }, reply) => {
    return box.find(params.id) ?? reply.code(404).send({ error: 'MESSAGE_NOT_FOUND' })
  })
  app.delete('/mailbox/messages', (_request, reply) => {
    box.clear()
    return reply.code(204).send()
  })
  app.get<ByRecipient>('/mailbox', (request, reply) => {
    const { to = '' } = request.query
    return sendPage(reply, renderMailsPage(callerLanguage(request), box.list(to), to))
  })
  app.get<ById>('/mailbox/:id', (request, reply) => {
    const mail = box.find(request.params.id)
    if (mail === undefined) return sendPage(reply.code(404), renderUnknownMailPage(callerLanguage(request)))
    return sendPage(reply, renderMailPage(callerLanguage(request), mail))
  })
  app.get<ById>('/mailbox/:id/html', (request, reply) => {
    const html = box.find(request.params.id)?.html
    if (html === undefined || html === null)
      return sendPage(reply.code(404), renderUnknownMailPage(callerLanguage(request)))
    const body = html.replace(/<head>/i, '<head><base target="_top">')
    return sendPage(reply, body, MAIL_POLICY)
  })
}
