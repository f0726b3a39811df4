import axe from 'axe-core'

// axe measures icon fonts on a canvas, which jsdom does not implement; the portal has no icon fonts.
Object.assign(HTMLCanvasElement.prototype, { getContext: () => null })

/**
 * Finds violations of WCAG 2.2 AA and of best practices in a rendered screen, one line each. Contrast needs a layout
 * and is tested with the tokens of shared-ui and in browsers.
 */
export async function axeViolations(element: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // What passes is not listed, and nodes are shown by their markup: selectors take half of the time.
    resultTypes: ['violations'],
    selectors: false,
    rules: { 'color-contrast': { enabled: false } },
  })
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  )
}
