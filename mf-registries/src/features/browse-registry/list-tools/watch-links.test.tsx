import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from 'shared-runtime/axe-violations'
import { SCALES_PATH, mountScales } from '../../../testing/mount-scales.tsx'
import { PERSON } from '../../../testing/mount-watched.tsx'

const FEED = '/api/public/registries/test-scales/feed.atom'

const OFFER = { az: 'Siyahını izləmək', en: 'Watch this list', ru: 'Отслеживать список' } as const

/** Addresses of the notifications and of the feed. */
async function offered() {
  const offer = within(await screen.findByRole('region', { name: OFFER.en }))
  return offer.getAllByRole('link').map((link) => link.getAttribute('href'))
}

test('REG-05 a list is watched with its search and filters, without sort order and page', async () => {
  mountScales(`/en${SCALES_PATH}?q=scale&kinds=table&sort=validUntil,DESC&page=2&perPage=25`)
  await userEvent.click(await screen.findByRole('link', { name: 'Watch' }))
  expect(await offered()).toEqual([
    '/en/notifications/watched/add?registry=test-scales&query=q%3Dscale%26kinds%3Dtable',
    `${FEED}?q=scale&kinds=table&lang=en`,
  ])
})

test('REG-05 a watch of the list of an earlier date has no date in its URL and feed', async () => {
  mountScales(`/en${SCALES_PATH}?asOf=2024-03-14&kinds=table&open=watch`)
  expect(await offered()).toEqual([
    '/en/notifications/watched/add?registry=test-scales&query=kinds%3Dtable',
    `${FEED}?kinds=table&lang=en`,
  ])
})

test('REG-05 a whole registry is watched as one', async () => {
  mountScales(`/en${SCALES_PATH}?asOf=2024-03-14&open=watch`)
  expect(await offered()).toEqual(['/en/notifications/watched/add?registry=test-scales', `${FEED}?lang=en`])
})

test('REG-05 signed-in users reach the form of the watch from “More”', async () => {
  const { address } = mountScales(`/en${SCALES_PATH}?q=scale&kinds=table`, { user: PERSON })
  await userEvent.click(await screen.findByRole('link', { name: 'Watch' }))
  await waitFor(() => {
    expect(address()).toBe(
      '/en/notifications/watched/add?registry=test-scales&query=q%3Dscale%26kinds%3Dtable',
    )
  })
})

test.each(['az', 'en', 'ru'] as const)(
  'WAI-03 the offer to watch a list has no axe violations in %s',
  async (language) => {
    const { container } = mountScales(`/${language}${SCALES_PATH}?open=watch`)
    await screen.findByRole('region', { name: OFFER[language] })
    expect(await axeViolations(container)).toEqual([])
  },
)
