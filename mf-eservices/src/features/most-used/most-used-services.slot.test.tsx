import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { EMPTY_PAGE } from '../../testing/sample-services.ts'
import { loadData } from './most-used-services.data.ts'
import { MostUsedServicesSlot } from './most-used-services.slot.tsx'

function mount(language: string, answers: Answers = {}) {
  return mountScreen({ screen: MostUsedServicesSlot, path: '/home', address: `/${language}/home`, answers })
}

test('HOME-02 home shows the most used services and a link to all of them', async () => {
  const { network } = mount('en')
  const most = within(await screen.findByRole('region', { name: 'Most used services' }))
  const cards = within(most.getByRole('list')).getAllByRole('link')
  expect(cards.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Verification of an instrument', '/en/e-services/verification-request'],
    ['Extract from a registry', '/en/e-services/registry-extract'],
    ['Training', '/en/e-services/metrology-training'],
  ])
  expect(most.getByRole('link', { name: 'All e-services' })).toHaveAttribute('href', '/en/e-services')
  const expected = loadData({ params: {}, search: new URLSearchParams(), language: 'en' })
  expect(expected).toEqual(['/public/software?kind=service&perPage=6&sort=starts%2CDESC&lang=en'])
  expect(network.calls).toEqual(expected.map((path) => `GET ${path}`))
})

test('HOME-02 each service has its purpose and what can be done today', async () => {
  mountScreen({
    screen: MostUsedServicesSlot,
    path: '/home',
    address: '/en/home',
    reserved: ['/e-services/registry-extract/apply'],
  })
  const most = within(await screen.findByRole('region', { name: 'Most used services' }))
  expect(most.getAllByRole('listitem').map((card) => card.textContent)).toEqual([
    'Verification of an instrumentHave a meter verified.Use online',
    'Extract from a registryGet an extract.Apply with the PDF form',
    'TrainingHave a meter verified.Temporarily unavailable',
  ])
})

test.each([
  ['there are no services', () => EMPTY_PAGE],
  ['they do not come', () => problem('RATE_LIMITED', 429, 'Too many requests')],
])('HOME-02 when %s, the slot of home is empty', async (_case, services) => {
  const { container } = mount('en', { services })
  await waitFor(() => {
    expect(container.querySelector('main')).toBeEmptyDOMElement()
  })
})

test.each(['az', 'en', 'ru'])(
  'WAI-03 the most used services have no axe violations in %s',
  async (language) => {
    const { container } = mount(language)
    await screen.findByRole('region')
    expect(await axeViolations(container)).toEqual([])
  },
)
