import axe from 'axe-core'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Rules of WCAG 2.2 AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface AxeScope {
  /** Rules, or tags of rules. */
  readonly only?: readonly string[]
  /** Selector of the examined part. */
  readonly within?: string
}

/**
 * Violations of WCAG 2.2 AA and best practices in a page, one line each. It must have no frames, because axe runs only in
 * the page itself: the builder for Playwright opens another page each time, which takes three times as long.
 */
export async function axeViolations(
  page: Page,
  { only = [...WCAG, 'best-practice'], within }: AxeScope = {},
): Promise<readonly string[]> {
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ({ runOnly, selector }) => {
      const { run } = Reflect.get(window, 'axe') as Pick<typeof axe, 'run'>
      // What passes is not listed, and nodes are shown by their markup: selectors take long.
      const found = await run(selector ?? document, {
        runOnly,
        resultTypes: ['violations'],
        selectors: false,
      })
      return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
    },
    { runOnly: [...only], selector: within },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(' ')}`)
}

/** The narrow one first: the page is loaded there, and then widened. */
const WIDTHS = [320, 1280]

/** Expects no overflow of page and dialogs at this width, and no accessibility violations. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoOverflow(page)
  expect(await axeViolations(page)).toEqual([])
}

/**
 * Opens a page in three languages on a narrow phone, then widens it to a desktop, and expects no overflow. Axe runs in
 * Azerbaijani only; the tests of screens run it in all three languages.
 */
export async function expectAccessibleInLanguages(page: Page, path: string): Promise<void> {
  for (const language of ['az', 'en', 'ru']) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      if (width === WIDTHS[0]) {
        await page.goto(`/${language}${path}`)
        await page.waitForLoadState('networkidle')
      }
      if (language === 'az') await expectAccessible(page)
      else await expectNoOverflow(page)
    }
  }
}

/** Expects no overflow of page and dialogs at this width. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflows = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')].some(
      (box) => box.scrollWidth > box.clientWidth,
    ),
  )
  expect(overflows).toBe(false)
}
