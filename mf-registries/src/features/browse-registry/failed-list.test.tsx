import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { FIRST_PAGE } from '../../testing/sample-records.ts'
import { BrowseRegistryScreen } from './browse-registry.screen.tsx'

const LIST = '/registries/goods-by-risk-group'

function mount(address: string, answers: Answers) {
  return mountScreen({ screen: BrowseRegistryScreen, path: '/registries/:registry', address, answers })
}

test.each([
  ['az', 'Sorğular çoxdur', 'Yenidən cəhd edin'],
  ['en', 'Too many requests', 'Try again'],
  ['ru', 'Слишком много запросов', 'Повторить'],
])('HTTP-06 WAI-03 %s: a filter whose call fails keeps the filters and the focus', async (...given) => {
  const [language, message, retry] = given
  let isDown = false
  mount(`/${language}${LIST}`, {
    records: () => (isDown ? problem('RATE_LIMITED', 429, message) : FIRST_PAGE),
  })
  await screen.findByRole('table')
  const [filter] = document.querySelectorAll<HTMLAnchorElement>('details a')
  isDown = true
  await userEvent.click(filter as HTMLElement)
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent(message)
  expect(screen.queryByRole('table')).toBeNull()
  expect(document.querySelector('details a')).toHaveFocus()
  isDown = false
  await userEvent.click(within(notice).getByRole('button', { name: retry }))
  expect(await screen.findByRole('table')).toBeVisible()
  await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H[12]$/))
})

test('HTTP-06 WAI-03 when loading another page fails, the notice gets the focus', async () => {
  let isDown = false
  mount(`/en${LIST}`, {
    records: () => (isDown ? problem('RATE_LIMITED', 429, 'Too many requests') : FIRST_PAGE),
  })
  await screen.findByRole('table')
  const page = screen.getByRole('link', { name: 'Page 2' })
  isDown = true
  await userEvent.click(page)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
})
