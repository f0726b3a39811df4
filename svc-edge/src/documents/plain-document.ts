import type { FastifyRequest } from 'fastify'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import { escapeMarkup } from 'shared-service/http/escape-markup'
import az from '../../locales/az.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import type { HttpResponse } from '../http/response.ts'
import { isSecure } from '../http/origin.ts'
import { pageSecurityHeaders } from '../http/security-headers.ts'

const TEXTS: Readonly<Record<Language, typeof en>> = { az, en, ru }

export function portalTitle(language: Language, variant: Variant): string {
  return TEXTS[language].title[variant]
}

/** Message below an empty `#root`, for visitors without JavaScript. */
export function noScriptMessage(language: Language, incident: string): string {
  const { needsScript, home } = TEXTS[language]
  return `<noscript><p>${escapeMarkup(needsScript)}</p>${incidentLine(language, incident)}<p><a href="/${language}/home">${escapeMarkup(home)}</a></p></noscript>`
}

/** Incident number that visitors quote and operators find in the log. */
function incidentLine(language: Language, incident: string): string {
  return `<p>${TEXTS[language].incident} <code>${escapeMarkup(incident)}</code></p>`
}

type PlainReason = 'unavailable' | 'failed' | 'tooMany' | 'notSaved'

interface PlainPageOptions {
  readonly reason: PlainReason
  readonly status: number
  readonly language: Language
  /** Seconds to retry after; absent where waiting does not help. */
  readonly waitSeconds?: number
}

export function plainPageResponse(
  request: FastifyRequest,
  variant: Variant,
  plain: PlainPageOptions,
): HttpResponse {
  const { reason, status, language, waitSeconds } = plain
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      ...(waitSeconds === undefined ? {} : { 'retry-after': String(waitSeconds) }),
      ...pageSecurityHeaders(isSecure(request)),
    },
    body: plainDocument(reason, { language, variant, ...(status >= 500 ? { incident: request.id } : {}) }),
  }
}

interface PlainPage {
  readonly language: Language
  readonly variant: Variant
  readonly incident?: string
}

/** Plain HTML page, in the page's language first, then the others. */
function plainDocument(reason: PlainReason, { language, variant, incident }: PlainPage): string {
  const texts = TEXTS[language]
  const order = [language, ...LANGUAGES.filter((other) => other !== language)]
  const blocks = order.map((each) => {
    const heading = each === language ? 'h1' : 'h2'
    const { title, hint } = TEXTS[each].reasons[reason]
    const home =
      reason === 'notSaved' || reason === 'failed'
        ? `<p><a href="/${each}/home">${TEXTS[each].home}</a></p>`
        : ''
    const number = incident === undefined ? '' : incidentLine(each, incident)
    return `<section lang="${each}"><${heading}>${title}</${heading}><p>${hint}</p>${number}${home}</section>`
  })
  return [
    `<!doctype html><html lang="${language}" data-variant="${variant}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeMarkup(`${texts.reasons[reason].title} – ${texts.title[variant]}`)}</title>`,
    `<link rel="icon" href="/favicon.ico" type="image/svg+xml"></head><body><main>${blocks.join('')}</main></body></html>`,
  ].join('')
}
