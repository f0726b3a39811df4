import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FacetGroup } from './facet-group.tsx'

test('REG-03 a facet shows values with counts, belongs to the form around it and tells what was ticked', async () => {
  const change = jest.fn()
  render(
    <form aria-label="Filters">
      <FacetGroup
        legend="Risk group"
        name="risk"
        onChange={change}
        options={[
          { value: 'low', label: 'Low', count: '120', checked: true },
          { value: 'high', label: 'High', count: '12', checked: false },
        ]}
      />
    </form>,
  )
  expect(screen.getByRole('group', { name: 'Risk group' })).toBeVisible()
  expect(screen.getByRole('form')).toHaveFormValues({ risk: ['low'] })
  await userEvent.click(screen.getByRole('checkbox', { name: /High/ }))
  expect(change.mock.calls).toEqual([['high', true]])
  expect(screen.getByRole('checkbox', { name: 'High 12' })).toBeChecked()
})
