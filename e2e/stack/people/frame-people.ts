import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { FixtureActor, FixtureVariant } from '../../fixtures/words.ts'
import { registerForeignPerson } from '../foreign-person.ts'
import { otherOrigin, ownOrigin } from '../portals.ts'
import { SIGN_IN_WORDS, openByPassword } from '../sign-in.ts'
import { signOnAs } from '../sign-on.ts'

/** Origin of a variant; the journeys begin at quality by default (COMPANY_ID). */
export function originOfVariant(variant: FixtureVariant): string {
  const own: FixtureVariant = process.env['COMPANY_ID'] === '1' ? 'competition' : 'quality'
  return variant === own ? ownOrigin() : otherOrigin()
}

interface OpenedPortal {
  readonly context: BrowserContext
  readonly page: Page
}

/** Opens a variant as an actor in a new browser context, on a page in English. */
export async function openAs(
  browser: Browser,
  actor: FixtureActor,
  variant: FixtureVariant,
): Promise<OpenedPortal> {
  const origin = originOfVariant(variant)
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (actor === 'VISITOR') await page.goto('/en/home')
  else if (actor === 'USER') await openByPassword(page, '/en/personal-info', await foreigner(origin))
  else {
    // The account chooser may open at any time for users with several accounts (ACC-01); here it is closed.
    await page.addLocatorHandler(page.getByRole('dialog', { name: 'Choose an account' }), () =>
      page.keyboard.press('Escape'),
    )
    await page.goto('/en/personal-info')
    await page.getByRole('dialog').getByRole('button', { name: SIGN_IN_WORDS.en.signOn }).click()
    await signOnAs(page, actor === 'ADMIN' ? 'frameOfficial' : 'frameCitizen')
  }
  if (actor !== 'VISITOR')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal information')
  return { context, page }
}

function foreigner(origin: string): ReturnType<typeof registerForeignPerson> {
  return registerForeignPerson('en', origin)
}
