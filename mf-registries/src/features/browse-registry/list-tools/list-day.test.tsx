import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from 'shared-runtime/axe-violations'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import type { Answers } from '../../../testing/mount-screen.tsx'
import { SCALES, SCALE_PAGE } from '../../../testing/sample-instruments.ts'
import { BrowseRegistryScreen } from '../browse-registry.screen.tsx'

const LIST = '/registries/test-scales'

function mount(address: string, answers: Answers = {}) {
  return mountScreen({
    screen: BrowseRegistryScreen,
    path: '/registries/:registry',
    address,
    answers: { records: () => SCALE_PAGE, ...answers },
  })
}

test('REG-03 a typed date shows the list as of that date, with a readable URL', async () => {
  const { address, network } = mount(`/en${LIST}?kinds=table`)
  await userEvent.click(await screen.findByRole('link', { name: 'As of a date' }))
  const form = within(await screen.findByRole('form', { name: 'As of a date' }))
  await userEvent.type(form.getByLabelText('Data as of a date'), '14.3.2024')
  await userEvent.click(form.getByRole('button', { name: 'Show' }))
  expect(address()).toBe(`/en${LIST}?asOf=2024-03-14&kinds=table`)
  expect(network.calls.at(-1)).toBe(
    'GET /public/registries/test-scales/records?asOf=2024-03-14&kinds=table&lang=en',
  )
})

test('REG-03 the list of a date has a notice, links to records of that date, and back to today', async () => {
  const { address } = mount(`/en${LIST}?asOf=2024-03-14&kinds=table&open=download`)
  expect(await screen.findByText('Data as of 14.03.2024')).toBeVisible()
  expect(
    screen.getByText('These records were in force on that date. They may have changed since.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Table scale' })).toHaveAttribute(
    'href',
    `/en${LIST}/S-000101?asOf=2024-03-14`,
  )
  expect((await screen.findByRole('link', { name: /NDJSON/ })).getAttribute('href')).toContain(
    'asOf=2024-03-14',
  )
  // A feed contains only changes from today on.
  expect(screen.getByRole('link', { name: /Atom/ }).getAttribute('href')).not.toContain('asOf')
  await userEvent.click(screen.getByRole('link', { name: 'Show current list' }))
  expect(address()).toBe(`/en${LIST}?kinds=table`)
})

test.each([
  ['31.02.2024', 'en', /Enter a real date/],
  ['01.01.2099', 'en', /Error: Enter today’s date or an earlier one/],
  ['2099-01-01', 'az', /Gələcək tarix seçmək olmaz/],
  ['<b>', 'ru', /нет/],
])(
  'REG-03 the invalid date %s in a URL shows an error at its field, with today’s list below',
  async (day, language, words) => {
    const { network } = mount(`/${language}${LIST}?asOf=${encodeURIComponent(day)}`)
    const box = await screen.findByRole('textbox', {
      name: /Data as of a date|Seçilmiş tarixə|Данные на выбранную дату/,
    })
    expect(box).toHaveValue(day)
    expect(box).toHaveAccessibleDescription(words)
    expect(box).toBeInvalid()
    expect(network.calls).toContain(
      `GET /public/registries/test-scales/records?view=opening&lang=${language}`,
    )
  },
)

test.each([
  ['az', 'Göstər', 'Xəta: Tarixi yazın.'],
  ['en', 'Show', 'Error: Enter a date.'],
  ['ru', 'Показать', 'Ошибка: Введите дату.'],
])('REG-03 a missing date of the list shows an error in %s', async (language, show, words) => {
  const { address } = mount(`/${language}${LIST}?open=day`)
  const box = await screen.findByRole('textbox', {
    name: /Data as of a date|Seçilmiş tarixə|Данные на выбранную дату/,
  })
  await userEvent.click(screen.getByRole('button', { name: show }))
  expect(box).toHaveAccessibleDescription(expect.stringContaining(words))
  expect(box).toHaveFocus()
  expect(address()).toBe(`/${language}${LIST}?open=day`)
})

test('REG-03 a date before the first data links to the first date', async () => {
  const { address } = mount(`/en${LIST}?asOf=1999-12-31`, {
    registry: () => ({ ...SCALES, firstDay: '2019-05-01' }),
    records: () => ({ ...SCALE_PAGE, content: [], total: 0, facets: {} }),
  })
  expect(await screen.findByText('The data of the registry start on 01.05.2019.')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'List as of 01.05.2019' }))
  expect(address()).toBe(`/en${LIST}?asOf=2019-05-01`)
})

test.each(['az', 'en', 'ru'])('WAI-03 the list of a day has no axe violations in %s', async (language) => {
  const { container } = mount(`/${language}${LIST}?asOf=2024-03-14&open=day`)
  await screen.findByRole('table')
  await screen.findByRole('textbox', { name: /Data as of a date|Seçilmiş tarixə|Данные на выбранную дату/ })
  expect(await axeViolations(container)).toEqual([])
})
