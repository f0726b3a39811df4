import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerLanguage } from 'shared-service/http/caller-language'
import type { Language } from 'shared-contracts/session/language'
import { policyOf } from '../../common/page.ts'
import { mailPage, mailsPage, unknownMailPage } from './mail-box-pages.ts'
import type { MailBox } from './mail-box.ts'

/** A mail is somebody else's markup: it loads nothing and runs nothing; its links open in place of the page. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"

interface ById {
  readonly Params: { readonly id: string }
}
interface ByRecipient {
  readonly Querystring: { readonly to?: string }
}

/** What was sent: pages for people, JSON for tests. */
export function registerMailBox(app: FastifyInstance, box: MailBox): void {
  app.get<ByRecipient>('/mailbox/messages', ({ query }) => ({ messages: box.list(query.to) }))
  app.get<ById>('/mailbox/messages/:id', ({ params }, reply) => {
    return box.find(params.id) ?? reply.code(404).send({ error: 'MESSAGE_NOT_FOUND' })
  })
  app.delete('/mailbox/messages', (_request, reply) => {
    box.empty()
    return reply.code(204).send()
  })
  app.get<ByRecipient>('/mailbox', (request, reply) => {
    const { to = '' } = request.query
    return sendPage(reply, mailsPage(languageOf(request), box.list(to), to))
  })
  app.get<ById>('/mailbox/:id', (request, reply) => {
    const mail = box.find(request.params.id)
    if (mail === undefined) return sendPage(reply.code(404), unknownMailPage(languageOf(request)))
    return sendPage(reply, mailPage(languageOf(request), mail))
  })
  app.get<ById>('/mailbox/:id/html', (request, reply) => {
    const written = box.find(request.params.id)?.html
    if (written === undefined || written === null) {
      return sendPage(reply.code(404), unknownMailPage(languageOf(request)))
    }
    const body = written.replace(/<head>/i, '<head><base target="_top">')
    return reply.header('content-security-policy', MAIL_POLICY).type('text/html; charset=utf-8').send(body)
  })
}

function languageOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  return callerLanguage({ url, headers })
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('content-security-policy', policyOf()).type('text/html; charset=utf-8').send(page)
}
