import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import { escapeHtml } from './escape-html.ts'
import { PLAIN_TEXTS } from './plain-texts.ts'

/** Below `#root` of the plain frame: only who has no JavaScript reads it. */
export function noScriptMessage(language: Language): string {
  const { needsScript, home } = PLAIN_TEXTS[language]
  return `<noscript><p>${escapeHtml(needsScript)}</p><p><a href="/${language}/home">${escapeHtml(home)}</a></p></noscript>`
}

/** Why there is no page: no composition, too many pages asked for from one address, or a form that was refused. */
export type PlainReason = 'unavailable' | 'tooMany' | 'notSaved'

/** The answer where there is no page to show: plain HTML, the page's language first, then the others. */
export function plainDocument(reason: PlainReason, language: Language, variant: Variant): string {
  const texts = PLAIN_TEXTS[language]
  const order = [language, ...LANGUAGES.filter((other) => other !== language)]
  const blocks = order.map((each) => {
    const heading = each === language ? 'h1' : 'h2'
    const { [reason]: title, [`${reason}Hint` as const]: hint } = PLAIN_TEXTS[each]
    // Where there is a portal to go back to.
    const home = reason === 'notSaved' ? `<p><a href="/${each}/home">${PLAIN_TEXTS[each].home}</a></p>` : ''
    return `<section lang="${each}"><${heading}>${title}</${heading}><p>${hint}</p>${home}</section>`
  })
  return [
    `<!doctype html><html lang="${language}" data-variant="${variant}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${texts[reason]} – ${texts.title[variant]}`)}</title>`,
    `<link rel="icon" href="/favicon.ico" type="image/svg+xml"></head><body><main>${blocks.join('')}</main></body></html>`,
  ].join('')
}
