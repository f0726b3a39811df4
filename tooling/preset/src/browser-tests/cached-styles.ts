type ComputeStyle = (element: Element) => CSSStyleDeclaration

/** Where jsdom keeps the declarations of elements until the document changes. */
interface DocumentState {
  readonly _styleCache?: object | null
}

/**
 * Computes the style of an element once until the document changes: jsdom resolves all colours of all ancestors at each
 * call, of which axe and queries by role make thousands.
 */
export function cacheStyles(compute: ComputeStyle): ComputeStyle {
  const state = stateOf(document)
  if (state === undefined) return compute
  let declarations = state._styleCache
  let styles = new WeakMap<Element, CSSStyleDeclaration>()
  return (element) => {
    // What is in no document changes unnoticed.
    if (element.ownerDocument !== document || !element.isConnected) return compute(element)
    if (!declarations || state._styleCache !== declarations) styles = new WeakMap()
    const known = styles.get(element)
    if (known !== undefined) return known
    const style = compute(element)
    declarations = state._styleCache
    styles.set(element, style)
    return style
  }
}

function stateOf(target: Document): DocumentState | undefined {
  const key = Object.getOwnPropertySymbols(target).find(({ description }) => description === 'impl')
  return key === undefined ? undefined : (Reflect.get(target, key) as DocumentState)
}
