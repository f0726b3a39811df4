import { expect, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import { Table } from './table.tsx'

const ROWS = [
  { code: '0101', name: 'Horses' },
  { code: '0102', name: 'Cattle' },
]

function renderTable({ sortsCards = false } = {}) {
  render(
    <Table
      sortsCards={sortsCards}
      caption="Goods"
      rows={ROWS}
      rowKey={(row) => row.code}
      columns={[
        {
          key: 'code',
          header: 'Code',
          cell: (row) => row.code,
          sort: { href: '?sort=code,DESC', direction: 'ascending', text: 'highest first' },
        },
        { key: 'name', header: 'Name', cell: (row) => row.name, primary: true },
      ]}
    />,
  )
  return screen.getByRole('table', { name: 'Goods' })
}

test('a sorted column announces its direction and links to the reverse order', () => {
  const table = renderTable()
  const header = within(table).getByRole('columnheader', { name: /Code/ })
  expect(header).toHaveAttribute('aria-sort', 'ascending')
  expect(within(header).getByRole('link')).toHaveAttribute('href', '?sort=code,DESC')
  expect(within(table).getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort')
})

test('on a phone the links that sort are shown only for a list that has no other choice of its order', () => {
  const headOf = (table: HTMLElement) => within(table).getAllByRole('rowgroup')[0]
  expect(headOf(renderTable())).not.toHaveClass('sorts')
  cleanup()
  expect(headOf(renderTable({ sortsCards: true }))).toHaveClass('sorts')
})

test('Each row has a row header, and labels of card cells are hidden from screen readers', () => {
  const table = renderTable()
  const row = within(table).getByRole('row', { name: /Cattle/ })
  expect(within(row).getByRole('rowheader')).toHaveAccessibleName('Cattle')
  expect(within(row).getByRole('cell')).toHaveAccessibleName('0102')
})
