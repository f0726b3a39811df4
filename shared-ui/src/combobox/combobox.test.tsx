import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { useCombobox } from './combobox.tsx'

function typeInto(field: HTMLInputElement, words: string) {
  field.value = words
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

interface BoxProps {
  readonly field: HTMLInputElement
  /** Typed when the page is drawn, before anything listens to the field. */
  readonly early?: string
}

function Box({ field, early }: BoxProps) {
  const { words, isOpen } = useCombobox({ field, listId: 'list' })
  useLayoutEffect(() => {
    if (early !== undefined) typeInto(field, early)
  }, [field, early])
  return <output>{`${isOpen ? 'open' : 'closed'}: ${words}`}</output>
}

function focusedField(): HTMLInputElement {
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  return field
}

test('SRCH-01 what is typed while the suggestions are being drawn counts', () => {
  render(<Box field={focusedField()} early="hair dryer" />)
  expect(screen.getByRole('status')).toHaveTextContent('open: hair dryer')
})

test('SRCH-01 what is typed afterwards counts, without blanks around it', () => {
  const field = focusedField()
  render(<Box field={field} />)
  expect(screen.getByRole('status')).toHaveTextContent('open:')
  act(() => typeInto(field, ' fen '))
  expect(screen.getByRole('status')).toHaveTextContent('open: fen')
})
