/** Style sheets in the order in which their modules ran; the first defines the order of the layers. */
const sheets: CSSStyleSheet[] = []

/** Connected shadow roots. */
const roots = new Set<ShadowRoot>()

/** Adds a style sheet to all shadow roots. The build calls it for each style sheet. */
export function addSheet(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.push(sheet)
  for (const root of roots) root.adoptedStyleSheets = [...sheets]
}

/**
 * Applies the style sheets to a shadow root. They are constructed sheets, so that a host policy needs no `style-src`.
 * @returns stops it.
 */
export function adoptSheets(root: ShadowRoot): () => void {
  roots.add(root)
  root.adoptedStyleSheets = [...sheets]
  return () => {
    roots.delete(root)
  }
}
