import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The narrow one first: the page is loaded there, and then widened. */
const WIDTHS = [320, 1280]

/** Expects no overflow of page and dialogs at this width, and no accessibility violations. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoOverflow(page)
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
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
