/** Replaces the document inside the shadow root, with `data-theme`, `data-colours` etc. */
const PAGE = '[data-embed]'

/** Its container, whose width replaces the window's. */
const CONTAINER = 'quality-registry'

/**
 * Converts a style sheet of portal pages for a shadow root: document, window width and root size are replaced by those
 * of the embed. Comments and line breaks are removed, because the sheet becomes part of a script.
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
