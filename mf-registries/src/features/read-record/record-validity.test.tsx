import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { HAIR_DRYER_DETAIL } from '../../testing/sample-records.ts'
import { ReadRecordScreen } from './read-record.screen.tsx'

const RECORD = '/registries/goods-by-risk-group/851631'

function mount(address: string, answers: Answers = {}) {
  return mountScreen({ screen: ReadRecordScreen, path: '/registries/:registry/:id', address, answers })
}

const [LATER, EARLIER] = HAIR_DRYER_DETAIL.versions
if (LATER === undefined || EARLIER === undefined) throw new Error('The sample has two versions')

/** In force from 2022 on, withdrawn on 1 February 2026; the last day of the first version did not end the record. */
const WITHDRAWN = {
  ...HAIR_DRYER_DETAIL,
  status: 'withdrawn' as const,
  validFrom: '2026-02-01',
  validTo: null,
  term: { validFrom: '2022-01-01', validTo: '2026-01-31' },
  versions: [
    { ...LATER, status: 'withdrawn' as const, validFrom: '2026-02-01', changed: [] },
    {
      ...EARLIER,
      status: 'active' as const,
      validFrom: '2022-01-01',
      validTo: '2026-01-31',
      replacedAt: null,
    },
  ],
}

test('a record of a foreign list without days is not called valid without an end', async () => {
  const record = { ...HAIR_DRYER_DETAIL, validFrom: null, validTo: null, term: undefined }
  mount(`/en${RECORD}`, { record: () => ({ ...record, origin: 'foreign' as const }) })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByText('Validity')).toBeNull()
})

test('LANG-04 a description in the language of the page is shown below an untranslated name', async () => {
  const title = { az: null, en: 'Plastic toy', ru: null }
  const description = { az: 'Xaricdə görülən tədbirlər', en: 'Measures taken abroad', ru: null }
  mount(`/az${RECORD}`, { record: () => ({ ...HAIR_DRYER_DETAIL, title, description }) })
  expect(await screen.findByText('Xaricdə görülən tədbirlər')).not.toHaveAttribute('lang')
})

test('LANG-04 a description in another language has its language', async () => {
  const title = { az: null, en: 'Plastic toy', ru: null }
  const description = { az: null, en: 'Measures taken abroad', ru: null }
  mount(`/az${RECORD}`, { record: () => ({ ...HAIR_DRYER_DETAIL, title, description }) })
  expect(await screen.findByText('Measures taken abroad')).toHaveAttribute('lang', 'en')
})

test.each([
  [
    'az',
    'Bu qeyd artıq qüvvədə deyil (geri götürülüb: 01.02.2026).',
    '01.01.2022 tarixindən 31.01.2026 tarixinədək qüvvədə olub',
  ],
  [
    'en',
    'This record is no longer in force (withdrawn on 01.02.2026).',
    'Was in force from 01.01.2022 to 31.01.2026',
  ],
  ['ru', 'Запись больше не действует (отозвана 01.02.2026).', 'Действовало с 01.01.2022 по 31.01.2026'],
])(
  'REG-03 a withdrawn record first shows that it is not in force, and its period, in %s',
  async (language, end, term) => {
    mount(`/${language}${RECORD}`, { record: () => WITHDRAWN })
    const said = await screen.findByText(end)
    expect(said.previousElementSibling?.tagName).toBe('H2')
    expect(screen.getByText(term)).toBeVisible()
  },
)

test('REG-03 an expired record shows its last day', async () => {
  mount(`/ru${RECORD}`, {
    record: () => ({ ...HAIR_DRYER_DETAIL, status: 'expired', validTo: '2025-12-31', versions: [LATER] }),
  })
  expect(await screen.findByText('Запись больше не действует (срок истёк 31.12.2025).')).toBeVisible()
  expect(screen.getByText('Действовало с 01.01.2022 по 31.12.2025')).toBeVisible()
})

test('REG-03 a suspended record shows the date of suspension', async () => {
  mount(`/az${RECORD}`, {
    record: () => ({ ...WITHDRAWN, status: 'suspended', validFrom: '2026-04-01' }),
  })
  expect(await screen.findByText('Bu qeydin qüvvəsi dayandırılıb (01.04.2026 tarixindən).')).toBeVisible()
  expect(screen.getByText('01.04.2026 tarixindən dayandırılıb')).toBeVisible()
})

test('REG-03 an earlier version is marked as such, and its last day is not a change of status', async () => {
  mount(`/ru${RECORD}?part=history`, { record: () => WITHDRAWN })
  const history = within(await screen.findByRole('list', { name: 'История' }))
  const [last, first] = history.getAllByRole('listitem')
  expect(first).toHaveTextContent('Прежняя редакция')
  expect(first).not.toHaveTextContent('Срок истёк')
  expect(last).toHaveTextContent('СтатусДействует → Отозвано')
  expect(last).not.toHaveTextContent('Действие: с 01.02.2026')
})

test('REG-03 a corrected version is shown as an earlier version', async () => {
  mount(`/en${RECORD}?part=history`)
  const history = within(await screen.findByRole('list', { name: 'History' }))
  expect(history.getAllByRole('listitem').at(-1)).toHaveTextContent('Version 1 Earlier version')
})

test('REG-03 data of another date get the focus, and the date is in the page title', async () => {
  mount(`/en${RECORD}`)
  await userEvent.type(await screen.findByLabelText('Data as of a date'), '01.05.2023{Enter}')
  const notice = await screen.findByRole('region', { name: 'Data as of 01.05.2023' })
  await waitFor(() => {
    expect(notice.parentElement).toHaveFocus()
  })
  expect(document.title).toBe('851631 Hair dryers – Data as of 01.05.2023 – Goods by risk group')
  await userEvent.click(screen.getByRole('link', { name: 'Show current data' }))
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

test('REG-03 a date on which the record did not exist gets the focus too', async () => {
  mount(`/ru${RECORD}`, {
    record: ({ query }) =>
      query.has('asOf')
        ? problem('REGISTRY_RECORD_UNKNOWN', 404, 'В реестре нет такой записи')
        : HAIR_DRYER_DETAIL,
  })
  await userEvent.type(await screen.findByLabelText('Данные на выбранную дату'), '01.05.1999{Enter}')
  const heading = await screen.findByRole('heading', {
    level: 1,
    name: 'На 01.05.1999 этой записи ещё не было',
  })
  await waitFor(() => {
    expect(heading).toHaveFocus()
  })
  expect(document.title).toBe('На 01.05.1999 этой записи ещё не было')
})

test.each([
  ['az', 'Seçilmiş tarixə olan məlumat', 'Gələcək tarix seçmək olmaz.'],
  ['en', 'Data as of a date', 'Enter today’s date or an earlier one'],
  ['ru', 'Данные на выбранную дату', 'Будущую дату выбрать нельзя.'],
])('REG-03 a future date shows an error at its field in %s', async (language, label, error) => {
  const { address } = mount(`/${language}${RECORD}`)
  const field = await screen.findByLabelText(label)
  await userEvent.type(field, '01.01.2999{Enter}')
  expect(address()).toBe(`/${language}${RECORD}`)
  expect(field).toHaveAccessibleDescription(expect.stringContaining(error))
  expect(field).toHaveFocus()
})

test('REG-03 a future date in the URL shows today’s data and the error', async () => {
  const { network } = mount(`/en${RECORD}?asOf=2999-01-01`)
  const field = await screen.findByLabelText('Data as of a date')
  expect(field).toHaveAccessibleDescription(/Enter today’s date or an earlier one/)
  expect(network.calls.at(-1)).toBe('GET /public/registries/goods-by-risk-group/records/851631?lang=en')
})

test('REG-04 a name shown with its context keeps the official name in the list of names', async () => {
  mount(`/ru${RECORD}`, {
    record: () => ({
      ...HAIR_DRYER_DETAIL,
      title: { az: null, en: 'Other', ru: 'Приборы электронагревательные: прочие' },
      description: { az: null, en: null, ru: 'Приборы электронагревательные: прочие' },
      values: { ...HAIR_DRYER_DETAIL.values, name: { az: null, en: 'Other', ru: 'Прочие' } },
    }),
  })
  const name = 'Приборы электронагревательные: прочие'
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
  expect(screen.getByText('Прочие', { selector: 'dd *' })).toHaveAttribute('lang', 'ru')
  expect(screen.queryByText('Описание', { selector: 'dt' })).not.toBeInTheDocument()
})

test('REG-04 a source is named in the language of the page', async () => {
  const source = {
    name: 'Office of Singapore',
    names: { az: 'Sinqapurun idarəsi', en: 'Office of Singapore', ru: 'Управление Сингапура' },
    url: null,
  }
  mount(`/az${RECORD}`, {
    record: () => ({ ...HAIR_DRYER_DETAIL, values: { ...HAIR_DRYER_DETAIL.values, source } }),
  })
  expect(await screen.findByText('Sinqapurun idarəsi')).toBeVisible()
})

test('REG-04 a record without a source shows “no data”', async () => {
  mount(`/ru${RECORD}`, {
    record: () => ({ ...HAIR_DRYER_DETAIL, values: { ...HAIR_DRYER_DETAIL.values, source: null } }),
  })
  const name = await screen.findByText('Источник классификации', { selector: 'dt' })
  expect(name.nextElementSibling).toHaveTextContent('нет данных')
})
