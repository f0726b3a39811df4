import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { User } from 'shared-contracts/models/user'
import { RuntimeContext } from '../remote/remote.ts'
import { createFakeShell } from '../testing/fake-shell.ts'
import type { FakeShellOptions } from '../testing/fake-shell.ts'
import { useSessionCommands } from './session-commands.ts'

const FOREIGNER: User = {
  id: '9',
  name: 'Ad',
  surname: 'Soyad',
  roles: [{ authority: 'USER' }],
  language: { isoCode: 'en' },
  manufacturers: [],
}

function start(options: FakeShellOptions = {}) {
  const shell = createFakeShell(options)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RuntimeContext value={shell.runtime}>{children}</RuntimeContext>
  )
  return { shell, commands: renderHook(() => useSessionCommands(), { wrapper }).result.current }
}

test('AUTH-01 a screen opens and closes the dialogs of the portal', async () => {
  const { shell, commands } = start()
  expect(await act(() => commands.openDialog('login', 'Daxil olun'))).toBe(true)
  expect(shell.dialog()).toEqual({ dialog: 'login', reason: 'Daxil olun' })
  await act(() => commands.openDialog('registration'))
  expect(shell.dialogs.map(({ dialog }) => dialog)).toEqual(['login', 'registration'])
  await act(() => commands.closeDialog())
  expect(shell.dialog()).toBeUndefined()
})

test('SESS-03 SESS-04 a screen sends commands to begin, start, renew and end the session', async () => {
  const { shell, commands } = start({ user: FOREIGNER })
  await act(() => commands.beginSignOn())
  await act(() => commands.startSession())
  await act(() => commands.renewSession())
  expect(shell.runtime.session.value.user).toEqual(FOREIGNER)
  await act(() => commands.endSession())
  expect(shell.sessionCommands).toEqual(['sign-on', 'start', 'renew', 'end'])
  expect(shell.runtime.session.value.user).toBeNull()
})

test('a failed command resolves with false', async () => {
  const { commands } = start({
    onSession: () => {
      throw new Error('the provider does not answer')
    },
  })
  expect(await act(() => commands.beginSignOn())).toBe(false)
})
