import type { PageState } from 'shared-contracts/release/page-state'
import { DEFAULT_LANGUAGE, LANGUAGES } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import { escapeMarkup } from 'shared-service/http/escape-markup'
import type { PageFiles, PublicFile } from './public-files.ts'
import type { InlineStyle } from './release-styles.ts'

/** Accent of the variant as in the tokens of shared-ui; browsers colour their toolbar with it. */
export const ACCENT: Readonly<Record<Variant, string>> = { quality: '#0A5C8A', competition: '#5B3A8C' }

export interface PageDocument {
  readonly state: PageState
  readonly files: PageFiles
  /** Style sheets that are inlined; the others of `files` are linked. */
  readonly inlineStyles?: readonly InlineStyle[]
  readonly title: string
  readonly description: string
  /** Path without language prefix, for canonical and hreflang; absent for pages with noindex. */
  readonly path?: string
  readonly origin: string
  readonly html: string
  /** Markup after `#root` for visitors without JavaScript, when the server could not render. */
  readonly message?: string
}

/** Writes the whole page, without inline scripts or a nonce, so that it can be cached. */
export function writeDocument(page: PageDocument): string {
  const { state, files, inlineStyles = [] } = page
  const inlined = new Map(inlineStyles.map(({ href, text }) => [href, text]))
  return [
    '<!doctype html>',
    htmlTag(state),
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(page.title)}</title>`,
    page.description === '' ? '' : `<meta name="description" content="${escapeMarkup(page.description)}">`,
    ...files.styles.map((file) => styleElement(file, inlined.get(file.href))),
    // Not `defer`: it waits for every style sheet, also for one of a remote that does not respond.
    ...files.scripts.map((file) => `<script async ${source('src', file)}></script>`),
    ...files.preloadedScripts.map((file) => `<link rel="preload" as="script" ${source('href', file)}>`),
    // Browsers ignore integrity here and log a warning; the shell's fetch has it.
    ...files.preloadedTexts.map(
      ({ href }) => `<link rel="preload" as="fetch" href="${escapeMarkup(href)}" crossorigin>`,
    ),
    ...alternates(page),
    `<meta name="theme-color" content="${ACCENT[state.variant]}">`,
    '<link rel="icon" href="/favicon.ico" type="image/svg+xml">',
    '</head><body>',
    `<div id="root">${page.html}</div>`,
    page.message ?? '',
    `<script type="application/json" id="portal-state">${scriptJson(state)}</script>`,
    '</body></html>',
  ].join('')
}

function htmlTag({ language, variant, wai }: PageState): string {
  const switchedOff = [
    ...(wai.showColor ? [] : ['data-colours="off"']),
    ...(wai.showImages ? [] : ['data-images="off"']),
  ]
  const attributes = [
    `lang="${language}"`,
    `data-variant="${variant}"`,
    `data-font-size="${wai.fontSize}"`,
    ...switchedOff,
  ]
  return `<html ${attributes.join(' ')}>`
}

function styleElement(file: PublicFile, text: string | undefined): string {
  if (text === undefined) return `<link rel="stylesheet" ${source('href', file)}>`
  return `<style data-href="${escapeMarkup(file.href)}">${text}</style>`
}

function source(attribute: 'href' | 'src', { href, integrity }: PublicFile): string {
  return `${attribute}="${escapeMarkup(href)}" integrity="${integrity}" crossorigin`
}

function alternates({ path, origin, state }: PageDocument): string[] {
  if (path === undefined) return ['<meta name="robots" content="noindex">']
  const address = (language: string): string => escapeMarkup(`${origin}/${language}${path}`)
  return [
    `<link rel="canonical" href="${address(state.language)}">`,
    ...LANGUAGES.map(
      (language) => `<link rel="alternate" hreflang="${language}" href="${address(language)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${address(DEFAULT_LANGUAGE)}">`,
  ]
}

/** JSON for a script element: it cannot close it, and line separators are escaped for old parsers. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
