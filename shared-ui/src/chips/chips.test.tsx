import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Chips } from './chips.tsx'

test('REG-03 each filter that is set is a link that removes it and says so', () => {
  render(
    <Chips
      label="Filters"
      removeText="remove"
      chips={[{ key: 'risk', label: 'Risk: high', href: '?q=fen' }]}
    />,
  )
  expect(screen.getByRole('link', { name: 'Risk: high remove' })).toHaveAttribute('href', '?q=fen')
})

test('No filter, no list', () => {
  const { container } = render(<Chips label="Filters" removeText="remove" chips={[]} />)
  expect(container).toBeEmptyDOMElement()
})
