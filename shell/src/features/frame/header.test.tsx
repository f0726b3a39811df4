import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../../testing/render-shell.tsx'

function Blank() {
  return <h1>Page</h1>
}

function header() {
  return within(screen.getByRole('banner'))
}

test.each([
  { language: 'az', search: 'Sürətli axtarış', accessibility: 'Əlçatanlıq', login: 'Daxil ol' },
  { language: 'en', search: 'Quick search', accessibility: 'Accessibility', login: 'Sign in' },
  { language: 'ru', search: 'Быстрый поиск', accessibility: 'Доступность', login: 'Войти' },
])('HDR-01 the header has search, languages, accessibility and login: $language', (words) => {
  renderShell({ screen: Blank, address: `/${words.language}/registries` })
  expect(header().getByRole('search', { name: words.search })).toBeInTheDocument()
  expect(header().getByText(words.accessibility)).toBeInTheDocument()
  expect(header().getByRole('link', { name: words.login })).toBeInTheDocument()
  const languages = ['Azərbaycanca', 'English', 'Русский']
  for (const name of languages) expect(header().getByRole('link', { name })).toBeInTheDocument()
})

test('HDR-01 without JavaScript the search is a GET form to the search page in the current language', () => {
  renderShell({ screen: Blank, address: '/ru/search?word=фен' })
  const form = header().getByRole('search')
  expect(form).toHaveAttribute('method', 'get')
  expect(form).toHaveAttribute('action', '/ru/search')
  expect(form).toHaveFormValues({ word: 'фен' })
})

test('HDR-01 search words of a list are not shown in the portal search', () => {
  renderShell({ screen: Blank, address: '/ru/news?q=цена&word=x' })
  expect(header().getByRole('search')).toHaveFormValues({ word: '' })
})

test('LANG-01 languages are listed by their own names and keep page and query', async () => {
  const { address } = renderShell({ screen: Blank, address: '/az/registries/regulated-goods?q=fen&page=2' })
  const russian = header().getByRole('link', { name: 'Русский' })
  expect(russian).toHaveAttribute('lang', 'ru')
  expect(russian).toHaveAttribute('hreflang', 'ru')
  expect(header().getByRole('link', { name: 'Azərbaycanca' })).toHaveAttribute('aria-current', 'true')
  await userEvent.click(russian)
  expect(address()).toBe('/ru/registries/regulated-goods?q=fen&page=2')
})

test('LANG-01 the language links keep the fragment', () => {
  renderShell({ screen: Blank, address: '/az/faq?topic=trade#customs' })
  expect(header().getByRole('link', { name: 'English' })).toHaveAttribute(
    'href',
    '/en/faq?topic=trade#customs',
  )
})

test.each([
  ['az', 'Faydalı keçidlər', 'Sənədi yoxla'],
  ['en', 'Quick links', 'Verify a document'],
  ['ru', 'Быстрые ссылки', 'Проверить документ'],
])('The strip has the links that everybody needs, also for a signed-in user: %s', (language, name, link) => {
  renderShell({ screen: Blank, address: `/${language}/verify`, role: 'ASAN_USER' })
  const entry = within(header().getByRole('navigation', { name })).getByRole('link', { name: link })
  expect(entry).toHaveAttribute('href', `/${language}/verify`)
  expect(entry).toHaveAttribute('aria-current', 'page')
})

test('The drawer of the menu has the links of the strip', async () => {
  renderShell({ screen: Blank, address: '/en/home' })
  await userEvent.click(header().getByRole('button', { name: 'Menu' }))
  const drawer = within(screen.getByRole('dialog', { name: 'Menu' }))
  expect(drawer.getByRole('link', { name: 'Verify a document' })).toHaveAttribute('href', '/en/verify')
})

test('HDR-01 the state mark has the name of the portal and of its agency', () => {
  renderShell({ screen: Blank, address: '/en/home' })
  const brand = header().getByRole('link', {
    name: /^Quality Infrastructure Portal\s*State Agency for Antimonopoly and Consumer Market Control\s*, home page$/,
  })
  expect(brand).toHaveTextContent('State Agency for Antimonopoly and Consumer Market Control')
})

test('NAV-04 the menu has the entries of live remotes and marks the current one', () => {
  renderShell({ screen: Blank, address: '/en/registries/regulated-goods' })
  const menu = within(header().getByRole('navigation', { name: 'Main menu' }))
  const entries = menu.getAllByRole('link')
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['Registries', '/en/registries'],
  ])
  expect(entries[0]).toHaveAttribute('aria-current', 'true')
})

test('NAV-04 without a contribution there is no menu', () => {
  renderShell({ screen: Blank, address: '/en/home', menu: [] })
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument()
})

test('NAV-06 the drawer of the header closes when the page changes', async () => {
  renderShell({ screen: Blank, address: '/en/home' })
  await userEvent.click(header().getByRole('button', { name: 'Menu' }))
  const drawer = within(screen.getByRole('dialog', { name: 'Menu' }))
  await userEvent.click(drawer.getByRole('link', { name: 'Registries' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('SRCH-01 NAV-06 the drawer closes on a new search on the search page', async () => {
  const { address } = renderShell({ screen: Blank, address: '/en/search?word=fen' })
  await userEvent.click(header().getByRole('button', { name: 'Menu' }))
  const field = within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('combobox')
  await userEvent.clear(field)
  await userEvent.type(field, 'scales{Enter}')
  expect(address()).toBe('/en/search?word=scales')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['az', /işarələnmiş məlumatlar nümayiş üçündür, hüquqi qüvvəsi yoxdur/],
  ['en', /marked “sample” is for demonstration and has no legal force/],
  ['ru', /Пометка «пример»: демонстрационные данные без юридической силы/],
])('the frame states once that the portal holds demonstration data, in %s', (language, text) => {
  const { unmount } = renderShell({ screen: Blank, address: `/${language}/home`, demonstration: true })
  expect(screen.getByText(text)).toBeVisible()
  unmount()
  renderShell({ screen: Blank, address: `/${language}/home` })
  expect(screen.queryByText(text)).toBeNull()
})
