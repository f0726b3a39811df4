import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { ContentBlock } from 'shared-contracts/http/content'
import { mountScreen } from '../testing/mount-screen.tsx'
import { ContentBlocks } from './content-blocks.tsx'

test('FED-05 a kind of block that this release does not know is left out, and the rest stays', () => {
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

test('a table of three columns has explicit roles, so that it stays a table where a phone shows it as cards', () => {
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
