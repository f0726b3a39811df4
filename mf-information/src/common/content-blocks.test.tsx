import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { ContentBlock } from 'shared-contracts/http/content'
import { mountScreen } from '../testing/mount-screen.tsx'
import { ContentBlocks } from './content-blocks.tsx'

test('FED-05 a block of an unknown type is left out, and the rest is rendered', () => {
  const unknown = { kind: 'hologram', text: 'from the future' } as unknown as ContentBlock
  const blocks: readonly ContentBlock[] = [unknown, { kind: 'paragraph', text: 'known' }]
  mountScreen({
    screen: () => <ContentBlocks blocks={blocks} level={2} />,
    path: '/news/:id',
    address: '/en/news/x',
  })
  expect(screen.getByText('known')).toBeVisible()
  expect(screen.queryByText('from the future')).toBeNull()
})

test('a table of three columns keeps its roles when it is shown as cards on a phone', () => {
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
