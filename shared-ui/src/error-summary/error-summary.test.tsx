import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorSummary } from './error-summary.tsx'

test('A summary gets the focus, and each line focuses its field', async () => {
  const selected: string[] = []
  const errors = [
    { field: 'phone', message: 'Enter the phone number', onSelect: () => selected.push('phone') },
  ]
  const { rerender } = render(<ErrorSummary title="Check one field" errors={errors} attempt={1} />)
  const box = screen.getByRole('region', { name: 'Check one field' }).parentElement
  expect(box).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Enter the phone number' }))
  expect(selected).toEqual(['phone'])
  rerender(<ErrorSummary title="Check one field" errors={errors} attempt={2} />)
  expect(box).toHaveFocus()
})
