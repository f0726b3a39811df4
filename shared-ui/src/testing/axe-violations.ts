import axe from 'axe-core'

// axe measures icon fonts on a canvas, which jsdom lacks; the portal has no icon font.
Object.assign(HTMLCanvasElement.prototype, { getContext: () => null })

/**
 * Violations of WCAG 2.2 AA and best practices in an element, one line each. Contrast needs a layout and is tested with
 * the tokens; `region` requires landmarks that only a whole page has.
 */
export async function axeViolations(element: Element): Promise<readonly string[]> {
  const result = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // What passes is not listed, and nodes are shown by their markup: selectors take half of the time.
    resultTypes: ['violations'],
    selectors: false,
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return result.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  )
}
