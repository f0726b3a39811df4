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

function findByPath(top: Element, steps: readonly number[]): Element | undefined {
  return steps.reduce<Element | undefined>((at, step) => at?.children[step], top)
}

/** Creates a finder of the same element in new markup, by id, or by position and tag name. */
function createElementFinder(focused: Element, top: Element): () => Element | undefined {
  const { id, tagName } = focused
  const steps = pathOf(focused, top)
  return () => {
    const byId = id === '' ? null : document.getElementById(id)
    if (byId !== null) return byId
    const now = document.querySelector('main')
    const found = now === null ? undefined : findByPath(now, steps)
    return found?.tagName === tagName ? found : undefined
  }
}

/** Saves scroll position and focus; returns a function that restores them unless the user has changed them. */
export function saveView(): () => void {
  const { scrollX, scrollY } = window
  const top = document.querySelector('main')
  const focused = document.activeElement
  const find =
    top !== null && focused !== null && top.contains(focused) ? createElementFinder(focused, top) : undefined
  return () => {
    if (window.scrollX !== scrollX || window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY)
    const isFree = document.activeElement === null || document.activeElement === document.body
    const found = isFree ? find?.() : undefined
    if (found instanceof HTMLElement) found.focus({ preventScroll: true })
  }
}
