import axe from 'axe-core'

// axe measures icon fonts on a canvas, which jsdom has not; the portal has no icon font.
Object.assign(HTMLCanvasElement.prototype, { getContext: () => null })

/** Ids of the rules that a rendered screen breaks. Contrast needs a real browser and is checked there. */
export async function axeViolations(container: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
