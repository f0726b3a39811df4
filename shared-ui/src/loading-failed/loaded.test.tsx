import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Loaded } from './loading-failed.tsx'
import type { LoadedCall } from './loading-failed.tsx'

const TEXTS = {
  loading: 'Loading',
  failed: 'It did not come',
  wrongAddress: 'The address is wrong',
  retry: 'Try again',
}
const WAITING: LoadedCall<string> = {
  data: undefined,
  error: undefined,
  retry: () => undefined,
  isFetching: true,
}

function show(call: Partial<LoadedCall<string>>) {
  render(
    <Loaded call={{ ...WAITING, ...call }} texts={TEXTS} shape="rows" count={2}>
      {(data) => <p>{data}</p>}
    </Loaded>,
  )
}

test('a running call shows a skeleton', () => {
  show({})
  expect(screen.getByRole('status')).toHaveTextContent('Loading')
})

test('data stay on the page when a repeated call fails, with the notice above', () => {
  show({ data: 'The list', error: { text: 'Too many requests', status: 429, fields: undefined } })
  expect(screen.getByText('The list')).toBeVisible()
  expect(screen.getByRole('alert', { name: 'It did not come' })).toHaveTextContent('Too many requests')
})

test('a failed call shows its message and a retry button', async () => {
  let tries = 0
  const error = { text: 'The service is away', status: 503, fields: undefined }
  show({ error, isFetching: false, retry: () => (tries += 1) })
  expect(screen.getByRole('alert', { name: 'It did not come' })).toHaveTextContent('The service is away')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(tries).toBe(1)
})

test('WAI-03 the focus moves from content to its failure notice, then to the heading of loaded content', async () => {
  const error = { text: 'Away', status: 503, fields: undefined }
  const page = (call: Partial<LoadedCall<string>>) => (
    <main>
      <h1>Page</h1>
      <Loaded call={{ ...WAITING, ...call }} texts={TEXTS}>
        {(data) => <button type="button">{data}</button>}
      </Loaded>
    </main>
  )
  const { rerender } = render(page({ error }))
  expect(document.body).toHaveFocus()
  rerender(page({ data: 'Filter' }))
  screen.getByRole('button', { name: 'Filter' }).focus()
  rerender(page({ error }))
  expect(screen.getByRole('alert')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  rerender(page({ data: 'Filter' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Page' })).toHaveFocus())
})

test('an invalid address has no retry button', () => {
  show({ error: { text: undefined, status: 400, fields: { page: 'A number' } }, isFetching: false })
  expect(screen.getByRole('alert', { name: 'The address is wrong' })).toHaveTextContent('page: A number')
  expect(screen.queryByRole('button')).toBeNull()
})
