/** Of the options with which antd's libraries insert styles, those that decide their order. */
interface InsertOptions {
  readonly prepend?: boolean | 'queue'
  /** Of sheets that are prepended: the lowest comes first. */
  readonly priority?: number
}

interface AdoptedSheet {
  readonly sheet: CSSStyleSheet
  readonly css: string
  readonly order: number
}

const adopted = new Map<string, AdoptedSheet>()

/** Replaces the `<style>` element of the original, on which the callers leave marks. */
const NO_ELEMENT = { setAttribute: () => undefined }

function arrange(before: ReadonlySet<CSSStyleSheet>): void {
  const own = [...adopted.values()].toSorted((one, other) => one.order - other.order)
  const others = document.adoptedStyleSheets.filter((sheet) => !before.has(sheet))
  document.adoptedStyleSheets = [...others, ...own.map(({ sheet }) => sheet)]
}

/** Rules of antd for every link of the page, the frame's too, which has its own; its focus would be invisible. */
const BARE_LINKS = /(?<=^|\})a(?::[\w-]+)?(?:,a(?::[\w-]+)?)*\{[^}]*\}/g

function ownSheets(): ReadonlySet<CSSStyleSheet> {
  return new Set([...adopted.values()].map(({ sheet }) => sheet))
}

/**
 * Replaces `Dom/dynamicCSS` of `@rc-component/util` and `cssUtils` of `@ant-design/icons` in the shell's build. The
 * originals write `<style>` elements with `innerHTML`, which the policy refuses twice: inline, and untrusted markup.
 * Adopted style sheets need neither a nonce nor an exception. Their layer is below that of our own components, so the
 * theme decides the look.
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

/** Takes the sheet of a key out again. */
export function removeCSS(key: string): void {
  const before = ownSheets()
  if (adopted.delete(key)) arrange(before)
}

/** The rest of what the replaced modules export; none of it has anything to do here. */
export { noop as getShadowRoot, noop as injectCSS, noop as warningOnce }

function noop(): undefined {
  return undefined
}
