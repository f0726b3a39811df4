import { afterEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { HAIR_DRYER_DETAIL, LABORATORY } from '../../testing/sample-records.ts'
import { ReadRecordScreen } from './read-record.screen.tsx'

const RECORD = '/registries/goods-by-risk-group/851631'

function mount(address: string, answers: Answers = {}) {
  return mountScreen({ screen: ReadRecordScreen, path: '/registries/:registry/:id', address, answers })
}

function factOf(name: string) {
  return within(screen.getByText(name, { selector: 'dt' }).parentElement ?? document.body)
}

afterEach(() => {
  jest.restoreAllMocks()
})

test('REG-04 a record shows its name, number, status and requirements', async () => {
  mount(`/en${RECORD}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Hair dryers' })).toBeVisible()
  expect(
    screen.getByText((_text, element) => element?.tagName === 'STRONG' && element.textContent === '851631'),
  ).toBeVisible()
  const meaning = within(screen.getByRole('region', { name: 'What it means for you' }))
  expect(meaning.getByText('High')).toBeVisible()
  expect(meaning.getByText('You need a certificate of conformity.')).toBeVisible()
})

test('REG-04 the summary has everyday words, position in the code tree, validity and source', async () => {
  mount(`/en${RECORD}`)
  await screen.findByRole('heading', { level: 1 })
  expect(factOf('Also known as').getByText('hair dryer, blow dryer')).toBeVisible()
  // Words of other languages are not mixed in.
  expect(screen.queryByText(/фен/)).not.toBeInTheDocument()
  expect(factOf('Validity').getByText('In force since 01.01.2022')).toBeVisible()
  const place = within(screen.getByRole('region', { name: 'Position in the code tree' }))
  expect(place.getByRole('link', { name: '8516' })).toHaveAttribute(
    'href',
    '/en/registries/goods-by-risk-group?hs=8516',
  )
  const source = factOf('Source of the classification').getByRole('link')
  expect(source).toHaveAttribute('href', 'https://source.example/list')
  expect(source).toHaveTextContent('List of controlled goods')
})

test('NAV-10 the breadcrumb of a record includes its path in the code tree', async () => {
  mount(`/ru${RECORD}`)
  const way = within(await screen.findByRole('navigation', { name: 'Вы здесь' }))
  expect(way.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Реестры', '/ru/registries'],
    ['Товары по группам риска', '/ru/registries/goods-by-risk-group'],
    ['85', '/ru/registries/goods-by-risk-group?hs=85'],
    ['8516', '/ru/registries/goods-by-risk-group?hs=8516'],
  ])
})

test('LANG-04 names are shown in all languages; a missing one is marked', async () => {
  mount(`/az${RECORD}`)
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading).toHaveTextContent('Hair dryers ingiliscə')
  expect(within(heading).getByText('Hair dryers')).toHaveAttribute('lang', 'en')
  expect(factOf('Rus dili').getByText('Сушилки для волос')).toHaveAttribute('lang', 'ru')
  expect(factOf('Azərbaycan dili').getByText('göstərilməyib')).toBeVisible()
})

test('REG-04 lower-level records are a table of links with risk groups', async () => {
  mount(`/en${RECORD}?part=below`)
  const table = within(await screen.findByRole('table', { name: 'Lower-level records' }))
  expect(table.getByRole('link', { name: 'For household use' })).toHaveAttribute(
    'href',
    '/en/registries/goods-by-risk-group/8516310001',
  )
  expect(table.getByText('High')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All records under 851631' })).toHaveAttribute(
    'href',
    '/en/registries/goods-by-risk-group?hs=851631',
  )
})

test('REG-03 the history shows changes, period in force, recording and replacement dates and reason', async () => {
  mount(`/en${RECORD}?part=history`)
  const history = within(await screen.findByRole('list', { name: 'History' }))
  const [second, first] = history.getAllByRole('listitem')
  expect(second).toHaveTextContent('Version 2')
  expect(second).toHaveTextContent('In force: since 01.06.2024')
  expect(second).toHaveTextContent('Risk groupMedium → High')
  expect(second).toHaveTextContent('Reason: New list of classified goods')
  expect(second).toHaveTextContent('Recorded: 20.05.2024')
  expect(first).toHaveTextContent('In force: 01.01.2022 – 31.05.2024')
  expect(first).toHaveTextContent('First entry')
  // 20:30 UTC is the next day in Baku.
  expect(first).toHaveTextContent('Recorded: 31.12.2021, replaced: 20.05.2024')
})

test('REG-03 data as of a date are requested, have a notice, and link back to today', async () => {
  const { network } = mount(`/en${RECORD}?part=history&asOf=2023-05-01`)
  expect(await screen.findByRole('region', { name: 'Data as of 01.05.2023' })).toBeVisible()
  expect(network.calls).toContain(
    'GET /public/registries/goods-by-risk-group/records/851631?asOf=2023-05-01&lang=en',
  )
  expect(screen.getByRole('link', { name: 'Show current data' })).toHaveAttribute(
    'href',
    `/en${RECORD}?part=history`,
  )
  expect(screen.getByRole('link', { name: /^Summary/ })).toHaveAttribute(
    'href',
    `/en${RECORD}?asOf=2023-05-01`,
  )
})

test('REG-03 a date is selected in a plain form without JavaScript', async () => {
  const { address } = mount(`/en${RECORD}?part=history`)
  const field = await screen.findByLabelText('Data as of a date')
  const form = field.closest('form')
  expect(form).toHaveAttribute('action', `/en${RECORD}`)
  expect(form).toHaveAttribute('method', 'get')
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveAccessibleDescription(/dd\.mm\.yyyy/)
  await userEvent.type(field, '1.5.2023')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(address()).toBe(`/en${RECORD}?part=history&asOf=2023-05-01`)
})

test('REG-03 an invalid date only shows an error at the field', async () => {
  const { address } = mount(`/ru${RECORD}`)
  const field = await screen.findByLabelText('Данные на выбранную дату')
  expect(field).not.toHaveAttribute('aria-invalid')
  await userEvent.type(field, '30.02.2023{Enter}')
  expect(address()).toBe(`/ru${RECORD}`)
  expect(field).toHaveAccessibleDescription(/Ошибка: Такой даты нет/)
  expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(field).toHaveFocus()
})

test.each([
  ['az', 'Seçilmiş tarixə olan məlumat', 'Göstər', 'Xəta: Tarixi yazın.'],
  ['en', 'Data as of a date', 'Show', 'Error: Enter a date.'],
  ['ru', 'Данные на выбранную дату', 'Показать', 'Ошибка: Введите дату.'],
])('REG-03 a missing date of the record shows an error in %s', async (language, name, show, words) => {
  const { address } = mount(`/${language}${RECORD}`)
  const field = await screen.findByLabelText(name)
  await userEvent.click(screen.getByRole('button', { name: show }))
  expect(field).toHaveAccessibleDescription(expect.stringContaining(words))
  expect(field).toHaveFocus()
  expect(address()).toBe(`/${language}${RECORD}`)
})

test('REG-03 a date sent by a form without JavaScript is parsed, and the URL is normalized', async () => {
  const { address, network } = mount(`/az${RECORD}?part=history&asOf=01.05.2023`)
  expect(await screen.findByRole('region', { name: '01.05.2023 tarixinə olan məlumat' })).toBeVisible()
  expect(screen.getByLabelText('Seçilmiş tarixə olan məlumat')).toHaveValue('01.05.2023')
  expect(address()).toBe(`/az${RECORD}?part=history&asOf=2023-05-01`)
  expect(network.calls.filter((call) => call.includes('/records/'))).toEqual([
    'GET /public/registries/goods-by-risk-group/records/851631?asOf=2023-05-01&lang=az',
  ])
})

test('REG-03 an invalid date from a form without JavaScript shows today’s data and the error', async () => {
  const { network } = mount(`/en${RECORD}?asOf=31.04.2023`)
  const field = await screen.findByLabelText('Data as of a date')
  expect(field).toHaveValue('31.04.2023')
  expect(field).toHaveAccessibleDescription(/Error: Enter a real date/)
  expect(network.calls.at(-1)).toBe('GET /public/registries/goods-by-risk-group/records/851631?lang=en')
})

test('REG-04 a name without a translation has its everyday words below it', async () => {
  mount(`/az${RECORD}`)
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.nextElementSibling).toHaveTextContent('Başqa adları: fen')
})

test('REG-04 a name in the page language has no everyday words below it', async () => {
  mount(`/en${RECORD}`)
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.nextElementSibling).not.toHaveTextContent('hair dryer, blow dryer')
})

function currentVersion() {
  const versions = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')
  return versions
    .filter((version) => version.getAttribute('aria-current') === 'true')
    .map(({ textContent }) => /Version \d/.exec(textContent)?.[0])
}

test('REG-03 only the version in force is marked, not a future or replaced one', async () => {
  const [second, first] = HAIR_DRYER_DETAIL.versions
  if (second === undefined || first === undefined) throw new Error('The sample has two versions')
  const future = { ...second, version: 3, validFrom: '2999-01-01' }
  const { unmount } = mount(`/en${RECORD}?part=history`, {
    record: () => ({ ...HAIR_DRYER_DETAIL, versions: [future, { ...second, validTo: '2998-12-31' }, first] }),
  })
  await screen.findByRole('list', { name: 'History' })
  expect(currentVersion()).toEqual(['Version 2'])
  unmount()
  mount(`/en${RECORD}?part=history&asOf=2023-05-01`, {
    record: () => ({ ...HAIR_DRYER_DETAIL, versions: [second, { ...first, replacedAt: null }] }),
  })
  await screen.findByRole('list', { name: 'History' })
  expect(currentVersion()).toEqual(['Version 1'])
})

test('REG-03 a date before the record existed shows a page with a form for another date', async () => {
  mount(`/ru${RECORD}?asOf=1999-01-01`, {
    record: () => problem('REGISTRY_RECORD_UNKNOWN', 404, 'В реестре нет такой записи'),
  })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'На 01.01.1999 этой записи ещё не было' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Показать данные на сегодня' })).toHaveAttribute(
    'href',
    `/ru${RECORD}`,
  )
  expect(screen.getByLabelText('Данные на выбранную дату')).toHaveValue('01.01.1999')
})

test('NAV-12 an unknown record shows a page with a link to the search of its registry', async () => {
  mount('/az/registries/goods-by-risk-group/nothing', {
    record: () => problem('REGISTRY_RECORD_UNKNOWN', 404, 'Reyestrdə belə qeyd yoxdur'),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Reyestrdə belə qeyd yoxdur' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Reyestrdə axtar' })).toHaveAttribute(
    'href',
    '/az/registries/goods-by-risk-group',
  )
})

test('STATE-02 copying the number puts only digits on the clipboard and shows a message', async () => {
  const user = userEvent.setup()
  const { snackbars } = mount(`/en${RECORD}`)
  await user.click(await screen.findByRole('button', { name: 'Copy the code' }))
  expect(await navigator.clipboard.readText()).toBe('851631')
  expect(snackbars().map(({ kind, message }) => [kind, message])).toEqual([['success', 'Code copied']])
})

test('STATE-02 a browser that cannot copy shows an alternative', async () => {
  const user = userEvent.setup()
  const { snackbars } = mount(`/en${RECORD}`)
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  await user.click(await screen.findByRole('button', { name: 'Copy the code' }))
  await screen.findByRole('heading', { level: 1 })
  expect(snackbars().map(({ kind, message }) => [kind, message])).toEqual([
    ['error', 'Could not copy. Select the text and copy it.'],
  ])
})

test('STATE-02 a page without TLS has no clipboard and shows an alternative', async () => {
  const user = userEvent.setup()
  const { snackbars } = mount(`/en${RECORD}`)
  jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  await user.click(await screen.findByRole('button', { name: 'Copy the code' }))
  await screen.findByRole('heading', { level: 1 })
  expect(snackbars().map(({ kind }) => kind)).toEqual(['error'])
})

test('NAV-12 the permanent URL has no language, and the record is linked as JSON', async () => {
  mount(`/en${RECORD}?asOf=2023-05-01`)
  expect(await screen.findByRole('link', { name: `${RECORD}?asOf=2023-05-01` })).toHaveAttribute(
    'href',
    `${RECORD}?asOf=2023-05-01`,
  )
  expect(screen.getByRole('link', { name: 'Record as JSON' })).toHaveAttribute(
    'href',
    '/api/public/registries/goods-by-risk-group/records/851631?asOf=2023-05-01&lang=en',
  )
})

test('HTTP-06 a failed load of a record shows the server’s message and a retry works', async () => {
  let calls = 0
  mount(`/en${RECORD}`, {
    record: () => {
      calls += 1
      return calls === 1
        ? problem('RATE_LIMITED', 429, 'Too many requests. Try again in 5 s')
        : HAIR_DRYER_DETAIL
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Try again in 5 s')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Hair dryers' })).toBeVisible()
})

test('REG-03 a record of any registry shows its fields by type', async () => {
  mount('/en/registries/test-laboratories/a-1', {
    record: () => ({
      ...HAIR_DRYER_DETAIL,
      ...LABORATORY,
      description: null,
      everydayWords: { az: [], en: [], ru: [] },
      children: [],
      validFrom: '2021-03-09',
      validTo: '2026-03-08',
    }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Central laboratory' })).toBeVisible()
  expect(factOf('Region').getByText('Region 3')).toBeVisible()
  expect(factOf('Method').getByText('ISO 17025')).toBeVisible()
  expect(factOf('Validity').getByText('Suspended since 09.03.2021')).toBeVisible()
  expect(screen.getByText('Suspended')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Lower-level records/ })).not.toBeInTheDocument()
})

test('NAV-11 the page is named after the record', async () => {
  mount(`/ru${RECORD}`)
  await screen.findByRole('heading', { level: 1 })
  expect(document.title).toBe('851631 Сушилки для волос – Товары по группам риска')
})

test.each([
  ['az', 'Saç üçün fenlər. Risk qrupları üzrə mallar: 851631. Status: Qüvvədədir.'],
  ['en', 'Hair dryers. Goods by risk group: 851631. Status: In force.'],
  ['ru', 'Сушилки для волос. Товары по группам риска: 851631. Статус: Действует.'],
])('NAV-11 search engines get name, kind, number and status of a record in %s', async (language, text) => {
  mount(`/${language}${RECORD}`, {
    record: () => ({
      ...HAIR_DRYER_DETAIL,
      title: { az: 'Saç üçün fenlər', en: 'Hair dryers', ru: 'Сушилки для волос' },
      demonstration: false,
      origin: 'national',
    }),
  })
  await screen.findByRole('heading', { level: 1 })
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', text)
})

test('NAV-11 a very long name is shortened in the page title', async () => {
  const long =
    'Electric water heaters, storage or instantaneous, and immersion heaters; electric space heating apparatus'
  mount(`/en${RECORD}`, { record: () => ({ ...HAIR_DRYER_DETAIL, title: { az: null, en: long, ru: null } }) })
  expect(await screen.findByRole('heading', { level: 1, name: long })).toBeVisible()
  expect(document.title).toBe(
    '851631 Electric water heaters, storage or instantaneous, and immersion… – Goods by risk group',
  )
})

test('FED-02 opening a record publishes one event; an unknown record publishes none', async () => {
  const { shell } = mount(`/en${RECORD}`)
  await screen.findByRole('heading', { level: 1, name: 'Hair dryers' })
  await waitFor(() => {
    expect(shell.messages.filter(({ topic }) => topic === 'registries.record.opened@1')).toMatchObject([
      { payload: { registry: 'goods-by-risk-group', id: HAIR_DRYER_DETAIL.id } },
    ])
  })
  const unknown = mount('/en/registries/goods-by-risk-group/nothing', {
    record: () => problem('REGISTRY_RECORD_UNKNOWN', 404, 'The registry has no such record'),
  })
  await screen.findByRole('heading', { level: 1, name: 'Record not found' })
  expect(unknown.shell.messages.filter(({ source }) => source.remote === 'mf-registries')).toEqual([])
})

test('REG-04 goods with a customs code link to the goods navigator', async () => {
  mount('/az/registries/goods-by-risk-group/851631')
  expect(await screen.findByRole('link', { name: 'Bu mal üçün nə lazımdır' })).toHaveAttribute(
    'href',
    '/az/goods-navigator?q=851631',
  )
})
