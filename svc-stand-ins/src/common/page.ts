import type { FastifyReply } from 'fastify'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import { html, type Html } from './html.ts'
import { TEXTS } from './texts.ts'

const NAMES: Readonly<Record<Language, string>> = { az: 'Azərbaycanca', en: 'English', ru: 'Русский' }

/** Policy with the style and own frames only; scripts run only with the hash `script`. */
export function buildPolicy(script?: string): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "frame-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(script === undefined ? [] : [`script-src '${script}'`]),
  ].join('; ')
}

interface Page {
  readonly language: Language
  readonly title: string
  readonly system: string
  readonly content: Html
  /** Address of this page in another language; without it there is no language switch. */
  readonly inLanguage?: (language: Language) => string
}

export function renderPage({ language, title, system, content, inLanguage }: Page): string {
  const languages =
    inLanguage === undefined
      ? undefined
      : html`<nav aria-label="${TEXTS[language].language}">
          <ul class="languages">
            ${LANGUAGES.map((each) =>
              each === language
                ? html`<li><b aria-current="true">${NAMES[each]}</b></li>`
                : html`<li>
                    <a href="${inLanguage(each)}" lang="${each}" hreflang="${each}">${NAMES[each]}</a>
                  </li>`,
            )}
          </ul>
        </nav>`
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${system}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header class="top">
          <div>
            <p>${system}</p>
            ${languages}
          </div>
        </header>
        <main>${content}</main>
      </body>
    </html>`.markup
}

export function sendPage(reply: FastifyReply, page: string, policy = buildPolicy()): FastifyReply {
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page)
}
