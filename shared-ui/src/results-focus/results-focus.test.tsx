import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { useResultsFocus } from './results-focus.tsx'

interface ListProps {
  readonly shown: string
  readonly isBusy?: boolean
  readonly hasFilter?: boolean
}

function List({ shown, isBusy = false, hasFilter = true }: ListProps) {
  const resultsRef = useResultsFocus<HTMLDivElement>(shown, isBusy)
  return (
    <>
      {hasFilter ? <button type="button">Filter</button> : null}
      <div ref={resultsRef}>
        <h2>Found in {shown}</h2>
        <nav data-below-results="">
          <button type="button">Page</button>
        </nav>
      </div>
    </>
  )
}

function NamedList({ shown }: ListProps) {
  const heading = useResultsFocus<HTMLHeadingElement>(shown, false)
  return (
    <>
      <h2>Filters</h2>
      <h2 ref={heading}>Found in {shown}</h2>
    </>
  )
}

test('the heading gets the focus of a removed element once the new list is loaded', () => {
  const { rerender } = render(<List shown="a" />)
  screen.getByRole('button', { name: 'Filter' }).focus()
  rerender(<List shown="b" isBusy hasFilter={false} />)
  expect(document.body).toHaveFocus()
  rerender(<List shown="b" hasFilter={false} />)
  expect(screen.getByRole('heading', { name: 'Found in b' })).toHaveFocus()
})

test('the focus moves from below the list to its heading', () => {
  const { rerender } = render(<List shown="a" />)
  screen.getByRole('button', { name: 'Page' }).focus()
  rerender(<List shown="b" />)
  expect(screen.getByRole('heading', { name: 'Found in b' })).toHaveFocus()
})

interface SearchedProps {
  readonly shown: string
  readonly isBusy?: boolean
}

function SearchedList({ shown, isBusy = false }: SearchedProps) {
  return (
    <>
      <form role="search">
        <input type="search" aria-label="Words" />
        <button type="submit">Find</button>
      </form>
      <List shown={shown} isBusy={isBusy} />
    </>
  )
}

test('the focus moves from a search button, or Enter in its field, to the results', () => {
  const { rerender } = render(<SearchedList shown="a" />)
  screen.getByRole('button', { name: 'Find' }).focus()
  rerender(<SearchedList shown="b" isBusy />)
  expect(screen.getByRole('button', { name: 'Find' })).toHaveFocus()
  rerender(<SearchedList shown="b" />)
  expect(screen.getByRole('heading', { name: 'Found in b' })).toHaveFocus()
})

test('a field that the user types into keeps the focus while the list changes', () => {
  const { rerender } = render(<SearchedList shown="a" />)
  screen.getByRole('searchbox', { name: 'Words' }).focus()
  rerender(<SearchedList shown="b" />)
  expect(screen.getByRole('searchbox', { name: 'Words' })).toHaveFocus()
})

test('an element above the list keeps the focus', () => {
  const { rerender } = render(<List shown="a" />)
  screen.getByRole('button', { name: 'Filter' }).focus()
  rerender(<List shown="b" />)
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
})

test('The first list of a page does not take the focus; a given heading gets it later', () => {
  const { rerender } = render(<NamedList shown="a" />)
  expect(document.body).toHaveFocus()
  rerender(<NamedList shown="b" />)
  expect(screen.getByRole('heading', { name: 'Found in b' })).toHaveFocus()
})
