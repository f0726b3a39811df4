import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from 'shared-runtime/axe-violations'
import { later } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { SCALES, SCALE_DETAIL } from '../../testing/sample-instruments.ts'
import { ReadRecordScreen } from './read-record.screen.tsx'

const RECORD = '/registries/test-scales/S-000101'

function mount(address: string, answers: Answers = {}) {
  return mountScreen({
    screen: ReadRecordScreen,
    path: '/registries/:registry/:id',
    address,
    answers: { record: () => SCALE_DETAIL, ...answers },
  })
}

function factOf(name: string) {
  return screen.getByText(name, { selector: 'dt' }).nextElementSibling
}

test('REG-03 registry and record are requested in parallel', async () => {
  const asked = later<typeof SCALES>()
  const { network } = mount(`/en${RECORD}`, { registry: () => asked.promise })
  await waitFor(() => {
    expect(network.calls).toEqual([
      'GET /public/registries/test-scales?lang=en',
      'GET /public/registries/test-scales/records/S-000101?lang=en',
    ])
  })
  asked.resolve(SCALES)
  await screen.findByRole('heading', { level: 1, name: 'Table scale' })
})

test('REG-03 a record shows values of every type in full', async () => {
  mount(`/ru${RECORD}`)
  await screen.findByRole('heading', { level: 1 })
  const kinds = within(screen.getByText('Виды', { selector: 'dt' }).parentElement ?? document.body)
  expect(kinds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Настольные',
    'Напольные',
    'Крановые',
  ])
  expect(factOf('Страна')).toHaveTextContent('Турция')
  expect(factOf('Межповерочный интервал')?.textContent).toBe('12\u202fмесяцев')
  expect(factOf('Диапазон измерений')?.textContent).toBe('0,5\u2009–\u20091\u00a0500\u202fкг')
  const body = within(screen.getByText('Лаборатория', { selector: 'dt' }).parentElement ?? document.body)
  expect(body.getByRole('link', { name: 'Лаборатория № 12' })).toHaveAttribute(
    'href',
    '/ru/registries/test-laboratories/L-12',
  )
  expect(body.getByText('Приостановлено')).toBeVisible()
  expect(body.getByText('Laboratory No. 13')).toHaveAttribute('lang', 'en')
  expect(body.queryByRole('link', { name: 'Laboratory No. 13' })).not.toBeInTheDocument()
})

test('REG-03 each part with content is a tab with its fields', async () => {
  mount(`/en${RECORD}?part=technical`)
  const tabs = within(await screen.findByRole('navigation', { name: 'Sections of the record' }))
  expect(tabs.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Summary', `/en${RECORD}`],
    ['Technical data', `/en${RECORD}?part=technical`],
    ['Documents', `/en${RECORD}?part=documents`],
    ['Related records (12)', `/en${RECORD}?part=related`],
    ['History (2)', `/en${RECORD}?part=history`],
  ])
  expect(factOf('Accuracy')?.textContent).toBe('1,234.50\u202fg')
  const table = within(screen.getByRole('table', { name: 'Points of the check' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Point',
    'Load, kg',
  ])
  expect(table.getByRole('row', { name: /B/ })).toHaveTextContent('1,500')
  expect(document.title).toBe('Technical data – S-000101 Table scale – Scales')
})

test('REG-03 documents are links in their own section', async () => {
  mount(`/en${RECORD}?part=documents`)
  await screen.findByRole('heading', { level: 2, name: 'Documents' })
  expect(screen.getByRole('link', { name: /Method 7/ })).toHaveAttribute('href', 'https://method.example/7')
})

test('REG-03 related records are counted and linked, and registries of the record can be searched', async () => {
  const { network, address } = mount(`/az${RECORD}?part=related`)
  const related = within(await screen.findByRole('region', { name: 'Yoxlamalar' }))
  expect(related.getByRole('link', { name: 'Yoxlama № 1' })).toHaveAttribute(
    'href',
    '/az/registries/test-checks/C-000101',
  )
  expect(related.getByText('Müddəti bitib')).toBeVisible()
  expect(related.getByRole('link', { name: 'Hamısı: Yoxlamalar, 12 qeyd' })).toHaveAttribute(
    'href',
    '/az/registries/test-checks?instrument=S-000101',
  )
  const form = await related.findByRole('search')
  expect(form).toHaveAttribute('action', '/az/registries/test-checks')
  expect(form.querySelector('input[type=hidden]')).toHaveAttribute('name', 'instrument')
  expect(network.calls).toContain('GET /public/registries?fields=none&lang=az')
  await userEvent.type(related.getByRole('searchbox'), 'SN 17{Enter}')
  expect(address()).toBe('/az/registries/test-checks?q=SN%2017&instrument=S-000101')
})

test('REG-03 the history shows changes of values of every type', async () => {
  mount(`/en${RECORD}?part=history`)
  const history = within(await screen.findByRole('list', { name: 'History' }))
  const changeOf = (name: string) =>
    history.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect(changeOf('Time between checks')).toBe('24\u202fmonths → 12\u202fmonths')
  expect(changeOf('Measuring range')).toBe('at most 1,500\u202fkg → 0.5\u2009–\u20091,500\u202fkg')
  expect(changeOf('Kinds')).toBe('Added: Floor')
  expect(changeOf('Laboratory')).toBe('Added: Laboratory No. 12')
  expect(changeOf('Points of the check')).toBe('Added: Point: B · Load: 1,500 kg')
})

test.each(
  ['az', 'en', 'ru'].flatMap((language) =>
    ['summary', 'technical', 'documents', 'related', 'history'].map((part) => [part, language] as const),
  ),
)(
  'WAI-03 the %s of a record with values of every type has no axe violations in %s',
  async (part, language) => {
    const { container } = mount(`/${language}${RECORD}?part=${part}`)
    await screen.findByRole('heading', { level: 1 })
    if (part === 'history') await screen.findByRole('list', { name: /^(Tarixçə|History|История)$/ })
    expect(await axeViolations(container)).toEqual([])
  },
)
