import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const WIDTHS = [1280, 320]

/** Nothing is cut off at this width, in the page or in a dialog, and no rule of accessibility is broken. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoOverflow(page)
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/**
 * Opens a page in three languages on a desk and on a narrow phone: nothing is cut off. Rules of accessibility are tried in
 * Azerbaijani; what they read of a language (names, order, roles) is proved by the tests of the screens in all three.
 */
export async function expectAccessibleInLanguages(page: Page, path: string): Promise<void> {
  for (const language of ['az', 'en', 'ru']) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/${language}${path}`)
      await page.waitForLoadState('networkidle')
      if (language === 'az') await expectAccessible(page)
      else await expectNoOverflow(page)
    }
  }
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflows = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')].some(
      (box) => box.scrollWidth > box.clientWidth,
    ),
  )
  expect(overflows).toBe(false)
}
