import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { registerForeignPerson } from '../stack/foreign-person.ts'
import { SIGN_IN_WORDS, openByPassword } from '../stack/sign-in.ts'
import { signOnAs } from '../stack/sign-on.ts'
import { expectAccessible } from '../stack/accessible-page.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }
const REGISTRY = 'preference-countries'

interface ChangeSet {
  readonly id: string
  readonly revision: number
}

/** A record as the desk is told of it. */
interface Draft {
  readonly recordId: string
  readonly isNew: boolean
  readonly baseVersion: number
  readonly status: 'active' | 'suspended'
}

/** A browser of an official who is signed in. */
async function openDesk(browser: Browser, person: 'deskAuthor' | 'deskPublisher'): Promise<Page> {
  const page = await browser.newPage({ viewport: DESK })
  // Who holds several accounts is asked which one when it suits the portal (ACC-01); here that is in the way.
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'Choose an account' }), () =>
    page.keyboard.press('Escape'),
  )
  await page.goto('/en/desk/registries')
  await page.getByRole('dialog').getByRole('button', { name: SIGN_IN_WORDS.en.signOn }).click()
  await signOnAs(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Registry desk' })).toBeVisible()
  return page
}

/** Sends what a page of the desk would send. */
function send(page: Page, path: string, body: object): Promise<ChangeSet> {
  return page.evaluate(
    async ([address = '', sent = '']) => {
      const { csrfToken } = (await (await fetch('/api/user/session')).json()) as { csrfToken: string }
      const headers = { 'content-type': 'application/json', 'x-csrf-token': csrfToken }
      const reply = await fetch(`/api/registry-desk${address}`, { method: 'POST', headers, body: sent })
      if (!reply.ok) throw new Error(`${address}: ${String(reply.status)} ${await reply.text()}`)
      return (await reply.json()) as ChangeSet
    },
    [path, JSON.stringify(body)],
  )
}

/** One official makes the change, another one publishes it (the pages of both: registry-desk). */
async function publish({ author, publisher }: Record<'author' | 'publisher', Page>, draft: Draft) {
  const values = {
    name: { az: 'İzlənən ölkə', en: 'Watched country', ru: 'Отслеживаемая страна' },
    country: 'GE',
  }
  const drafted = await send(author, '/records', {
    key: crypto.randomUUID(),
    registry: REGISTRY,
    record: { ...draft, values },
    terms: {
      ...{ mode: 'change', effectiveFrom: null, validTo: null, reasonCode: 'act' },
      reasonText: { az: 'Nümunə qərarı', en: 'Trial decision', ru: null },
    },
  })
  const { id, revision } = await send(author, `/sets/${drafted.id}/steps`, {
    ...{ revision: drafted.revision, step: 'submit', note: null },
  })
  await send(publisher, `/sets/${id}/steps`, { revision, step: 'publish', note: null })
}

test('REG-03 NOTIF-03 who watches a record hears from the bell that it changed, reads what changed, and pauses', async ({
  page,
  browser,
}) => {
  test.slow()
  const id = `PC-W${Date.now()}`
  const record = `/en/registries/${REGISTRY}/${id}`
  const officials = {
    author: await openDesk(browser, 'deskAuthor'),
    publisher: await openDesk(browser, 'deskPublisher'),
  }
  await publish(officials, { recordId: id, isNew: true, baseVersion: 0, status: 'active' })

  await page.setViewportSize(PHONE)
  await openByPassword(page, '/en/notifications/watched', await registerForeignPerson('en'))
  await expect(page.getByRole('heading', { name: 'You do not watch anything yet' })).toBeVisible()
  await page.goto(record)
  await page.getByRole('link', { name: 'Watch this record' }).click()
  await expect(page.getByRole('heading', { level: 2, name: `Watched country (${id})` })).toBeVisible()
  await page.getByRole('button', { name: 'Start watching' }).click()
  await expect(page).toHaveURL(/\/en\/notifications\/watched$/)
  const watch = page.getByRole('article')
  await expect(watch).toContainText('Nothing has changed yet')

  await publish(officials, { recordId: id, isNew: false, baseVersion: 1, status: 'suspended' })
  // The watches are looked through every few seconds; then it is told at once.
  await expect(page.getByRole('button', { name: 'Notifications: 1 unread' })).toBeVisible({ timeout: 60_000 })
  await page.goto('/en/notifications')
  await expect(page.getByRole('article').first()).toContainText(`Changed: Watched country (${id})`)
  await expect(page.getByRole('article').first()).toContainText('In force → Suspended')

  await page.goto('/en/notifications/watched')
  await expect(watch.getByRole('link', { name: 'Watched country', exact: true })).toHaveAttribute(
    'href',
    record,
  )
  await expect(watch).toContainText('changed, Suspended')
  await watch.getByRole('button', { name: 'Pause' }).click()
  await expect(watch).toContainText('Paused · Every change')
  await expect(watch.getByRole('button', { name: 'Go on' })).toBeVisible()
  await expectAccessible(page)
  for (const one of Object.values(officials)) await one.close()
})
