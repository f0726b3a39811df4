import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { CITIZEN, EMPTY_PAGE, PAGE, VERIFICATION } from '../../testing/sample-services.ts'
import { loadData } from './find-service.data.ts'
import { FindServiceScreen } from './find-service.screen.tsx'

function mount(address: string, answers: Answers = {}) {
  return mountScreen({ screen: FindServiceScreen, path: '/e-services', address, answers })
}

function card(name: string) {
  return within(screen.getByRole('link', { name }).closest('li') ?? document.body)
}

test('ESRV-01 services are grouped by area with fee, time, sign-in and a link to their page', async () => {
  mount('/en/e-services')
  expect(await screen.findByRole('heading', { level: 2, name: 'Metrology' })).toBeVisible()
  const areas = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(areas).toEqual(['Filter', '3 services', 'Metrology', 'Information and training'])
  expect(screen.getByRole('link', { name: 'Extract from a registry' })).toHaveAttribute(
    'href',
    '/en/e-services/registry-extract',
  )
  expect(
    card('Extract from a registry').getByText('1,234.30\u00a0AZN', { normalizer: (text) => text }),
  ).toBeVisible()
  expect(card('Extract from a registry').getByText('2 working days')).toBeVisible()
  expect(card('Extract from a registry').getByText('Apply online')).toBeVisible()
  expect(card('Extract from a registry').getByText('Sign-in required')).toBeVisible()
  expect(card('Verification of an instrument').getByText('Use online')).toBeVisible()
  expect(card('Training').getByText('Unavailable until 15.01.2027')).toBeVisible()
})

test.each([
  ['az', 'Rəqabət', /şikayət, rəqabət, reklam/],
  ['en', 'Competition', /complaint, competition, advertising/],
  ['ru', 'Конкуренция', /жалоба, конкуренция, реклама/],
])(
  'ESRV-01 the competition portal leads with its own area and examples: %s',
  async (language, area, hint) => {
    const [first, ...others] = PAGE.content
    if (first === undefined) throw new Error('The sample has a service')
    const content = [...others, { ...first, area: 'competition' as const }]
    mountScreen({
      screen: FindServiceScreen,
      path: '/e-services',
      address: `/${language}/e-services`,
      answers: { services: () => ({ ...PAGE, content }) },
      variant: 'competition',
    })
    await screen.findByRole('link', { name: first.name[language as 'az'] })
    const areas = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(areas[2]).toBe(area)
    expect(screen.getByText(hint)).toBeVisible()
  },
)

test('ESRV-01 signed-in users read nothing about sign-in', async () => {
  mountScreen({ screen: FindServiceScreen, path: '/e-services', address: '/en/e-services', user: CITIZEN })
  expect(await screen.findByText('Apply online')).toBeVisible()
  expect(screen.queryByText(/sign-in/i)).not.toBeInTheDocument()
})

test('ESRV-01 a catalogue without live forms does not offer online applications', async () => {
  mountScreen({
    screen: FindServiceScreen,
    path: '/e-services',
    address: '/en/e-services',
    reserved: ['/e-services/form/apply', '/e-services/registry-extract/apply'],
  })
  expect(await screen.findByText(/Online applications are not open yet\.$/)).toBeVisible()
  expect(screen.getAllByText(/Online applications are not open yet/)).toHaveLength(1)
  expect(card('Extract from a registry').getByText('Get an extract.')).toBeVisible()
  expect(card('Extract from a registry').queryByText('Sign-in required')).not.toBeInTheDocument()
  expect(card('Extract from a registry').getByText('Apply with the PDF form')).toBeVisible()
  expect(screen.queryByText('No sign-in required')).not.toBeInTheDocument()
  expect(screen.queryByText('Fully online')).not.toBeInTheDocument()
})

test.each([
  ['az', 'Elektron xidmətlər', '3 xidmət', '2 iş günü', '1\u00a0234,30\u00a0AZN'],
  ['en', 'E-services', '3 services', '2 working days', '1,234.30\u00a0AZN'],
  ['ru', 'Электронные услуги', '3 услуги', '2 рабочих дня', '1\u00a0234,30\u00a0AZN'],
])('LANG-04 title, numbers and amounts are correct in %s', async (language, title, count, days, amount) => {
  mount(`/${language}/e-services`)
  expect(await screen.findByRole('heading', { level: 2, name: count })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByText(days)).toBeVisible()
  expect(screen.getByText(amount, { normalizer: (text) => text })).toBeVisible()
})

test('HTTP-03 the URL has search, filters and sort order, sent as one value per name', async () => {
  const { network } = mount(
    '/ru/e-services?q=%D1%81%D1%87%D1%91%D1%82%D1%87%D0%B8%D0%BA&audience=business,citizen&area=nowhere&sort=name,ASC&utm_source=x',
  )
  await screen.findByRole('heading', { level: 2, name: '3 услуги' })
  expect(network.calls).toEqual([
    'GET /public/software?audience=business%2Ccitizen&kind=service&perPage=100&q=%D1%81%D1%87%D1%91%D1%82%D1%87%D0%B8%D0%BA&sort=name%2CASC&lang=ru',
  ])
})

test('HTTP-03 filters and orders are links with readable addresses', async () => {
  mount('/en/e-services?audience=citizen')
  const online = within(await screen.findByRole('region', { name: 'Online' }))
  expect(online.getByRole('checkbox', { name: /Partly online/, hidden: true })).toHaveAttribute(
    'href',
    '/en/e-services?audience=citizen&online=partial',
  )
  const whom = within(screen.getByRole('region', { name: 'Audience' }))
  expect(whom.getByRole('checkbox', { name: /Citizens/, hidden: true, checked: true })).toHaveAttribute(
    'href',
    '/en/e-services',
  )
  expect(screen.getByRole('link', { name: 'Most used' })).toHaveAttribute(
    'href',
    '/en/e-services?audience=citizen&sort=starts,DESC',
  )
  const chips = within(screen.getByRole('list', { name: 'Active filters' }))
  expect(chips.getByRole('link', { name: /Audience: Citizens/ })).toHaveAttribute('href', '/en/e-services')
})

test('ESRV-01 a search is sent on Enter and keeps the filters; its results are one list', async () => {
  const { address } = mount('/en/e-services?fee=free&sort=name,ASC')
  await screen.findByRole('heading', { level: 2, name: '3 services' })
  await userEvent.type(screen.getByRole('searchbox'), '  meter{Enter}')
  expect(address()).toBe('/en/e-services?q=meter&fee=free')
  await waitFor(() => {
    expect(screen.queryByRole('heading', { name: 'Metrology' })).not.toBeInTheDocument()
  })
})

test('ESRV-01 without JavaScript the search is a plain form that keeps the filters', async () => {
  mount('/en/e-services?fee=free,paid')
  const form = await screen.findByRole('search')
  expect(form).toHaveAttribute('action', '/en/e-services')
  expect(
    [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ name, value }) => [
      name,
      value,
    ]),
  ).toEqual([['fee', 'free,paid']])
})

test('SRCH-03 a notice names results that are only similar', async () => {
  mount('/en/e-services?q=verifcation', {
    services: () => ({ ...PAGE, match: 'similar', content: [VERIFICATION], total: 1 }),
  })
  expect(await screen.findByRole('region', { name: 'No exact match for “verifcation”' })).toBeVisible()
})

test('HTTP-07 an empty result explains the reason and offers links', async () => {
  mount('/en/e-services?q=zzz&fee=free', { services: () => EMPTY_PAGE })
  expect(await screen.findByRole('heading', { level: 3, name: 'No data found!' })).toBeVisible()
  expect(screen.getByText('No service matches “zzz”.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Search without filters' })).toHaveAttribute(
    'href',
    '/en/e-services?q=zzz',
  )
  expect(screen.getByRole('link', { name: 'Show all services' })).toHaveAttribute('href', '/en/e-services')
  expect(screen.getByRole('link', { name: 'Search informative services for “zzz”' })).toHaveAttribute(
    'href',
    '/en/informative-services?q=zzz',
  )
})

test('HTTP-06 a failed load of the catalogue shows the server’s message and a retry works', async () => {
  let calls = 0
  mount('/ru/e-services', {
    services: () => {
      calls += 1
      return calls === 1 ? problem('RATE_LIMITED', 429, 'Слишком много запросов. Повторите через 5 с') : PAGE
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Слишком много запросов. Повторите через 5 с')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('heading', { level: 2, name: '3 услуги' })).toBeVisible()
})

test('HTTP-06 the filters stay when a filtered catalogue fails to load', async () => {
  let calls = 0
  mount('/en/e-services', {
    services: () => {
      calls += 1
      return calls === 1 ? PAGE : problem('RATE_LIMITED', 429, 'Too many requests')
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Partly online/, hidden: true }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests')
  expect(screen.getByRole('checkbox', { name: /Partly online/, hidden: true })).toBeChecked()
  expect(screen.queryByText('Get an extract.')).not.toBeInTheDocument()
})

test('HTTP-03 the edge sends the same request as the screen', async () => {
  const { network } = mount('/az/e-services?fee=free')
  await screen.findByRole('heading', { level: 2, name: '3 xidmət' })
  const search = new URLSearchParams('fee=free')
  expect(network.calls).toEqual(loadData({ params: {}, search, language: 'az' }).map((path) => `GET ${path}`))
})
