import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderShell } from '../../testing/render-shell.tsx'

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2031-05-01T12:00:00Z') })
})

afterEach(() => {
  jest.useRealTimers()
})

function Blank() {
  return <h1>Page</h1>
}

function footer() {
  return within(screen.getByRole('contentinfo'))
}

test.each([
  {
    language: 'az',
    agency: 'Antiinhisar və İstehlak Bazarına Nəzarət Dövlət Agentliyi (yeni vərəqdə açılır)',
    rights: '© 2031 Bütün hüquqlar qorunur.',
  },
  {
    language: 'en',
    agency: 'State Agency for Antimonopoly and Consumer Market Control (opens in a new tab)',
    rights: '© 2031 All rights reserved.',
  },
  {
    language: 'ru',
    agency:
      'Государственное агентство по антимонопольному контролю и надзору за потребительским рынком (откроется в новой вкладке)',
    rights: '© 2031 Все права защищены.',
  },
])('FTR-01 organization and the current year: $language', ({ language, agency, rights }) => {
  renderShell({ screen: Blank, address: `/${language}/home` })
  expect(footer().getByRole('link', { name: agency })).toHaveAttribute('href', 'https://competition.gov.az')
  expect(footer().getByText(rights)).toBeVisible()
})

test('FTR-01 telephone, e-mail, hours and address of the owner open the footer', () => {
  renderShell({ screen: Blank, address: '/en/home' })
  expect(footer().getByRole('link', { name: '+994 12 111 22 33' })).toHaveAttribute(
    'href',
    'tel:+994121112233',
  )
  expect(footer().getByRole('link', { name: 'office@agency.example' })).toHaveAttribute(
    'href',
    'mailto:office@agency.example',
  )
  expect(
    footer()
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Call center ', 'E-mail ', 'Opening hours ', 'Address'])
  expect(footer().getByText('Monday to Friday, 09:00–18:00')).toBeVisible()
  expect(footer().getByText('Government House, AZ1000, Baku')).toBeVisible()
})

test('Demonstration values of the contacts carry the mark', () => {
  const contact = { phone: '+1 2', email: 'a@b.example', hours: '9–18', address: 'Baku', demonstration: true }
  renderShell({ screen: Blank, address: '/ru/home', contact })
  expect(footer().getAllByText('(пример)')).toHaveLength(3)
})

test('FTR-01 four social networks in new tabs without referrer', () => {
  renderShell({ screen: Blank, address: '/en/home' })
  for (const [name, host] of [
    ['Facebook', 'www.facebook.com'],
    ['Twitter', 'twitter.com'],
    ['Instagram', 'www.instagram.com'],
    ['YouTube', 'www.youtube.com'],
  ] as const) {
    const link = footer().getByRole('link', { name: `${name} (opens in a new tab)` })
    expect(new URL(link.getAttribute('href') ?? '').host).toBe(host)
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
})

test('FTR-01 the installation can override the addresses of the agency and its networks', () => {
  const outside = { agency: 'https://agency.example', instagram: 'https://pictures.example/agency' }
  renderShell({ screen: Blank, address: '/en/home', outside })
  const hrefOf = (name: RegExp) => footer().getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(/State Agency/)).toBe('https://agency.example')
  expect(hrefOf(/Instagram/)).toBe('https://pictures.example/agency')
  expect(hrefOf(/YouTube/)).toBe('https://www.youtube.com/@competitiongovaz')
})

test('NAV-13 the site map of the footer has home, entries of live remotes, and a link to all pages', () => {
  renderShell({ screen: Blank, address: '/en/home' })
  const siteMap = within(footer().getByRole('navigation', { name: 'Site map' }))
  expect(siteMap.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/home',
    '/en/registries/goods-by-risk-group',
    '/en/site-map',
  ])
})

test.each([
  ['2026-12-31T19:59:59Z', '2026'],
  ['2026-12-31T20:00:00Z', '2027'],
])('FTR-01 the year is the one in Baku, four hours ahead of universal time: %s', (now, year) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now))
  renderShell({ screen: Blank, address: '/en/home' })
  expect(footer().getByText(`© ${year} All rights reserved.`)).toBeInTheDocument()
})
