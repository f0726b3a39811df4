import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { FixtureActor, FixtureVariant } from '../../fixtures/words.ts'
import { registerForeignPerson } from '../foreign-person.ts'
import { otherOrigin, ownOrigin } from '../portals.ts'
import { SIGN_IN_WORDS, openByPassword } from '../sign-in.ts'
import { signOnAs } from '../sign-on.ts'

/** Where each variant stands; the journeys begin at quality unless COMPANY_ID says otherwise. */
export function originOfVariant(variant: FixtureVariant): string {
  const own: FixtureVariant = process.env['COMPANY_ID'] === '1' ? 'competition' : 'quality'
  return variant === own ? ownOrigin() : otherOrigin()
}

interface OpenedPortal {
  readonly context: BrowserContext
  readonly page: Page
}

/** A browser of its own in which this actor uses this variant, on a page in English. */
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
    // Who holds several accounts is asked which one when it suits the portal (ACC-01); here that is in the way.
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
