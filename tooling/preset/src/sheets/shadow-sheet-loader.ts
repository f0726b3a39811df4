/** What stands for the document inside the shadow root of an embed: it carries `data-theme`, `data-colours` and the like. */
const PAGE = '[data-embed]'

/** The box around it, whose width the sheets go by in place of the window's. */
const CONTAINER = 'quality-registry'

/**
 * Makes of a style sheet of the portal's pages one of a shadow root: the page of the embed in place of the document,
 * its width in place of the window's, and a root size of its own in place of the host's, which may be anything.
 * Comments and line breaks go, since the sheet becomes part of a script.
 */
export default function shadowSheetLoader(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/:root\b/g, PAGE)
    .replaceAll(/(?<![\w.#-])html(?=[\s[:{,)])/g, PAGE)
    .replaceAll(/(?<![\w.#-])body(?=\s*\{)/g, PAGE)
    .replaceAll(/@media (?=\((?:min|max)-width)/g, `@container ${CONTAINER} `)
    .replaceAll(/(?<![\w.#-])(\d*\.?\d+)rem\b/g, 'calc($1 * var(--embed-rem))')
}
