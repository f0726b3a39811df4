import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { SCALES, SCALE_PAGE } from '../../../testing/sample-instruments.ts'
import { BrowseRegistryScreen } from '../browse-registry.screen.tsx'

function mount(query = '') {
  return mountScreen({
    screen: BrowseRegistryScreen,
    path: '/registries/:registry',
    address: `/en/registries/test-scales${query}`,
    answers: { registry: () => ({ ...SCALES, tileField: 'kinds' }), records: () => SCALE_PAGE },
  })
}

test('REG-02 the types of a registry are tiles with counts above the list, and filter it', async () => {
  mount()
  const kinds = within(await screen.findByRole('navigation', { name: 'Kinds' }))
  const links = kinds.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Table 1', '/en/registries/test-scales?kinds=table'],
    ['Floor 1', '/en/registries/test-scales?kinds=floor'],
  ])
})

test('REG-02 the selected type is marked and links back to all types', async () => {
  mount('?kinds=floor')
  const kinds = within(await screen.findByRole('navigation', { name: 'Kinds' }))
  const chosen = kinds.getByRole('link', { current: true })
  expect([chosen.textContent, chosen.getAttribute('href')]).toEqual(['Floor 1', '/en/registries/test-scales'])
})
