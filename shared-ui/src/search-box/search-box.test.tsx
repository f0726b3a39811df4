import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SearchBox } from './search-box.tsx'

test('HDR-01 without JavaScript the search is a GET form with the other parameters of the URL', () => {
  render(
    <SearchBox
      action="/az/registries/regulated-goods"
      label="Axtarış"
      buttonText="Axtar"
      hiddenFields={[['risk', 'high']]}
      defaultValue="fen"
    />,
  )
  const form = screen.getByRole('search')
  expect(form).toHaveAttribute('method', 'get')
  expect(form).toHaveAttribute('action', '/az/registries/regulated-goods')
  expect(form).toHaveFormValues({ q: 'fen', risk: 'high' })
})

test('With JavaScript the callback gets the trimmed words', async () => {
  const search = jest.fn()
  render(<SearchBox action="/en/x" label="Search" buttonText="Search" onSearch={search} />)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), '  hair dryer {Enter}')
  expect(search.mock.calls).toEqual([['hair dryer']])
})
