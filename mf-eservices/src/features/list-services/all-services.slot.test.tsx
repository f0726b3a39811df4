import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { EMPTY_PAGE } from '../../testing/sample-services.ts'
import { loadData } from './all-services.data.ts'
import { AllServicesSlot } from './all-services.slot.tsx'

function mount(language: string, answers: Answers = {}) {
  return mountScreen({
    screen: AllServicesSlot,
    path: '/site-map',
    address: `/${language}/site-map`,
    answers,
  })
}

test('NAV-13 the site map lists every service by name, from the call that the edge makes too', async () => {
  const { network } = mount('en')
  const all = within(await screen.findByRole('region', { name: 'All services' }))
  const links = all.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toContainEqual(['Verification of an instrument', '/en/e-services/verification-request'])
  const expected = loadData({ params: {}, search: new URLSearchParams(), language: 'en' })
  expect(expected).toEqual(['/public/software?perPage=100&sort=name%2CASC&lang=en'])
  expect(network.calls).toEqual(expected.map((path) => `GET ${path}`))
})

test.each([
  ['there are no services', () => EMPTY_PAGE],
  ['they do not come', () => problem('RATE_LIMITED', 429, 'Too many requests')],
])('NAV-13 when %s, the slot of the site map is empty', async (_case, services) => {
  const { container } = mount('en', { services })
  await waitFor(() => {
    expect(container.querySelector('main')).toBeEmptyDOMElement()
  })
})

test.each(['az', 'en', 'ru'])('WAI-03 the list of services has no axe violations in %s', async (language) => {
  const { container } = mount(language)
  await screen.findByRole('region')
  expect(await axeViolations(container)).toEqual([])
})
