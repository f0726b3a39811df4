import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { axeViolations } from 'shared-runtime/axe-violations'
import { later, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { SCALES, SCALE_PAGE } from '../../testing/sample-instruments.ts'
import { BrowseRegistryScreen } from './browse-registry.screen.tsx'

const LIST = '/registries/test-scales'

function mount(address: string, answers: Answers = {}) {
  return mountScreen({
    screen: BrowseRegistryScreen,
    path: '/registries/:registry',
    address,
    answers: { records: () => SCALE_PAGE, ...answers },
  })
}

test('REG-03 records are requested in parallel with the registry, and no other registry', async () => {
  const asked = later<typeof SCALES>()
  const { network } = mount(`/en${LIST}`, { registry: () => asked.promise })
  await waitFor(() => {
    expect(network.calls).toHaveLength(2)
  })
  asked.resolve(SCALES)
  await screen.findByRole('table')
  expect(network.calls).toEqual([
    'GET /public/registries/test-scales?lang=en',
    'GET /public/registries/test-scales/records?view=opening&lang=en',
  ])
})

test.each([
  ['az', 'əvvəlcə yenilər'],
  ['en', 'Newest first'],
  ['ru', 'Сначала новые'],
])('REG-03 the newest-first sort order is shown in %s', async (language, words) => {
  const content = SCALE_PAGE.content.flatMap((record) => [record, { ...record, id: 'S-000102' }])
  mount(`/${language}${LIST}`, {
    registry: () => ({ ...SCALES, newestFirst: true }),
    records: () => ({ ...SCALE_PAGE, content, total: 2 }),
  })
  expect(await screen.findByRole('link', { name: words, hidden: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('REG-03 a row shows values of every type', async () => {
  mount(`/en${LIST}?columns=kinds,country,months,range,validUntil,body`)
  const name = await screen.findByRole('link', { name: 'Table scale' })
  const row = within(name.closest('tr') ?? document.body)
  const cells = row.getAllByRole('cell').map((cell) => cell.lastElementChild?.textContent)
  expect(cells).toEqual([
    'S-000101 sample',
    'Table, Floor and 1 more',
    'Türkiye',
    '12',
    '0.5\u2009–\u20091,500\u202fkg',
    '01.03.2028',
    'Laboratory No. 12, Laboratory No. 13',
  ])
  expect(screen.getByRole('columnheader', { name: /Time between checks, months/ })).toBeInTheDocument()
  expect(row.getByRole('link', { name: 'Laboratory No. 12' })).toHaveAttribute(
    'href',
    '/en/registries/test-laboratories/L-12',
  )
  // That record is not in the related registry, so it is plain text.
  expect(row.queryByRole('link', { name: 'Laboratory No. 13' })).not.toBeInTheDocument()
})

test('REG-03 the form has a field for each filter and is not loaded with the first list', async () => {
  mount(`/en${LIST}`)
  const more = await screen.findByRole('link', { name: 'By date, value or text', hidden: true })
  expect(screen.queryByRole('form', { name: 'More filters', hidden: true })).not.toBeInTheDocument()
  expect(more).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(more)
  const form = within(await screen.findByRole('form', { name: 'More filters' }))
  const names = form.getAllByRole('textbox').map((box) => box.getAttribute('name'))
  expect(names).toEqual([
    'maker',
    'months_from',
    'months_to',
    'range_at',
    'validUntil_from',
    'validUntil_to',
    'body',
    'validOn',
  ])
  expect(form.getByRole('group', { name: 'Time between checks, months' })).toBeVisible()
})

test('REG-03 typed filters give a readable URL and are sent to the API', async () => {
  const { address, network } = mount(`/az${LIST}?kinds=table&open=filters`)
  const form = within(await screen.findByRole('form', { name: 'Digər filtrlər' }))
  await userEvent.type(form.getByLabelText('İstehsalçı'), 'istehsalçı 7')
  await userEvent.type(form.getByLabelText('Ən azı'), '12,5')
  await userEvent.type(form.getByLabelText('Ölçmə diapazonu'), '1 000')
  await userEvent.type(form.getByLabelText('Başlanğıc'), '1.3.2027')
  await userEvent.type(form.getByLabelText('Laboratoriya'), 'L-12, L-13')
  await userEvent.type(form.getByLabelText('Bu tarixdə etibarlıdır'), '01.01.2026')
  await userEvent.click(form.getByRole('button', { name: 'Filtrləri tətbiq et' }))
  const narrowed =
    'validOn=2026-01-01&body=L-12,L-13&kinds=table&maker=istehsal%C3%A7%C4%B1%207&months_from=12.5&range_at=1000&validUntil_from=2027-03-01'
  expect(address()).toBe(`/az${LIST}?${narrowed}`)
  expect(network.calls.at(-1)).toBe(
    'GET /public/registries/test-scales/records?body=L-12%2CL-13&kinds=table&maker=istehsal%C3%A7%C4%B1+7&months_from=12.5&range_at=1000&validOn=2026-01-01&validUntil_from=2027-03-01&lang=az',
  )
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 2, name: '1 qeyd' })).toHaveFocus()
  })
})

test.each([
  [
    'az',
    [
      '01.01.2026 tarixində etibarlıdır',
      'Laboratoriya: Laboratoriya № 12',
      'İstehsalçı: alfa, beta',
      'Yoxlamalararası müddət: ən azı 12\u202fay',
      'Ölçmə diapazonu: 1\u00a0000 daxildir',
      'Etibarlılıq müddəti: 01.03.2027 tarixinədək',
    ],
  ],
  [
    'en',
    [
      'Valid on 01.01.2026',
      'Laboratory: Laboratory No. 12',
      'Maker: alfa, beta',
      'Time between checks: at least 12\u202fmonths',
      'Measuring range: includes 1,000',
      'Valid until: up to 01.03.2027',
    ],
  ],
  [
    'ru',
    [
      'Действует на 01.01.2026',
      'Лаборатория: Лаборатория № 12',
      'Изготовитель: alfa, beta',
      'Межповерочный интервал: не менее 12\u202fмесяцев',
      'Диапазон измерений: включает 1\u00a0000',
      'Действует до: по 01.03.2027',
    ],
  ],
])('REG-03 typed filters are chips in %s that can be removed one by one', async (language, texts) => {
  mount(
    `/${language}${LIST}?validOn=2026-01-01&body=L-12&maker=alfa,beta&months_from=12&range_at=1000&validUntil_to=2027-03-01`,
  )
  const remove = { az: 'sil', en: 'remove', ru: 'убрать' }[language] ?? ''
  for (const text of texts)
    expect(
      await screen.findByRole('link', {
        name: (name) => name.replaceAll(/\s/g, ' ') === `${text} ${remove}`.replaceAll(/\s/g, ' '),
      }),
    ).toBeVisible()
  const [first] = texts
  expect(screen.getByRole('link', { name: `${first ?? ''} ${remove}` })).toHaveAttribute(
    'href',
    `/${language}${LIST}?body=L-12&maker=alfa,beta&months_from=12&range_at=1000&validUntil_to=2027-03-01`,
  )
})

test.each([
  ['az', 'Başlanğıc', 'Xəta: Belə tarix yoxdur. Nümunə: 01.05.2023.', 'Filtrləri tətbiq et'],
  ['en', 'From', 'Error: Enter a real date, for example 01.05.2023.', 'Apply filters'],
  ['ru', 'С', 'Ошибка: Такой даты нет. Пример: 01.05.2023.', 'Применить фильтры'],
])('REG-03 an invalid date shows an error at its field in %s', async (language, label, error, button) => {
  const { address } = mount(`/${language}${LIST}?open=filters`)
  const field = await screen.findByLabelText(label, { exact: true })
  await userEvent.type(field, '31.02.2023')
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(address()).toBe(`/${language}${LIST}?open=filters`)
  expect(field).toHaveAccessibleDescription(expect.stringContaining(error))
  expect(field).toHaveFocus()
})

const CODES: RegistryField = {
  name: 'codes',
  type: 'text',
  filter: 'code',
  label: { az: 'XİF MN kodları', en: 'Customs codes', ru: 'Коды ТН ВЭД' },
  column: false,
  card: false,
  sortable: false,
  facet: false,
}

test('REG-04 a customs code may have spaces; an invalid one shows an error at its field', async () => {
  const { address } = mount(`/en${LIST}?open=filters`, {
    registry: () => ({ ...SCALES, fields: [...SCALES.fields, CODES] }),
  })
  const box = await screen.findByLabelText('Customs codes')
  expect(box).toHaveAccessibleDescription('2–10 digits')
  await userEvent.type(box, 'kettle{Enter}')
  expect(box).toHaveAccessibleDescription(/Error: Enter 2–10 digits\./)
  expect(box).toHaveFocus()
  await userEvent.clear(box)
  await userEvent.type(box, '8516 79{Enter}')
  expect(address()).toBe(`/en${LIST}?codes=8516%2079`)
})

test('REG-03 a reversed range shows an error at its end', async () => {
  mount(`/en${LIST}?open=filters`)
  await userEvent.type(await screen.findByLabelText('At least'), '24')
  await userEvent.type(screen.getByLabelText('At most'), '12{Enter}')
  expect(screen.getByLabelText('At most')).toHaveAccessibleDescription(/The end must not be before the start/)
})

test('REG-03 without JavaScript the filters are a plain form, whose errors are shown at the fields', async () => {
  const { network } = mount(
    `/ru${LIST}?kinds=table&maker=&months_from=12%2C5&months_to=&validUntil_from=31.02.2023&validOn=01.01.2026`,
  )
  const form = await screen.findByRole('form', { name: 'Другие фильтры' })
  expect(form).toHaveAttribute('action', `/ru${LIST}`)
  expect(form).toHaveAttribute('method', 'get')
  const kept = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
  expect(kept.map(({ name, value }) => [name, value])).toEqual([['kinds', 'table']])
  const day = screen.getByLabelText('С')
  expect(day).toHaveValue('31.02.2023')
  expect(day).toHaveAccessibleDescription(/Такой даты нет/)
  expect(screen.getByLabelText('Не менее')).toHaveValue('12,5')
  expect(screen.getByLabelText('Действует на дату')).toHaveValue('01.01.2026')
  expect(network.calls.at(-1)).toBe(
    'GET /public/registries/test-scales/records?kinds=table&months_from=12.5&validOn=2026-01-01&lang=ru',
  )
})

test('HTTP-06 a server error of a filter is shown at its field', async () => {
  mount(`/en${LIST}?maker=%2A`, {
    records: () => ({
      problem: {
        status: 400,
        code: 'REQUEST_INVALID',
        message: 'Entered invalid parameters',
        errors: { maker: 'Words are expected' },
      },
    }),
  })
  expect(await screen.findByLabelText('Maker')).toHaveAccessibleDescription('Error: Words are expected')
  expect(screen.getByText('Entered invalid parameters')).toBeVisible()
})

test('REG-03 columns are selected in a plain form and stored in the URL', async () => {
  const { address } = mount(`/en${LIST}?kinds=table`)
  await userEvent.click(await screen.findByRole('link', { name: 'Columns' }))
  const form = await screen.findByRole('form', { name: 'Columns' })
  expect(form).toHaveAttribute('method', 'get')
  const boxes = within(form).getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([
    ['kinds', true],
    ['country', false],
    ['maker', true],
    ['months', true],
    ['range', false],
    ['validUntil', false],
    ['body', false],
    ['accuracy', false],
    ['method', false],
  ])
  for (const name of ['Kinds', 'Maker', 'Time between checks', 'Country'])
    await userEvent.click(within(form).getByLabelText(name))
  await userEvent.click(within(form).getByLabelText('Laboratory'))
  await userEvent.click(within(form).getByRole('button', { name: 'Show columns' }))
  expect(address()).toBe(`/en${LIST}?kinds=table&columns=country,body`)
  expect(
    screen
      .getAllByRole('columnheader')
      .map((head) => within(head).queryByRole('link')?.textContent ?? head.textContent),
  ).toEqual(['Name', 'Registration number', 'Country', 'Laboratory'])
})

test('REG-03 the status can be selected as a column and as a sort order', async () => {
  const content = SCALE_PAGE.content.flatMap((record) => [
    { ...record, status: 'suspended' as const },
    { ...record, id: 'S-000102' },
  ])
  mount(`/en${LIST}?columns=country,status&sort=status,ASC`, {
    registry: () => ({ ...SCALES, sortsByStatus: true }),
    records: () => ({ ...SCALE_PAGE, content, total: 2 }),
  })
  const [head] = (await screen.findAllByRole('columnheader')).slice(-1)
  expect(head).toHaveTextContent('Status')
  expect(head).toHaveAttribute('aria-sort', 'ascending')
  const [first] = screen.getAllByRole('row').slice(1)
  // The status is shown in its column only, not beside the name.
  expect(within(first ?? document.body).getAllByText('Suspended')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Status, ascending', hidden: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await userEvent.click(screen.getByRole('link', { name: 'Columns' }))
  const form = await screen.findByRole('form', { name: 'Columns' })
  expect(within(form).getByRole('checkbox', { name: 'Status' })).toBeChecked()
})

test('REG-03 a form without JavaScript sends each column as its own parameter', async () => {
  mount(`/en${LIST}?columns=country&columns=body`)
  expect(await screen.findAllByRole('columnheader')).toHaveLength(4)
})

test('REG-03 on a phone a card has the title and three fields', async () => {
  mount(`/en${LIST}`)
  const table = await screen.findByRole('table')
  const cells = [...table.querySelectorAll('tbody tr:first-child > *')]
  const shown = cells.filter(({ className }) => !className.includes('deskOnly'))
  expect(shown).toHaveLength(4)
})

test('REG-03 an empty result with several filters explains how to remove them', async () => {
  mount(`/en${LIST}?kinds=table&months_from=99`, {
    records: () => ({ ...SCALE_PAGE, content: [], total: 0, facets: {} }),
  })
  expect(await screen.findByText('No record matches all selected filters.')).toBeVisible()
  expect(screen.getByText('Remove the filters above the list one by one.')).toBeVisible()
  expect(await screen.findByRole('link', { name: /Time between checks: at least 99/ })).toHaveAttribute(
    'href',
    `/en${LIST}?kinds=table`,
  )
})

test('NAV-12 an unknown registry shows its page although its records were requested too', async () => {
  mount('/en/registries/none', {
    records: () => problem('REGISTRY_UNKNOWN', 404, 'There is no such registry'),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Registry not found' })).toBeVisible()
})

test.each(['az', 'en', 'ru'])(
  'WAI-03 the open forms of a list have no axe violations in %s',
  async (language) => {
    for (const open of ['filters&validUntil_from=31.02.2023', 'columns']) {
      const { container, unmount } = mount(`/${language}${LIST}?kinds=table&open=${open}`)
      await screen.findAllByRole('form', { hidden: true })
      await screen.findByRole('table')
      expect(await axeViolations(container)).toEqual([])
      unmount()
    }
  },
)
