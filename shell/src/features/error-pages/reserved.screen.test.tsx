import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { renderShell } from '../../testing/render-shell.tsx'
import { ReservedScreen } from './reserved.screen.tsx'

const SITE_MAP = {
  id: 'site-map.desk',
  place: 'siteMap',
  label: 'For officials',
  children: [
    { id: 'site-map/desk', path: '/desk', label: 'Desk', permission: 'desk:work' },
    {
      id: 'site-map/desk/registries',
      path: '/desk/registries',
      label: 'Registry desk',
      permission: 'registry:write',
    },
    { id: 'site-map/deskwork', path: '/deskwork', label: 'Another page' },
  ],
} as const

function linksBelow(role: 'ADMIN' | undefined) {
  renderShell({
    screen: () => <ReservedScreen path="/desk" />,
    address: '/en/desk',
    menu: [SITE_MAP],
    role,
  })
  const section = screen.queryByRole('region', { name: 'Available in this section' })
  if (section === null) return undefined
  return within(section)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
}

test('NAV-13 an official sees the registry desk on the reserved desk page', async () => {
  expect(linksBelow('ADMIN')).toEqual([['Registry desk', '/en/desk/registries']])
  expect(screen.getByText('The other pages of this section are not available at the moment.')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

test('NAV-13 a reserved page lists only pages that the user may open', () => {
  expect(linksBelow(undefined)).toBeUndefined()
})
