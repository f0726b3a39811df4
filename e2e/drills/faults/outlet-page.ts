import { expect, type Page } from '@playwright/test'
import type { DrilledPage } from './drilled-remotes.ts'

/** Text of the maintenance notice (STATE-05), in English. */
export const NOTICE = 'This section is not available at the moment'

/** Marks the document, so that a reload is detected. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { drillMark: 'kept' }))
}

export async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'drillMark') as unknown)).toBe('kept')
}

export async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('navigation').first()).toBeVisible()
}

/** Opens a page and waits until its frame is hydrated and the table of other pages is loaded. */
export async function openAndRead(page: Page, path: string): Promise<void> {
  const table = page.waitForResponse((response) =>
    new URL(response.url()).pathname.startsWith('/compositions/'),
  )
  await page.goto(path)
  await (await table).finished()
  await waitForFrame(page)
  await markDocument(page)
}

/** Waits for the notice and returns its delay in milliseconds. The deadline is tested in screen-load.test.ts. */
export async function waitForNotice(page: Page): Promise<number> {
  const from = performance.now()
  await expect(page.getByText(NOTICE).first()).toBeVisible()
  return performance.now() - from
}

/** Navigates by a link of the frame without a reload, and expects the content. */
export async function moveInto(page: Page, { link, linkHeading }: DrilledPage): Promise<void> {
  await followLink(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(linkHeading)
  await expect(page.getByText(NOTICE)).toHaveCount(0)
}

/** Waits until the frame is hydrated. Before that a link loads a document, as without JavaScript. */
export async function waitForFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible()
}

/** Follows a link of the header, or of the site map in the footer, without a reload. */
export async function followLink(page: Page, name: string): Promise<void> {
  await waitForFrame(page)
  const frame = page.getByRole('banner').or(page.getByRole('contentinfo'))
  await frame.getByRole('link', { name, exact: true }).first().click()
}

/** Expects the content without a button press: the portal retries failed loads. */
export async function recoverAlone(page: Page, heading: RegExp): Promise<void> {
  await expect(page.getByText(NOTICE)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
}

/** Recovers the content by a retry of the portal or the button of the notice, without a reload. */
export async function recover(page: Page, heading: RegExp): Promise<void> {
  const notice = page.getByText(NOTICE)
  const retry = page.getByRole('button', { name: 'Try again' }).first()
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(notice).toHaveCount(0, { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
}
