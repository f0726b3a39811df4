import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { User } from 'shared-contracts/models/user'
import { RemoteContext, RuntimeContext } from '../remote/remote.ts'
import { createFakeShell } from '../testing/fake-shell.ts'
import { createMemoryVault } from './draft-vault.ts'
import { useDraft } from './drafts.ts'
import type { DraftVersion } from './drafts.ts'

const PERSON: User = {
  id: '7',
  name: 'Ad',
  surname: 'Soyad',
  roles: [{ authority: 'USER' }],
  language: { isoCode: 'az' },
  manufacturers: [],
}
const EMPTY = { address: '' }

/** A form of mf-auth over a vault that outlives it. */
async function openForm(drafts = createMemoryVault(), version: number | DraftVersion<typeof EMPTY> = 1) {
  const shell = createFakeShell({ user: PERSON, drafts })
  const mounted = shell.mount({ name: 'mf-auth', version: '1.0.0', screen: 'personal-info' })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RuntimeContext value={shell.runtime}>
      <RemoteContext value={mounted}>{children}</RemoteContext>
    </RuntimeContext>
  )
  const { result } = renderHook(() => useDraft('personal-info', version, EMPTY), { wrapper })
  const wasReady = result.current.isReady
  await act(() => Promise.resolve())
  return { shell, drafts, wasReady, draft: () => result.current }
}

test('SESS-05 a draft starts empty, is stored on change and restored with its time', async () => {
  const first = await openForm()
  expect(first.wasReady).toBe(false)
  expect(first.draft()).toMatchObject({ isReady: true, value: EMPTY, restoredAt: undefined })
  act(() => first.draft().change({ address: 'Bakı' }))
  expect(first.draft().value).toEqual({ address: 'Bakı' })
  const kept = await first.drafts.read({ remote: 'mf-auth', id: 'personal-info' })
  expect(kept).toMatchObject({ version: 1, value: { address: 'Bakı' } })
  const again = await openForm(first.drafts)
  expect(again.draft()).toMatchObject({ value: { address: 'Bakı' }, restoredAt: kept?.savedAt })
})

test('SESS-05 a discarded draft is deleted and reset', async () => {
  const first = await openForm()
  act(() => first.draft().change({ address: 'Bakı' }))
  act(() => first.draft().discard())
  expect(first.draft()).toMatchObject({ value: EMPTY, restoredAt: undefined })
  expect((await openForm(first.drafts)).draft().value).toEqual(EMPTY)
})

test('FED-08 another version is read only if the release can convert it', async () => {
  const first = await openForm()
  act(() => first.draft().change({ address: 'Bakı' }))
  expect((await openForm(first.drafts, 2)).draft().value).toEqual(EMPTY)
  const convert = (value: unknown, version: number) => ({
    address: `${String(version)} ${(value as typeof EMPTY).address}`,
  })
  expect((await openForm(first.drafts, { writes: 2, convert })).draft().value).toEqual({ address: '1 Bakı' })
})

test('FED-08 a draft of a newer release is preserved during a rollback and restored later', async () => {
  const convert = (value: unknown) => value as typeof EMPTY
  const newer = await openForm(createMemoryVault(), { writes: 2, convert })
  act(() => newer.draft().change({ address: 'Gəncə' }))

  const former = await openForm(newer.drafts, { writes: 1, convert })
  await act(() => Promise.resolve())
  expect(former.draft()).toMatchObject({ isReady: true, value: EMPTY, restoredAt: undefined })
  act(() => former.draft().change({ address: 'Bakı' }))
  const reopened = await openForm(newer.drafts, 1)
  await act(() => Promise.resolve())
  expect(reopened.draft().value).toEqual({ address: 'Bakı' })
  act(() => reopened.draft().discard())

  expect((await openForm(newer.drafts, { writes: 2, convert })).draft().value).toEqual({ address: 'Gəncə' })
})

test('SESS-05 input before the vault has responded is stored', async () => {
  const drafts = createMemoryVault()
  let answer = () => {}
  const slow = {
    ...drafts,
    read: () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))),
  }
  const { draft } = await openForm(slow)
  act(() => draft().change({ address: 'early' }))
  await act(async () => answer())
  expect(await drafts.read({ remote: 'mf-auth', id: 'personal-info' })).toMatchObject({
    value: { address: 'early' },
  })
})

test('SESS-05 a draft of another user is never shown', async () => {
  const { shell, draft } = await openForm({
    ...createMemoryVault(),
    read: () => Promise.resolve(undefined),
  })
  act(() => draft().change({ address: 'mine' }))
  act(() => shell.signIn({ ...PERSON, id: '8' }))
  expect(draft()).toMatchObject({ isReady: false, value: EMPTY })
  await act(() => Promise.resolve())
  expect(draft()).toMatchObject({ isReady: true, value: EMPTY })
})

test('SESS-05 a draft states whether its last change is stored', async () => {
  const first = await openForm()
  expect(await first.draft().isStored()).toBe(true)
  act(() => first.draft().change({ address: 'Bakı' }))
  expect(await first.draft().isStored()).toBe(true)
  const forgetful = await openForm({ ...createMemoryVault(), write: () => Promise.resolve() })
  act(() => forgetful.draft().change({ address: 'Bakı' }))
  expect(await forgetful.draft().isStored()).toBe(false)
  act(() => forgetful.draft().discard())
  expect(await forgetful.draft().isStored()).toBe(true)
})

test('SESS-05 a change of another tab is not lost when this one stores what the server has saved', async () => {
  const first = await openForm()
  const second = await openForm(first.drafts)
  const stored = async () => (await first.drafts.read({ remote: 'mf-auth', id: 'personal-info' }))?.value
  act(() => first.draft().change({ address: 'Bakı' }))
  act(() => first.draft().confirm({ address: 'Bakı, saved' }))
  expect(await stored()).toEqual({ address: 'Bakı, saved' })
  await new Promise((resolve) => setTimeout(resolve, 2))
  act(() => second.draft().change({ address: 'Gəncə' }))
  act(() => first.draft().confirm({ address: 'Bakı, saved again' }))
  expect(await stored()).toEqual({ address: 'Gəncə' })
  act(() => first.draft().change({ address: 'Şəki' }))
  expect(await stored()).toEqual({ address: 'Şəki' })
})

test('SESS-05 the form stays usable if the vault fails', async () => {
  const refuse = () => Promise.reject(new Error('no vault'))
  const { draft } = await openForm({ read: refuse, write: refuse, remove: refuse })
  act(() => draft().change({ address: 'Bakı' }))
  expect(draft()).toMatchObject({ isReady: true, value: { address: 'Bakı' } })
  expect(await draft().isStored()).toBe(false)
})
