import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import type { User } from 'shared-contracts/models/user'
import type { RoleName } from 'shared-contracts/models/role'
import type { PageMenuEntry } from 'shared-contracts/release/page-state'
import { renderShell } from '../testing/render-shell.tsx'
import { useMenu } from './menu.ts'
import type { MenuLink } from './menu.ts'

/** Menu of the table: for all roles, with the permission of each entry. */
const MENU: readonly PageMenuEntry[] = [
  { id: 'e-services', place: 'header', path: '/e-services', label: 'E-services' },
  {
    id: 'center',
    place: 'header',
    path: '/news',
    label: 'Information center',
    children: [
      { id: 'center.news', path: '/news', label: 'News' },
      { id: 'center.site', url: 'https://azstandart.az', label: 'Standards site' },
    ],
  },
  { id: 'e-services', place: 'sidebar', path: '/e-services', label: 'E-services' },
  {
    id: 'my-appeals',
    place: 'sidebar',
    label: 'My appeals',
    children: [
      { id: 'my-appeals.appeals', path: '/my-appeals', label: 'Appeals', permission: 'appeals:own' },
      { id: 'my-appeals.call-center', path: '/call-center', label: 'Call center', permission: 'appeals:own' },
    ],
  },
  {
    id: 'mixed',
    place: 'sidebar',
    label: 'Mixed',
    children: [
      { id: 'mixed.desk', path: '/desk', label: 'Desk', permission: 'desk:work' },
      { id: 'mixed.faq', path: '/faq', label: 'Questions' },
    ],
  },
  { id: 'desk', place: 'footer', path: '/desk', label: 'Desk', permission: 'desk:work' },
]

function outline(links: readonly MenuLink[]): string {
  return links
    .map(({ href, children }) => (children.length === 0 ? href : `${href}(${outline(children)})`))
    .join(' ')
}

function Menus() {
  const header = outline(useMenu('header'))
  const sidebar = outline(useMenu('sidebar'))
  const footer = outline(useMenu('footer'))
  return <pre data-testid="menus">{`header: ${header}\nsidebar: ${sidebar}\nfooter: ${footer}`}</pre>
}

function person(authority: RoleName): User {
  return {
    id: '1',
    name: 'Şəxs',
    surname: 'Bir',
    language: { isoCode: 'en' },
    roles: [{ authority }],
    manufacturers: [],
  }
}

function shown(): string[] {
  return screen.getByTestId('menus').textContent.split('\n')
}

const VISITOR = [
  'header: /en/e-services /en/news(/en/news https://azstandart.az)',
  'sidebar: /en/e-services /en/faq(/en/faq)',
  'footer: ',
]

test('NAV-04 a visitor has the header menu, with a link to another site', () => {
  renderShell({ screen: Menus, address: '/en/home', menu: MENU })
  expect(shown()).toEqual(VISITOR)
})

test.each<[RoleName, string, string]>([
  ['USER', '/en/e-services /en/faq(/en/faq)', ''],
  ['ASAN_USER', '/en/e-services /en/my-appeals(/en/my-appeals /en/call-center) /en/faq(/en/faq)', ''],
  [
    'ADMIN',
    '/en/e-services /en/my-appeals(/en/my-appeals /en/call-center) /en/desk(/en/desk /en/faq)',
    '/en/desk',
  ],
])(
  'NAV-01 NAV-02 after a sign-in without a reload %s sees the entries of the role',
  (role, sidebar, footer) => {
    const { services } = renderShell({ screen: Menus, address: '/en/home', menu: MENU })
    act(() => services.session.sign(person(role)))
    expect(shown()).toEqual(['header: ', `sidebar: ${sidebar}`, `footer: ${footer}`])
    act(() => services.session.sign(null))
    expect(shown()).toEqual(VISITOR)
  },
)

test('SESS-02 before the session is loaded the role of the cookie decides', () => {
  renderShell({ screen: Menus, address: '/en/home', menu: MENU, role: 'USER' })
  expect(shown()).toEqual(['header: ', 'sidebar: /en/e-services /en/faq(/en/faq)', 'footer: '])
})

test('SESS-02 without a role in the cookie there is no menu of a role yet', () => {
  const { services } = renderShell({ screen: Menus, address: '/en/home', menu: MENU, signedIn: true })
  expect(shown()).toEqual(['header: ', 'sidebar: ', 'footer: '])
  act(() => services.session.sign(person('USER')))
  expect(shown()[1]).toBe('sidebar: /en/e-services /en/faq(/en/faq)')
})
