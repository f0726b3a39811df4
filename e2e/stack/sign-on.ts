import { expect, type Page } from '@playwright/test'

/** Demonstration users of the single sign-on stand-in. */
export const PEOPLE = {
  /** One certificate, as a citizen. */
  citizen: 'demo-citizen-1',
  /** A citizen who also acts for two organizations. */
  director: 'demo-citizen-2',
  /** The certificate of one organization only, in Russian. */
  employee: 'demo-citizen-3',
  /** For the branch of a foreign company only, in Azerbaijani. */
  representative: 'demo-citizen-7',
  /** An official of the portal's agency, for the desks of cases only, in English. */
  official: 'demo-official-1',
  /** An official of another body: a citizen here. */
  otherOfficial: 'demo-official-2',
  // For frame journeys only, in English: a user's language is that of the first sign-in.
  frameCitizen: 'demo-citizen-4',
  frameOfficial: 'demo-official-3',
  // For the desks of registries and calls only: one drafts changes and is the operator, the other one publishes; in English.
  deskAuthor: 'demo-official-4',
  deskPublisher: 'demo-official-5',
  // For journeys of appeals only: in Azerbaijani and in Russian.
  appellant: 'demo-citizen-5',
  otherAppellant: 'demo-citizen-6',
} as const

const SIGN_ON_TIMEOUT_MS = 60_000

/** Waits for the sign-on page and signs in as a user. */
export async function signOnAs(page: Page, person: keyof typeof PEOPLE): Promise<void> {
  await waitForSignOn(page)
  await page.locator(`button[value="${PEOPLE[person]}"]`).click()
}

/** Returns to the portal without signing in. */
export async function cancelSignOn(page: Page): Promise<void> {
  await waitForSignOn(page)
  await page.locator('button[name="cancel"]').click()
}

/** Waits for the page of the sign-on provider. */
export async function waitForSignOn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/sign-on\/interaction\//, { timeout: SIGN_ON_TIMEOUT_MS })
}
