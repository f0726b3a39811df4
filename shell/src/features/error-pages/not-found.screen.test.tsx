import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../../testing/render-shell.tsx'
import { NotFoundScreen } from './not-found.screen.tsx'

const SITE_MAP = {
  id: 'site-map.information',
  place: 'siteMap',
  label: 'Information',
  children: [{ id: 'site-map/news', path: '/news', label: 'News' }],
} as const

function main() {
  return within(screen.getByRole('main'))
}

test('NAV-09 /404 explains the error and offers home, live pages and a search', async () => {
  const { address } = renderShell({
    screen: NotFoundScreen,
    address: '/az/404',
    entryState: { from: '/az/belə/səhifə' },
  })
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Səhifə tapılmadı')
  expect(main().getByText('/az/belə/səhifə')).toBeVisible()
  expect(main().getByRole('link', { name: 'Ana səhifəyə keç' })).toHaveAttribute('href', '/az/home')
  expect(main().getByRole('link', { name: 'Risk qrupları üzrə mallar' })).toHaveAttribute(
    'href',
    '/az/registries/goods-by-risk-group',
  )
  await userEvent.type(main().getByRole('combobox'), '8516{Enter}')
  expect(address()).toBe('/az/search?word=8516')
})

test('NAV-09 a direct visit of /404 shows no wrong path', () => {
  renderShell({ screen: NotFoundScreen, address: '/en/404' })
  expect(main().queryByText('/en/404')).not.toBeInTheDocument()
  expect(main().getByText(/The page you are looking for does not exist/)).toBeVisible()
})

test('NAV-09 a very long path is shortened', () => {
  renderShell({ screen: NotFoundScreen, address: '/en/404', entryState: { from: `/en/${'x'.repeat(500)}` } })
  expect(main().getByText(/^\/en\/x+…$/).textContent).toHaveLength(121)
})

test.each([{ from: '/en/newz' }, { missed: '/en/newz' }])(
  'NAV-09 pages with a similar path are listed last, for a link and a document: %j',
  async (entryState) => {
    renderShell({ screen: NotFoundScreen, address: '/en/404', entryState, menu: [SITE_MAP] })
    const link = await main().findByRole('link', { name: 'News' })
    expect(link).toHaveAttribute('href', '/en/news')
    expect(main().getByRole('heading', { name: 'Were you looking for one of these pages?' })).toBeVisible()
    expect(main().queryByText('/en/newz') !== null).toBe('from' in entryState)
  },
)
