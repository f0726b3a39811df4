import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { RecordDetail } from 'shared-contracts/http/registries'
import userEvent from '@testing-library/user-event'
import { axeViolations } from 'shared-runtime/axe-violations'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { HAIR_DRYER_DETAIL } from '../../../testing/sample-records.ts'
import { ReadRecordScreen } from '../read-record.screen.tsx'

const [NOW, BEFORE] = HAIR_DRYER_DETAIL.versions
if (NOW === undefined || BEFORE === undefined) throw new Error('The sample has two versions')

/** Classified until the end of 2026, and from 1 June 2024 on until the end of 2030. */
const PROLONGED = {
  ...HAIR_DRYER_DETAIL,
  validFrom: '2024-06-01',
  validTo: '2030-12-31',
  term: { validFrom: '2022-01-01', validTo: '2030-12-31' },
  versions: [
    { ...BEFORE, replacedAt: null },
    { ...NOW, validTo: '2030-12-31' },
  ],
}
const FIRST = {
  ...PROLONGED,
  validFrom: '2022-01-01',
  validTo: '2024-05-31',
  term: { validFrom: '2022-01-01', validTo: '2026-12-31' },
}

const RECORD = '/registries/goods-by-risk-group/851631'

function mount(address: string, record: RecordDetail = HAIR_DRYER_DETAIL) {
  return mountScreen({
    screen: ReadRecordScreen,
    path: '/registries/:registry/:id',
    address,
    answers: { record: () => record },
  })
}

test('REG-03 a version in the URL is shown with a notice and a link back to today', async () => {
  const { address, network } = mount(`/en${RECORD}?version=1`)
  expect(await screen.findByText('Version 1')).toBeVisible()
  expect(network.calls).toContain(
    'GET /public/registries/goods-by-risk-group/records/851631?version=1&lang=en',
  )
  await userEvent.click(screen.getByRole('link', { name: 'Show current data' }))
  expect(address()).toBe(`/en${RECORD}`)
})

test.each([
  [
    'az',
    [
      'Əvvəlki redaksiya, qüvvədə olub: 01.01.2022 – 31.05.2024',
      '01.06.2024 tarixindən versiya 2 ilə əvəz olunub',
    ],
    ['Əvvəlki redaksiya', 'Qüvvədədir'],
  ],
  [
    'en',
    ['Earlier version, was in force: 01.01.2022 – 31.05.2024', 'Replaced by version 2 from 01.06.2024'],
    ['Earlier version', 'In force'],
  ],
  [
    'ru',
    ['Прежняя редакция, действовала: 01.01.2022 – 31.05.2024', 'Заменена версией 2 с 01.06.2024'],
    ['Прежняя редакция', 'Действует'],
  ],
] as const)(
  'REG-03 a version with a successor is shown as earlier, not as expired, in %s',
  async (language, sentences, [earlier, active]) => {
    // The previous release of the API returned `expired`.
    for (const status of ['active', 'expired'] as const) {
      const { unmount } = mount(`/${language}${RECORD}?version=1`, { ...FIRST, status })
      for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeVisible()
      expect(screen.getByText(earlier)).toBeVisible()
      expect(screen.queryByText(active)).not.toBeInTheDocument()
      expect(screen.queryByText(/no longer in force|artıq qüvvədə deyil|больше не действует/)).toBeNull()
      expect(screen.getByText('01.01.2022 – 31.12.2026')).toBeVisible()
      unmount()
    }
  },
)

test('REG-03 the current version is marked, and the term is that of the record over its versions', async () => {
  mount(`/en${RECORD}?version=2`, PROLONGED)
  expect(await screen.findByText('In force: 01.06.2024 – 31.12.2030')).toBeVisible()
  expect(screen.getByText('In force from 01.01.2022 to 31.12.2030')).toBeVisible()
  expect(screen.getByText('In force')).toBeVisible()
  expect(screen.queryByText('Earlier version')).not.toBeInTheDocument()
})

test('REG-03 a version that will be replaced on a future date is the current one', async () => {
  const versions = [
    { ...BEFORE, replacedAt: null, validTo: '2998-12-31' },
    { ...NOW, validFrom: '2999-01-01' },
  ]
  mount(`/en${RECORD}?version=1&part=history`, { ...FIRST, versions })
  expect(await screen.findByText('Version 1')).toBeVisible()
  expect(screen.queryByText('Earlier version')).not.toBeInTheDocument()
})

test('REG-03 an earlier suspension shows its period, not the current status', async () => {
  const versions = [
    { ...BEFORE, status: 'suspended' as const, replacedAt: null },
    { ...NOW, validTo: null },
  ]
  mount(`/en${RECORD}?version=1`, { ...FIRST, status: 'suspended', versions })
  expect(await screen.findByText('Suspended: 01.01.2022 – 31.05.2024')).toBeVisible()
  expect(screen.getByText('Earlier version')).toBeVisible()
  expect(screen.queryByText(/This record is suspended/)).not.toBeInTheDocument()
})

test('REG-03 data of a date show their version and period; the term is that of the record', async () => {
  mount(`/ru${RECORD}?asOf=2023-05-01`, FIRST)
  expect(await screen.findByText('Версия 1: 01.01.2022 – 31.05.2024')).toBeVisible()
  expect(screen.getByText('01.01.2022 – 31.12.2026')).toBeVisible()
})

test('REG-03 the citation has the URL of the shown version', async () => {
  mount(`/en${RECORD}`)
  const cite = await screen.findByText(/Quality Infrastructure Portal\. http.*accessed on/)
  expect(cite).toHaveTextContent(/No\. 851631, version 2 of 01\.06\.2024\./)
  expect(cite).toHaveTextContent(/\/registries\/goods-by-risk-group\/851631\?version=\d+ \(/)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Copy the citation' }))
  expect(await navigator.clipboard.readText()).toBe(cite.textContent)
})

test('REG-03 any two versions are compared field by field, with a URL to share', async () => {
  mount(`/en${RECORD}?part=history&from=1&to=2`)
  const compared = within(await screen.findByRole('region', { name: 'Comparison of versions' }))
  expect(compared.getByLabelText('Earlier version')).toHaveValue('1')
  expect(compared.getByLabelText('Later version')).toHaveValue('2')
  expect(compared.getAllByRole('definition').length).toBeGreaterThan(0)
})

test.each([
  ['az', 'Müqayisə et', 'Versiya 1 ilə versiya 2 arasında fərqlər'],
  ['en', 'Compare', 'Differences between version 1 and version 2'],
  ['ru', 'Сравнить', 'Различия между версией 1 и версией 2'],
])(
  'REG-03 NAV-11 comparing two versions moves the focus to their differences, in %s',
  async (language, button, name) => {
    const { address } = mount(`/${language}${RECORD}?part=history&asOf=2025-01-01`)
    const compare = await screen.findByRole('button', { name: button })
    expect(document.body).toHaveFocus()
    expect(screen.queryByRole('heading', { name })).toBeNull()
    const [earlier, later] = screen.getAllByRole('combobox')
    if (earlier === undefined || later === undefined) throw new Error('No versions to choose')
    await userEvent.selectOptions(earlier, '1')
    await userEvent.selectOptions(later, '2')
    await userEvent.click(compare)
    expect(address()).toBe(`/${language}${RECORD}?part=history&asOf=2025-01-01&from=1&to=2`)
    expect(await screen.findByRole('heading', { level: 3, name })).toHaveFocus()
    await userEvent.tab({ shift: true })
    expect(compare).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('heading', { level: 3, name })).toHaveFocus()
  },
)

test('REG-03 another pair of versions replaces the first, also without JavaScript', async () => {
  const { address } = mount(`/en${RECORD}?part=history&version=1&from=1&to=2`)
  const later = await screen.findByLabelText('Later version')
  expect(document.body).toHaveFocus()
  await userEvent.selectOptions(later, '1')
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }))
  expect(address()).toBe(`/en${RECORD}?part=history&version=1&from=1&to=1`)
  const heading = await screen.findByRole('heading', { name: 'Differences between version 1 and version 1' })
  expect(heading).toHaveFocus()
  expect(heading).toHaveAttribute('id', 'differences')
  const form = screen.getByRole('button', { name: 'Compare' }).closest('form')
  expect(form).toHaveAttribute('action', `/en${RECORD}#differences`)
  expect(form).toHaveFormValues({ part: 'history', version: '1', from: '1', to: '1' })
})

test('REG-03 a version with itself has no difference', async () => {
  mount(`/en${RECORD}?part=history&from=2&to=2`)
  expect(await screen.findByText('These versions are identical.')).toBeVisible()
})

test('REG-03 a record as of a date links back to the list as of that date', async () => {
  mount(`/en${RECORD}?asOf=2023-05-01`)
  expect(await screen.findByRole('link', { name: 'Goods by risk group' })).toHaveAttribute(
    'href',
    '/en/registries/goods-by-risk-group?asOf=2023-05-01',
  )
})

test.each(['version=0', 'version=-1', 'version=two', 'version=1.5', 'version=99999999'])(
  'REG-03 %s of a URL is ignored',
  async (query) => {
    const { network } = mount(`/en${RECORD}?${query}`)
    await screen.findByRole('heading', { level: 1 })
    expect(network.calls).toContain('GET /public/registries/goods-by-risk-group/records/851631?lang=en')
  },
)

test.each(['az', 'en', 'ru'])('WAI-03 versions have no axe violations in %s', async (language) => {
  const { container } = mount(`/${language}${RECORD}?part=history&version=1&from=1&to=2`)
  await screen.findByRole('list', { name: /^(Tarixçə|History|История)$/ })
  expect(await axeViolations(container)).toEqual([])
})
