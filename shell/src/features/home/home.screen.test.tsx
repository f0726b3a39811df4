import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../../testing/render-shell.tsx'
import { HomeScreen } from './home.screen.tsx'

function main() {
  return within(screen.getByRole('main'))
}

function linksUnder(heading: string) {
  const section = main().getByRole('region', { name: heading })
  return within(section)
    .getAllByRole('link')
    .map((link) => [link.textContent.replace(' (opens in a new tab)', ''), link.getAttribute('href')])
}

test('HOME-01 the quality variant has its description and portals', () => {
  renderShell({ screen: HomeScreen, address: '/en/home' })
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent(
    'Quality infrastructure services in one place',
  )
  expect(
    main().getByText(/makes services in the quality infrastructure digital and transparent/),
  ).toBeVisible()
  expect(linksUnder('Quality infrastructure portals')).toEqual([
    ['Azerbaijan Accreditation Centre', 'https://accreditation.gov.az'],
    ['Azerbaijan Institute of Metrology', 'https://metrology.gov.az'],
    ['Azerbaijan Standardization Institute', 'https://azstandart.az'],
  ])
  expect(linksUnder('Other portals')).toEqual([
    ['Ministry of Economy', 'https://www.economy.gov.az'],
    ['State Agency for Antimonopoly and Consumer Market Control', 'https://competition.gov.az'],
    ['Consumer Goods Expertise Centre', 'https://ekspertiza.az'],
    ['Electronic competition system', '/en/other-portal'],
    ['State procurement portal', 'https://etender.gov.az'],
  ])
})

test('VAR-03 the competition variant has its own text, name and four portals', () => {
  renderShell({ screen: HomeScreen, address: '/en/home', variant: 'competition' })
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent(
    'Services for entrepreneurs and consumers',
  )
  expect(main().getByText(/parts of one central information system/)).toBeVisible()
  expect(linksUnder('Other portals')).toEqual([
    ['Ministry of Economy', 'https://www.economy.gov.az'],
    ['State Agency for Antimonopoly and Consumer Market Control', 'https://competition.gov.az'],
    ['Quality portal', '/en/other-portal'],
    ['State procurement portal', 'https://etender.gov.az'],
  ])
  expect(main().queryByRole('region', { name: 'Quality infrastructure portals' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^Electronic Competition Portal.+, home page$/ })).toBeVisible()
})

test('HOME-01 the installation can override the address of another portal', () => {
  renderShell({ screen: HomeScreen, address: '/en/home', outside: { economy: 'https://economy.example' } })
  expect(linksUnder('Other portals')[0]).toEqual(['Ministry of Economy', 'https://economy.example'])
})

test('HOME-01 links to other portals open in a new tab and are marked', () => {
  renderShell({ screen: HomeScreen, address: '/ru/home' })
  const link = main().getByRole('link', { name: 'Министерство экономики (откроется в новой вкладке)' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('HOME-02 the search comes first and opens the search page with the words in the URL', async () => {
  const { address } = renderShell({ screen: HomeScreen, address: '/az/home' })
  const search = main().getByRole('combobox', { name: 'Portalda nə axtarırsınız?' })
  expect(search).toHaveAccessibleDescription('Məsələn: 8516, fen, uyğunluq sertifikatı')
  await userEvent.type(search, 'uşaq arabası{Enter}')
  expect(address()).toBe('/az/search?word=u%C5%9Faq%20arabas%C4%B1')
})

test('REG-04 each risk group shows its required document', () => {
  renderShell({ screen: HomeScreen, address: '/en/home' })
  const section = within(main().getByRole('region', { name: 'Which document does each risk group require?' }))
  const terms = section.getAllByRole('term').map((term) => term.textContent)
  const texts = section.getAllByRole('definition').map((definition) => definition.textContent)
  expect(terms).toEqual(['Low risk', 'Medium risk', 'High risk'])
  expect(texts).toEqual([
    'the trader’s declaration of conformity',
    'the trader’s declaration of conformity, which names the conformity assessment body',
    'a certificate of conformity from an accredited body',
  ])
})

test('NAV-09 without a live remote the page is rendered without services', () => {
  renderShell({ screen: HomeScreen, address: '/en/home', menu: [], search: [] })
  expect(main().getByRole('heading', { level: 1 })).toBeVisible()
  expect(main().queryByRole('heading', { name: 'What would you like to do?' })).not.toBeInTheDocument()
})

test.each([
  ['quality', '/az/home', 'elektrik çaydanı', '/az/goods-navigator?q=elektrik%20%C3%A7aydan%C4%B1'],
  ['quality', '/en/home', 'import from Turkey', '/en/registries/preference-countries?q=Turkey'],
  ['quality', '/ru/home', 'опасные детские товары', '/ru/registries/product-alerts?category=children'],
  ['competition', '/az/home', 'çek itib', '/az/faq#lost-receipt'],
  ['competition', '/en/home', 'how to write a complaint', '/en/news/how-to-write-a-complaint'],
  ['competition', '/ru/home', 'картель', '/ru/faq#what-is-cartel'],
] as const)(
  'HOME-02 VAR-03 the %s variant at %s has ten examples below its search, e.g. %s',
  (variant, address, name, href) => {
    renderShell({ screen: HomeScreen, address, variant })
    const list = within(main().getAllByRole('list')[0] ?? document.body)
    expect(list.getAllByRole('link')).toHaveLength(10)
    expect(list.getByRole('link', { name })).toHaveAttribute('href', href)
  },
)

test('HOME-01 tasks are links of live remotes with a drawing that screen readers ignore', () => {
  renderShell({ screen: HomeScreen, address: '/en/home' })
  const section = within(main().getByRole('region', { name: 'What would you like to do?' }))
  const [task] = section.getAllByRole('listitem')
  expect(task).toHaveTextContent('Find the risk group of a productBy code or name')
  expect(task?.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})

test.each([
  ['quality', '/az/home', 'Məsələn: 8516, fen, uyğunluq sertifikatı'],
  ['quality', '/en/home', 'For example: 8516, hair dryer, certificate of conformity'],
  ['quality', '/ru/home', 'Например: 8516, фен, сертификат соответствия'],
  ['competition', '/az/home', 'Məsələn: kartel, haqsız rəqabət, qüsurlu mal'],
  ['competition', '/en/home', 'For example: cartel, unfair competition, faulty goods'],
  ['competition', '/ru/home', 'Например: картель, недобросовестная конкуренция, некачественный товар'],
] as const)(
  'HOME-02 VAR-03 the search of the %s variant at %s has its own examples',
  (variant, address, hint) => {
    renderShell({ screen: HomeScreen, address, variant })
    expect(main().getByRole('combobox')).toHaveAccessibleDescription(hint)
  },
)
