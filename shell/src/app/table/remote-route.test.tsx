import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PageRemote } from 'shared-contracts/release/page-state'
import type { RemoteDirectory } from '../../features/remote-outlet/remote-directory.ts'
import { renderPortal, createScreens } from '../testing/render-portal.tsx'
import { SAMPLE_REMOTE } from '../testing/sample-state.ts'

function List() {
  return <h1>All samples</h1>
}

/** Directory whose table load is controlled by the test. */
function slowDirectory() {
  let settle: (found: PageRemote | undefined) => void = () => undefined
  const directory: RemoteDirectory = {
    find: () => undefined,
    get: () =>
      new Promise((resolve, reject) => {
        settle = (found) => {
          if (found === undefined) reject(new Error('no table'))
          else resolve(found)
        }
      }),
    fallback: () => Promise.resolve(undefined),
    dialog: () => Promise.reject(new Error('no table')),
  }
  return {
    directory,
    settle: (found?: PageRemote) =>
      act(async () => {
        settle(found)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }),
  }
}

test('FED-01 a page of another remote is rendered after the table is loaded', async () => {
  const { directory, settle } = slowDirectory()
  const { go } = await renderPortal({
    address: '/en/home',
    screens: createScreens({ list: List }),
    directory,
  })
  await go('/en/samples')
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  expect(screen.getByRole('banner')).toBeVisible()
  await settle(SAMPLE_REMOTE)
  expect(screen.getByRole('heading', { level: 1, name: 'All samples' })).toBeVisible()
})

test('STATE-05 a link to another remote loads a document when the table fails to load', async () => {
  const { directory, settle } = slowDirectory()
  const { go, documents } = await renderPortal({ address: '/en/home', screens: createScreens({}), directory })
  await go('/en/samples?page=2#below')
  await settle()
  expect(documents).toEqual(['/en/samples?page=2#below'])
})

test('STATE-05 a document is not loaded twice: a notice with a retry is shown', async () => {
  const { directory, settle } = slowDirectory()
  const portal = await renderPortal({
    address: '/en/samples',
    screens: createScreens({ list: List }),
    directory,
  })
  await settle()
  expect(portal.documents).toEqual([])
  expect(screen.getByRole('heading', { name: 'This section is not available at the moment' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await settle(SAMPLE_REMOTE)
  expect(screen.getByRole('heading', { level: 1, name: 'All samples' })).toBeVisible()
})

test('STATE-05 a failed table is loaded again when the network is back', async () => {
  const { directory, settle } = slowDirectory()
  await renderPortal({ address: '/en/samples', screens: createScreens({ list: List }), directory })
  await settle()
  expect(screen.getByRole('heading', { name: 'This section is not available at the moment' })).toBeVisible()
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.getByRole('heading', { name: 'This section is not available at the moment' })).toBeVisible()
  await settle(SAMPLE_REMOTE)
  expect(screen.getByRole('heading', { level: 1, name: 'All samples' })).toBeVisible()
})
