import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { axeViolations } from '../testing/axe-violations.ts'
import { Choice, ChoiceGroup } from './choice.tsx'

test('WAI-03 a group is described by its hint and its error, which starts with a word', async () => {
  const { container } = render(
    <ChoiceGroup legend="Fields" hint="Tick some" error="Choose at least one field" errorWord="Error">
      <Choice type="checkbox" label="Status" aria-invalid />
    </ChoiceGroup>,
  )
  const group = screen.getByRole('group', { name: 'Fields' })
  expect(group).toHaveAccessibleDescription('Tick some Error: Choose at least one field')
  expect(screen.getByRole('checkbox', { name: 'Status' })).toBeInvalid()
  expect(await axeViolations(container)).toEqual([])
})

test('A group without hint and error has no description', () => {
  render(
    <ChoiceGroup legend="Fields">
      <Choice type="checkbox" label="Status" />
    </ChoiceGroup>,
  )
  expect(screen.getByRole('group', { name: 'Fields' })).not.toHaveAttribute('aria-describedby')
})
