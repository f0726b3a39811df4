import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Select } from '../select/select.tsx'
import { TextArea, TextField } from './field.tsx'

test('A field is named by its label and described by its hint and its error, which starts with a word', () => {
  render(<TextField label="E-mail" hint="We write to it" error="Username is not valid" errorWord="Error" />)
  const field = screen.getByRole('textbox', { name: 'E-mail' })
  expect(field).toHaveAccessibleDescription('We write to it Error: Username is not valid')
  expect(field).toBeInvalid()
})

test('A field without hint and error has no description and is valid', () => {
  render(<TextArea label="Note" optionalWord="optional" />)
  const field = screen.getByRole('textbox', { name: 'Note (optional)' })
  expect(field).not.toHaveAttribute('aria-describedby')
  expect(field).toBeValid()
})

test('A select is a native list with its label', () => {
  render(<Select label="Kind" defaultValue="mass" options={[{ value: 'mass', label: 'Mass' }]} />)
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('Mass')
})
