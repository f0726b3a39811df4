import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SCALES_PATH, mountScales } from '../../testing/mount-scales.tsx'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { SCALE_PAGE } from '../../testing/sample-instruments.ts'
import { BrowseRegistryScreen } from './browse-registry.screen.tsx'

/** The second page of thirty records; `change` overrides it. */
function mountPage(address: string, change: object = {}) {
  return mountScreen({
    screen: BrowseRegistryScreen,
    path: '/registries/:registry',
    address,
    answers: { records: () => ({ ...SCALE_PAGE, page: 2, total: 30, ...change }) },
  })
}

test.each([
  ['az', 'Çap edin', /^\d\d\.\d\d\.\d{4} tarixində çap edilib: /],
  ['en', 'Print', /^Printed on \d\d\.\d\d\.\d{4}: /],
  ['ru', 'Печать', /^Напечатано \d\d\.\d\d\.\d{4}: /],
])(
  'REG-03 a list is printed with its address and without its buttons in %s',
  async (language, name, line) => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    mountScales(`/${language}${SCALES_PATH}?kinds=table&page=2&open=download`)
    const button = await screen.findByRole('button', { name })
    await userEvent.click(button)
    expect(print).toHaveBeenCalledTimes(1)
    print.mockRestore()
    expect(screen.getByText(line).textContent).toMatch(/http.*\/registries\/test-scales\?kinds=table&page=2$/)
    for (const act of [button, screen.getByRole('combobox'), screen.getByRole('search')])
      expect(act.closest('[data-print=no]')).not.toBeNull()
    expect(screen.getByRole('table').closest('[data-print=no]')).toBeNull()
  },
)

test.each([
  ['az', 'Qeydlər 11–12, cəmi 30, səhifə 2/3', 'Axtarış: “весы”', 'Sıralama', 'Seçilmiş filtrlər'],
  ['en', 'Records 11–12 of 30, page 2 of 3', 'Searched for: “весы”', 'Sort', 'Active filters'],
  ['ru', 'Записи 11–12 из 30, страница 2 из 3', 'Запрос: «весы»', 'Сортировка', 'Выбранные фильтры'],
])(
  'REG-03 a printed list shows its range of records and its query in %s',
  async (language, range, query, order, filters) => {
    mountPage(`/${language}${SCALES_PATH}?q=весы&page=2&kinds=table&asOf=2024-03-14`, {
      content: SCALE_PAGE.content.flatMap((row) => [row, { ...row, id: 'S-000102' }]),
    })
    const rows = await screen.findByRole('table')
    const words = [
      await screen.findByText(range),
      screen.getByText(query),
      screen.getByText(/14\.03\.2024/, { selector: 'h2' }),
      screen.getByText((text, of) => of?.closest('summary') !== null && text.startsWith(order)),
      await screen.findByRole('list', { name: filters }),
    ]
    for (const said of [...words, rows]) {
      expect(said.closest('[data-print=no]')).toBeNull()
    }
  },
)

test('REG-03 a printed list without an exact count shows its range of records', async () => {
  mountPage(`/ru${SCALES_PATH}?page=2`, { total: 10_000, totalIsLowerBound: true })
  expect(await screen.findByText('Страница 2: 11–11')).toBeInTheDocument()
})

test('REG-03 a printed URL of a list is decoded', async () => {
  mountPage(`/ru${SCALES_PATH}?q=весы+50%25&page=2`)
  const line = await screen.findByText(/^Напечатано/)
  expect(line.textContent).toMatch(/\/registries\/test-scales\?q=весы(\+|%20)50%25&page=2$/)
})

test('REG-03 a printed plain list shows its range of records and its URL', async () => {
  mountPage(`/ru${SCALES_PATH}`, { page: 1 })
  expect(await screen.findByRole('heading', { name: '30 записей' })).toHaveAttribute('data-range', '1–1')
  expect(screen.getByText(/^Напечатано .*\/registries\/test-scales$/)).toBeInTheDocument()
})
