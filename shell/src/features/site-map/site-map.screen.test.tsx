import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { PageMenuEntry } from 'shared-contracts/release/page-state'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { renderShell } from '../../testing/render-shell.tsx'
import { SiteMapScreen } from './site-map.screen.tsx'

const MENU: readonly PageMenuEntry[] = [
  {
    id: 'site-map.information',
    place: 'siteMap',
    path: '/news',
    label: 'Information',
    children: [
      { id: 'site-map/news', path: '/news', label: 'News' },
      { id: 'site-map/faq', path: '/faq', label: 'Frequently asked questions' },
    ],
  },
  {
    id: 'site-map.own',
    place: 'siteMap',
    path: '/my-documents',
    label: 'For you',
    children: [
      {
        id: 'site-map/my-documents',
        path: '/my-documents',
        label: 'My documents',
        permission: 'documents:own',
      },
    ],
  },
]

function WithList() {
  return (
    <SiteMapScreen>
      <section aria-label="Registries">Registries</section>
    </SiteMapScreen>
  )
}

function outline() {
  return within(screen.getByRole('main'))
    .getAllByRole('region')
    .map((region) => [
      region.firstElementChild?.textContent,
      within(region)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ])
}

test('NAV-13 the site map has the pages that a visitor may open by heading, and the lists of remotes', () => {
  renderShell({ screen: WithList, address: '/en/site-map', menu: MENU })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Site map')
  expect(outline()).toEqual([
    ['Information', ['/en/news', '/en/faq']],
    ['Help', ['/en/sign-in', '/api/docs']],
    [undefined, []],
  ])
})

test('NAV-13 NAV-01 a signed-in user sees the pages of the role', () => {
  renderShell({ screen: SiteMapScreen, address: '/en/site-map', menu: MENU, role: 'ASAN_USER' })
  expect(outline()).toContainEqual(['For you', ['/en/my-documents']])
})

test('NAV-13 a USER sees no page of another role', () => {
  renderShell({ screen: SiteMapScreen, address: '/en/site-map', menu: MENU, role: 'USER' })
  expect(screen.queryByRole('link', { name: 'My documents' })).not.toBeInTheDocument()
})

test.each(LANGUAGES)('WAI-03 the site map passes axe in its frame: %s', async (language) => {
  renderShell({ screen: SiteMapScreen, address: `/${language}/site-map`, menu: MENU })
  expect(await axeViolations(document.body)).toEqual([])
})
