import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { callerLanguage } from 'shared-service/http/caller-language'
import { isLanguage, type Language } from 'shared-contracts/session/language'
import { sendPage } from '../../common/page.ts'
import type { DemoPerson } from './people.ts'
import { parseUiLocales } from './provider.ts'
import { renderChoosePage, renderMessagePage } from './sign-on-pages.ts'

interface SignOn {
  readonly provider: Provider
  readonly people: readonly DemoPerson[]
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** The provider below `/sign-on`, and the page to choose a person. */
export async function registerSignOn(app: FastifyInstance, { provider, people }: SignOn): Promise<void> {
  const handleRequest = provider.callback()
  await app.register(async (scope) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.all('/sign-on/*', (request, reply) => {
      reply.hijack()
      const raw = Object.assign(request.raw, { originalUrl: request.raw.url })
      raw.url = (raw.url ?? '').slice('/sign-on'.length)
      void handleRequest(raw, reply.raw)
    })
  })
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get('/sign-on/interaction/:uid', async (request, reply) => {
      const interaction = await findInteraction(provider, request, reply)
      const language = languageOf(request, interaction)
      if (interaction === undefined) return sendPage(reply.code(400), renderMessagePage(language, 'expired'))
      const action = `/sign-on/interaction/${interaction.uid}`
      return sendPage(reply, renderChoosePage({ language, people, action }))
    })
    scope.post<{ Body: Record<string, string> | undefined }>(
      '/sign-on/interaction/:uid',
      async (request, reply) => {
        const interaction = await findInteraction(provider, request, reply)
        const language = languageOf(request, interaction)
        if (interaction === undefined)
          return sendPage(reply.code(400), renderMessagePage(language, 'expired'))
        const person = people.find(({ claims }) => claims.sub === request.body?.['person'])
        const result =
          person === undefined
            ? { error: 'access_denied', error_description: 'The person cancelled the sign-in' }
            : { login: { accountId: person.claims.sub } }
        const next = await provider.interactionResult(request.raw, reply.raw, result, {
          mergeWithLastSubmission: false,
        })
        return reply.redirect(next, 303)
      },
    )
  })
}

/** The pending sign-on of this browser; undefined when it is expired or another browser's. */
async function findInteraction(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  try {
    return await provider.interactionDetails(request.raw, reply.raw)
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined
    throw error
  }
}

function languageOf(request: FastifyRequest, interaction: Interaction | undefined): Language {
  const { lang } = request.query as { readonly lang?: unknown }
  if (isLanguage(lang)) return lang
  return parseUiLocales(interaction?.params['ui_locales']) ?? callerLanguage({ headers: request.headers })
}
