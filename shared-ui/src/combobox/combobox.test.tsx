import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { SuggestionList, useCombobox } from './combobox.tsx'

function typeInto(field: HTMLInputElement, words: string) {
  field.value = words
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

interface BoxProps {
  readonly field: HTMLInputElement
  /** Typed during the first render, before the field has listeners. */
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

test('SRCH-01 input from before the listeners is used', () => {
  render(<Box field={focusedField()} early="hair dryer" />)
  expect(screen.getByRole('status')).toHaveTextContent('open: hair dryer')
})

test('SRCH-01 later input is used, trimmed', () => {
  const field = focusedField()
  render(<Box field={field} />)
  expect(screen.getByRole('status')).toHaveTextContent('open:')
  act(() => typeInto(field, ' fen '))
  expect(screen.getByRole('status')).toHaveTextContent('open: fen')
})

test('SRCH-01 the list closes when another field replaces its field', () => {
  const before = focusedField()
  const { rerender } = render(<Box field={before} early="fen" />)
  expect(screen.getByRole('status')).toHaveTextContent('open: fen')
  const after = document.createElement('input')
  after.defaultValue = 'fen'
  before.replaceWith(after)
  rerender(<Box field={after} />)
  expect(screen.getByRole('status')).toHaveTextContent('closed: fen')
  after.focus()
  act(() => typeInto(after, 'fen 2'))
  expect(screen.getByRole('status')).toHaveTextContent('open: fen 2')
})

const STATE = jest.fn()

beforeEach(() => {
  STATE.mockReset()
  Element.prototype.scrollIntoView = jest.fn()
})

interface ListProps {
  readonly field: HTMLInputElement
  readonly names: readonly string[]
  readonly onChoose: (name: string) => void
}

function List({ field, names, onChoose }: ListProps) {
  const box = useCombobox({ field, listId: 'list' })
  const optionOf = (name: string) => ({ key: name, content: name, onClick: () => onChoose(name) })
  return (
    <SuggestionList
      box={box}
      listId={'list'}
      onState={STATE}
      label="Suggestions"
      status={`${String(names.length + 1)} suggestions`}
      results={names}
      groups={[
        { key: 'goods', label: 'Goods', options: names.map(optionOf) },
        { key: 'all', options: [optionOf('Everything')] },
      ]}
      note="Still looking"
    />
  )
}

test('SRCH-01 arrow keys move through all groups and back to the field; Enter activates the option', async () => {
  const chosen = jest.fn()
  render(<List field={focusedField()} names={['Hair dryer', 'Kettle']} onChoose={chosen} />)
  expect(screen.getByRole('status')).toHaveTextContent('3 suggestions')
  expect(within(screen.getByRole('group', { name: 'Goods' })).getAllByRole('option')).toHaveLength(2)
  expect(screen.getByText('Still looking')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Everything')
  expect(STATE).toHaveBeenLastCalledWith({ isOpen: true, active: 'list-2' })
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(chosen.mock.calls).toEqual([['Kettle']])
})

test('SRCH-01 new results reset the active option', async () => {
  const chosen = jest.fn()
  const field = focusedField()
  const { rerender } = render(<List field={field} names={['Hair dryer']} onChoose={chosen} />)
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Hair dryer')
  rerender(<List field={field} names={['Kettle', 'Hair dryer']} onChoose={chosen} />)
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(chosen).not.toHaveBeenCalled()
})

test('SRCH-01 Enter never activates an option of results that have just arrived', async () => {
  const chosen = jest.fn()
  const field = focusedField()
  const container = document.body.appendChild(document.createElement('div'))
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  // Without act(), as in a browser, where effects run later.
  environment.IS_REACT_ACT_ENVIRONMENT = false
  const root = createRoot(container)
  try {
    root.render(<List field={field} names={['Hair dryer']} onChoose={chosen} />)
    await screen.findByRole('option', { name: 'Hair dryer' })
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('option', { name: 'Hair dryer', selected: true })
    const pressed = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (screen.getAllByRole('option')[0]?.textContent !== 'Kettle') return
        watch.disconnect()
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
        resolve()
      })
      watch.observe(container, { childList: true, subtree: true })
    })
    root.render(<List field={field} names={['Kettle']} onChoose={chosen} />)
    await pressed
  } finally {
    root.unmount()
    environment.IS_REACT_ACT_ENVIRONMENT = true
  }
  expect(chosen).not.toHaveBeenCalled()
})
