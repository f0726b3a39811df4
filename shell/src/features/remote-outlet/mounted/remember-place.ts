/** Steps from `main` down to an element, as places among siblings. */
function pathOf(element: Element, top: Element): number[] {
  const steps: number[] = []
  for (let at = element; at !== top;) {
    const parent = at.parentElement
    if (parent === null) return []
    steps.unshift([...parent.children].indexOf(at))
    at = parent
  }
  return steps
}

function follow(top: Element, steps: readonly number[]): Element | undefined {
  return steps.reduce<Element | undefined>((at, step) => at?.children[step], top)
}

/** The same element in the new markup: by its id, else where the old one was and of the same kind. */
function finder(focused: Element, top: Element): () => Element | undefined {
  const { id, tagName } = focused
  const steps = pathOf(focused, top)
  return () => {
    const byId = id === '' ? null : document.getElementById(id)
    if (byId !== null) return byId
    const now = document.querySelector('main')
    const found = now === null ? undefined : follow(now, steps)
    return found?.tagName === tagName ? found : undefined
  }
}

/**
 * Remembers scroll position and focus while another release of a remote takes the place of the mounted one. What it
 * returns leads back there; a reader who has gone on meanwhile is left alone.
 */
export function rememberPlace(): () => void {
  const { scrollX, scrollY } = window
  const top = document.querySelector('main')
  const focused = document.activeElement
  const find = top !== null && focused !== null && top.contains(focused) ? finder(focused, top) : undefined
  return () => {
    if (window.scrollX !== scrollX || window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY)
    const isFree = document.activeElement === null || document.activeElement === document.body
    const found = isFree ? find?.() : undefined
    if (found instanceof HTMLElement) found.focus({ preventScroll: true })
  }
}
