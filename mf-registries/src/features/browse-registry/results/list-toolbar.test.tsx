import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { BrowseRegistryScreen } from '../browse-registry.screen.tsx'

const LIST = '/en/registries/goods-by-risk-group'

test('REG-03 a menu that is opened while a search starts stays open when its rows arrive', async () => {
  mountScreen({ screen: BrowseRegistryScreen, path: '/registries/:registry', address: LIST })
  const field = await screen.findByRole<HTMLInputElement>('combobox')
  await userEvent.type(field, 'iron')
  const menu = screen.getByText('More')
  // A press before the new address is rendered.
  await userEvent.click(menu)
  act(() => field.form?.requestSubmit())
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      `${LIST}?q=iron&open=compare`,
    ),
  )
  expect(menu.closest('details')).toHaveAttribute('open')
})
