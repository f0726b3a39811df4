/** Every sheet of the screens, in the order in which their modules ran; the first one orders the layers. */
const sheets: CSSStyleSheet[] = []

/** Roots that show something now. */
const roots = new Set<ShadowRoot>()

/** Called by the module that the build makes of each style sheet; sheets of later parts reach roots that stand already. */
export function addSheet(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.push(sheet)
  for (const root of roots) root.adoptedStyleSheets = [...sheets]
}

/**
 * Gives a root the sheets of the screens. Constructed sheets: no element of style, so a policy of the host needs no
 * `style-src`, and no selector of either side reaches the other.
 * @returns ends it.
 */
export function adoptSheets(root: ShadowRoot): () => void {
  roots.add(root)
  root.adoptedStyleSheets = [...sheets]
  return () => {
    roots.delete(root)
  }
}
