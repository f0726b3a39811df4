import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Pagination, pageNumbers } from './pagination.tsx'

const TEXTS = { label: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` }

function hrefOf(page: number): string {
  return `?page=${page}`
}

test.each([
  { current: 1, last: 1, shown: [1] },
  { current: 1, last: 3, shown: [1, 2, 3] },
  { current: 4, last: 8, shown: [1, 2, 3, 4, 5, null, 8] },
  { current: 7, last: 40, shown: [1, null, 6, 7, 8, null, 40] },
  { current: 40, last: 40, shown: [1, null, 39, 40] },
])('page numbers around $current of $last: $shown', ({ current, last, shown }) => {
  expect(pageNumbers(current, last)).toEqual(shown)
})

test('the current page is marked, and the links lead to the previous and next page', () => {
  render(<Pagination texts={TEXTS} current={2} last={3} hrefOf={hrefOf} />)
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '?page=1')
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '?page=3')
})

test('the last numbered page continues by cursor', () => {
  render(<Pagination texts={TEXTS} current={3} last={3} hrefOf={hrefOf} nextByCursor="?after=abc" />)
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '?after=abc')
})

test('A list of one page has no pagination', () => {
  const { container } = render(<Pagination texts={TEXTS} current={1} last={1} hrefOf={hrefOf} />)
  expect(container).toBeEmptyDOMElement()
})
