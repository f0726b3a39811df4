import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Chips } from './chips.tsx'

test('each active filter is a link that removes it, with a text for screen readers', () => {
  render(
    <Chips
      label="Filters"
      removeText="remove"
      chips={[{ key: 'risk', label: 'Risk: high', href: '?q=fen' }]}
    />,
  )
  expect(screen.getByRole('link', { name: 'Risk: high remove' })).toHaveAttribute('href', '?q=fen')
})

test('Without filters nothing is rendered', () => {
  const { container } = render(<Chips label="Filters" removeText="remove" chips={[]} />)
  expect(container).toBeEmptyDOMElement()
})
