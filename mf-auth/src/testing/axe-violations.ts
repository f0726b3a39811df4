import axe from 'axe-core'

/** Rules that a rendered screen breaks. Contrast needs a real browser and is checked there. */
export async function axeViolations(container: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
