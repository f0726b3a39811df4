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

test.each([
  ['az', 'Bunun əvəzinə baxın', 'Sual verin: telefon və ya e-poçt'],
  ['en', 'What you can use instead', 'Ask us by telephone or e-mail'],
  ['ru', 'Чем воспользоваться вместо неё', 'Спросите по телефону или почте'],
])('STATE-05 a reserved page offers a page that works and a telephone: %s', (language, instead, reach) => {
  renderShell({
    screen: () => <ReservedScreen path="/bulletin" />,
    address: `/${language}/bulletin`,
    menu: [{ id: 'news', place: 'footer', path: '/news', label: 'News' }],
  })
  const ways = within(screen.getByRole('region', { name: instead })).getAllByRole('link')
  expect(ways.map((link) => link.getAttribute('href'))).toEqual([`/${language}/news`])
  const contact = within(screen.getByRole('region', { name: reach }))
  expect(contact.getByRole('link', { name: '+994 12 111 22 33' })).toBeVisible()
})
