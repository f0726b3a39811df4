import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { RowPages } from './row-pages.tsx'

const ROWS = ['A', 'B', 'C', 'D', 'E'].map((provider) => ({ provider }))

function Rows() {
  return (
    <RowPages rows={ROWS} perPage={2}>
      {(rows) => <p>{rows.map(({ number, row }) => `${number} ${row['provider']}`).join(', ')}</p>}
    </RowPages>
  )
}

test('buttons turn the pages of rows, which keep their numbers', async () => {
  mountScreen({ screen: Rows, path: '/reports', address: '/en/reports' })
  expect(await screen.findByText('1 A, 2 B')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('5 E')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Page 3 of 3')
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
})
