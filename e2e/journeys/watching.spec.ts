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

/** Record of a change set. */
interface Draft {
  readonly recordId: string
  readonly isNew: boolean
  readonly baseVersion: number
  readonly status: 'active' | 'suspended'
}

/** Opens the desk in a new browser as a signed-in official. */
async function openDesk(browser: Browser, person: 'deskAuthor' | 'deskPublisher'): Promise<Page> {
  const page = await browser.newPage({ viewport: DESK })
  // The account chooser may open at any time for users with several accounts (ACC-01); here it is closed.
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'Choose an account' }), () =>
    page.keyboard.press('Escape'),
  )
  await page.goto('/en/desk/registries')
  await page.getByRole('dialog').getByRole('button', { name: SIGN_IN_WORDS.en.signOn }).click()
  await signOnAs(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Registry desk' })).toBeVisible()
  return page
}

/** Sends an API call like a page of the desk. */
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

/** One official drafts the change, another one publishes it (screens: registry-desk). */
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
      mode: 'change',
      effectiveFrom: null,
      validTo: null,
      reasonCode: 'act',
      reasonText: { az: 'Nümunə qərarı', en: 'Trial decision', ru: null },
    },
  })
  const { id, revision } = await send(author, `/sets/${drafted.id}/steps`, {
    revision: drafted.revision,
    step: 'submit',
    note: null,
  })
  await send(publisher, `/sets/${id}/steps`, { revision, step: 'publish', note: null })
}

test('REG-03 NOTIF-03 a watched record notifies of its change, shows it, and the watch is paused', async ({
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
  await expect(page.getByRole('heading', { name: 'You are not watching anything yet' })).toBeVisible()
  await page.goto(record)
  await page.getByRole('link', { name: 'Watch this record' }).click()
  await expect(page.getByRole('heading', { level: 2, name: `Watched country (${id})` })).toBeVisible()
  await page.getByRole('button', { name: 'Start watching' }).click()
  await expect(page).toHaveURL(/\/en\/notifications\/watched$/)
  const watch = page.getByRole('article')
  await expect(watch).toContainText('No changes yet')

  await publish(officials, { recordId: id, isNew: false, baseVersion: 1, status: 'suspended' })
  // Watches are checked every few seconds.
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
  await expect(watch.getByRole('button', { name: 'Resume' })).toBeVisible()
  await expectAccessible(page)
  for (const one of Object.values(officials)) await one.close()
})
