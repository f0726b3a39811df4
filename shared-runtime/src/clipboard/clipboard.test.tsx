import { afterEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderRemote } from '../testing/render-remote.tsx'
import { useCopy } from './clipboard.ts'

function CopyScreen() {
  const { isCopied, copy } = useCopy({ copied: 'Copied', failed: 'Not copied' })
  return <button onClick={() => copy('8516')}>{isCopied ? 'again' : 'copy'}</button>
}

const COPY = {
  screen: CopyScreen,
  remote: 'mf-sample',
  path: '/copies',
  address: '/en/copies',
  texts: { az: {}, en: {}, ru: {} },
}

afterEach(() => {
  jest.restoreAllMocks()
})

test('a copied text is on the clipboard and confirmed by a snackbar', async () => {
  const user = userEvent.setup()
  const { snackbars } = renderRemote(COPY)
  await user.click(screen.getByRole('button', { name: 'copy' }))
  expect(await screen.findByRole('button', { name: 'again' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('8516')
  expect(snackbars().map(({ kind, message }) => [kind, message])).toEqual([['success', 'Copied']])
})

test('without a clipboard, as on a page without TLS, a snackbar shows the failure', async () => {
  const user = userEvent.setup()
  jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  const { snackbars } = renderRemote(COPY)
  await user.click(screen.getByRole('button', { name: 'copy' }))
  await waitFor(() => {
    expect(snackbars().map(({ kind, message }) => [kind, message])).toEqual([['error', 'Not copied']])
  })
  expect(screen.getByRole('button', { name: 'copy' })).toBeVisible()
})
