import type { FastifyInstance } from 'fastify'
import { callerLanguage } from 'shared-service/http/caller-language'
import { sendPage } from '../../common/page.ts'
import { renderMailPage, renderMailsPage, renderUnknownMailPage } from './mail-box-pages.ts'
import type { MailBox } from './mail-box.ts'

/** A mail is foreign markup: it loads and runs nothing; its links open in place of the page. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"

interface ById {
  readonly Params: { readonly id: string }
}
interface ByRecipient {
  readonly Querystring: { readonly to?: string }
}

/** Received mails: pages for people, JSON for tests. */
export function registerMailBox(app: FastifyInstance, box: MailBox): void {
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
    const written = box.find(request.params.id)?.html
    if (written === undefined || written === null)
      return sendPage(reply.code(404), renderUnknownMailPage(callerLanguage(request)))
    const body = written.replace(/<head>/i, '<head><base target="_top">')
    return sendPage(reply, body, MAIL_POLICY)
  })
}
