/** Options of antd's libraries that determine the order of style sheets. */
interface InsertOptions {
  readonly prepend?: boolean | 'queue'
  /** Order of prepended sheets, lowest first. */
  readonly priority?: number
}

interface AdoptedSheet {
  readonly sheet: CSSStyleSheet
  readonly css: string
  readonly order: number
}

const adopted = new Map<string, AdoptedSheet>()

/** Replaces the returned `<style>` element, on which callers set attributes. */
const NO_ELEMENT = { setAttribute: () => undefined }

function arrange(before: ReadonlySet<CSSStyleSheet>): void {
  const own = [...adopted.values()].toSorted((one, other) => one.order - other.order)
  const others = document.adoptedStyleSheets.filter((sheet) => !before.has(sheet))
  document.adoptedStyleSheets = [...others, ...own.map(({ sheet }) => sheet)]
}

/** Matches antd's rules for all links of the page, which would also hide the focus ring of links in the frame. */
const BARE_LINKS = /(?<=^|\})a(?::[\w-]+)?(?:,a(?::[\w-]+)?)*\{[^}]*\}/g

function ownSheets(): ReadonlySet<CSSStyleSheet> {
  return new Set([...adopted.values()].map(({ sheet }) => sheet))
}

/**
 * Adopts styles as constructed sheets; replaces `Dom/dynamicCSS` of `@rc-component/util` and `cssUtils` of
 * `@ant-design/icons` in the shell's build. The originals write `<style>` elements with `innerHTML`, which the content
 * security policy and Trusted Types refuse. The layer is below that of our components, so that `theme.css` wins.
 */
export function updateCSS(css: string, key: string, options: InsertOptions = {}): object {
  const present = adopted.get(key)
  if (present?.css === css) return NO_ELEMENT
  const before = ownSheets()
  const sheet = present?.sheet ?? new CSSStyleSheet()
  sheet.replaceSync(`@layer components.antd{${css.replaceAll(BARE_LINKS, '')}}`)
  const order = options.prepend === undefined ? Number.MAX_SAFE_INTEGER : (options.priority ?? 0)
  adopted.set(key, { sheet, css, order })
  arrange(before)
  return NO_ELEMENT
}

/** Removes the sheet of a key. */
export function removeCSS(key: string): void {
  const before = ownSheets()
  if (adopted.delete(key)) arrange(before)
}

/** Other exports of the replaced modules, which are not needed here. */
export { noop as getShadowRoot, noop as injectCSS, noop as warningOnce }

function noop(): undefined {
  return undefined
}
