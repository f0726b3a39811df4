import type { FastifyInstance } from 'fastify'
import { problemOf, sendProblem, toPortalError } from 'shared-service/http/problem-reply'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { isLanguage, splitLanguage } from 'shared-contracts/session/language'
import {
  DEFAULT_WAI,
  FONT_SIZES,
  languageOfBareAddress,
  parseSettings,
  serializeSettings,
  settingsCookieName,
  SETTINGS_MAX_AGE,
  type PortalSettings,
} from 'shared-contracts/session/settings'
import type { EdgeConfig } from '../../config.ts'
import { plainPageResponse } from '../../documents/plain-document.ts'
import { send } from '../../http/response.ts'
import { findCookie, serializeCookie } from 'shared-service/http/cookies'
import { isSameOrigin, isSecure } from '../../http/origin.ts'
import { encodeNonAscii, parsePortalAddress } from '../../http/portal-address.ts'

const FORM = 'application/x-www-form-urlencoded'
const FORM_LIMIT = 10_000

/**
 * `POST /settings`: the accessibility panel and the language switch without JavaScript. Optional fields: `language`,
 * `fontSize` (12, 16, 20), `showColor`, `showImages` (true or false), `sidebar` (folded or open), `reset` (any value),
 * `return` (a path of the portal). A missing or invalid field leaves its setting unchanged.
 */
export function registerSettings(app: FastifyInstance, config: EdgeConfig): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'string', bodyLimit: FORM_LIMIT } as const
    scope.addContentTypeParser(FORM, options, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    // Forms are sent by people, who get an HTML page instead of a problem document.
    scope.setErrorHandler((error, request, reply) => {
      if (request.headers.accept?.includes('text/html') !== true) return sendProblem(error, request, reply)
      const name = settingsCookieName(config.companyId)
      const language = languageOfBareAddress(parseSettings(findCookie(request.headers.cookie, name)))
      const { status } = problemOf(toPortalError(error, request), language)
      if (status >= 500) request.log.error({ err: error }, 'settings not saved')
      const plain = { reason: 'notSaved', status, language } as const
      return send(request, reply, plainPageResponse(request, config.variant, plain))
    })
    scope.post('/settings', (request, reply) => {
      // A form of another site must not change settings.
      if (!isSameOrigin(request, config)) throw new PortalError('ACCESS_DENIED')
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const name = settingsCookieName(config.companyId)
      const settings = applyForm(form, parseSettings(findCookie(request.headers.cookie, name)))
      const cookie = { name, value: serializeSettings(settings), maxAge: SETTINGS_MAX_AGE }
      return send(request, reply, {
        status: 303,
        headers: {
          location: returnPath(form),
          'set-cookie': serializeCookie({ ...cookie, httpOnly: false, secure: isSecure(request) }),
          'cache-control': 'no-store',
        },
        body: '',
      })
    })
  })
}

function applyForm(form: URLSearchParams, before: PortalSettings): PortalSettings {
  const requested = form.get('language')
  const language = isLanguage(requested) ? requested : before.language
  const kept = { ...(language === undefined ? {} : { language }), ...parseFold(form, before) }
  // The reset button also sends the other fields, with the former values.
  if (form.has('reset')) return { ...kept, wai: DEFAULT_WAI }
  const { wai } = before
  const fontSize = FONT_SIZES.find((size) => String(size) === form.get('fontSize')) ?? wai.fontSize
  return {
    ...kept,
    wai: {
      fontSize,
      showColor: parseFlag(form, 'showColor', wai.showColor),
      showImages: parseFlag(form, 'showImages', wai.showImages),
    },
  }
}

function parseFold(form: URLSearchParams, { sidebarFolded = false }: PortalSettings) {
  const requested = form.get('sidebar')
  const isFolded = requested === 'folded' || requested === 'open' ? requested === 'folded' : sidebarFolded
  return isFolded ? { sidebarFolded: true } : {}
}

/** The last value counts: a form may send a hidden `false` before a checkbox's `true`. */
function parseFlag(form: URLSearchParams, name: string, before: boolean): boolean {
  const value = form.getAll(name).at(-1)
  return value === 'true' || value === 'false' ? value === 'true' : before
}

function returnPath(form: URLSearchParams): string {
  const { path, query } = parsePortalAddress(form.get('return') ?? '') ?? { path: '/home', query: '' }
  const { language, path: inside } = splitLanguage(path)
  const requested = form.get('language')
  const prefix = isLanguage(requested) ? requested : language
  const returned = `${prefix === undefined ? '' : `/${prefix}`}${inside}`
  return encodeNonAscii(returned) + encodeNonAscii(query)
}
