import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { ContentBlocks } from './content-blocks.tsx'

test('INF-02 three columns have the roles written out, so that a phone shows them as cards and they stay a table', () => {
  render(
    <ContentBlocks
      level={2}
      blocks={[
        {
          kind: 'table',
          caption: 'Документы',
          columns: ['Группа риска', 'Документ', 'Кто выдаёт'],
          rows: [['Высокая', 'Сертификат', 'Аккредитованный орган']],
        },
      ]}
    />,
  )
  expect(screen.getByRole('table', { name: 'Документы' })).toHaveAttribute('role', 'table')
  expect(screen.getByRole('rowheader', { name: 'Высокая' })).toHaveAttribute('role', 'rowheader')
  expect(screen.getByRole('cell', { name: 'Аккредитованный орган' })).toHaveAttribute('role', 'cell')
})
