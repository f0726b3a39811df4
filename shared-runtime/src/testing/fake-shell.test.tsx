import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { recordOpened } from 'shared-contracts/events/registries'
import type { User } from 'shared-contracts/models/user'
import { useBus } from '../bus/bus.ts'
import { useConfirm, useLoginPrompt, useViewer } from '../dialogs/dialogs.ts'
import { useLoading } from '../loading/loading.ts'
import { useScope } from '../remote/remote.ts'
import { useAuth, useCan } from '../session/session.ts'
import { createFakeShell, renderRemote } from './render-remote.tsx'
import type { FakeShellOptions } from './render-remote.tsx'

const CITIZEN: User = {
  id: '7',
  name: 'Ad',
  surname: 'Soyad',
  roles: [{ authority: 'ASAN_USER' }],
  language: { isoCode: 'az' },
  manufacturers: [],
}

/** Screen that uses all services of the shell. */
function BusyScreen() {
  const bus = useBus()
  const scope = useScope()
  const loading = useLoading()
  const confirm = useConfirm()
  const view = useViewer()
  const login = useLoginPrompt()
  const { user, isAuthResolved } = useAuth()
  const [log, setLog] = useState<readonly string[]>([])
  const note = (line: string) => setLog((before) => [...before, line])
  useEffect(() => {
    scope.interval(() => undefined, 1000)
    scope.timeout(() => undefined, 60_000)
    scope.listen(window, 'resize', () => undefined)
    bus.subscribe(recordOpened, () => undefined)
    bus.publish(recordOpened, { registry: 'state-etalons', id: '1' })
    loading.push()
  }, [bus, scope, loading])
  return (
    <>
      <h1>Busy</h1>
      <p>{isAuthResolved ? `person: ${user?.name ?? 'visitor'}` : 'nobody knows'}</p>
      <p>{useCan('registries:read') ? 'may read' : 'may not read'}</p>
      <ol>
        {log.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <button
        onClick={() => void confirm({ message: 'Delete?' }).then((yes) => note(`confirm ${String(yes)}`))}
      >
        delete
      </button>
      <button
        onClick={() =>
          void view({ kind: 'pdf', url: '/a.pdf', title: 'A' }).then((opened) =>
            note(`view ${String(opened)}`),
          )
        }
      >
        view
      </button>
      <button onClick={() => void login('To pay').then((signedIn) => note(`login ${String(signedIn)}`))}>
        login
      </button>
    </>
  )
}

function start(options: FakeShellOptions = {}) {
  const shell = createFakeShell({ ...options, settings: { language: 'en' } })
  return renderRemote({
    screen: BusyScreen,
    remote: 'mf-sample',
    path: '/busy',
    address: '/en/busy',
    texts: { az: {}, en: {}, ru: {} },
    shell,
  })
}

test('FED-09 the fake shell records messages and loading, and releases resources at unmount', async () => {
  const { shell, unmount } = start()
  await screen.findByRole('heading', { name: 'Busy' })
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
  const published = shell.messages.filter(({ source }) => source.remote === 'mf-sample')
  expect(published.map(({ topic, payload }) => [topic, payload])).toEqual([
    ['registries.record.opened@1', { registry: 'state-etalons', id: '1' }],
    ['shell.loading.push@1', undefined],
  ])
  expect(shell.loading()).toEqual({ stack: 1, global: true, page: false })
  expect(shell.openScopes()).toBeGreaterThan(4)
  unmount()
  await act(() => Promise.resolve())
  expect(shell.openScopes()).toBe(0)
  // An unbalanced push is removed at unmount.
  expect(shell.loading()).toEqual({ stack: 0, global: false, page: false })
  expect(shell.faults).toEqual([])
})

test('FED-05 fifty mounts and unmounts leave no resources', async () => {
  const shell = createFakeShell({ settings: { language: 'en' } })
  for (let mount = 0; mount < 50; mount += 1) {
    const { unmount } = renderRemote({
      screen: BusyScreen,
      remote: 'mf-sample',
      path: '/busy',
      address: '/en/busy',
      texts: { az: {}, en: {}, ru: {} },
      shell,
    })
    unmount()
    await act(() => Promise.resolve())
  }
  expect(shell.openScopes()).toBe(0)
  expect(shell.loading().stack).toBe(0)
})

test('FED-09 a test defines the results of confirmation, viewer and login', async () => {
  const { shell } = start({
    onConfirm: ({ message }) => message === 'Delete?',
    onView: () => false,
    onLogin: () => true,
  })
  for (const name of ['delete', 'view', 'login']) await userEvent.click(screen.getByRole('button', { name }))
  expect(await screen.findByText('login true')).toBeVisible()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'confirm true',
    'view false',
    'login true',
  ])
  expect(shell.questions).toEqual([{ message: 'Delete?' }])
  expect(shell.viewed).toEqual([{ kind: 'pdf', url: '/a.pdf', title: 'A' }])
  expect(shell.logins).toEqual([{ reason: 'To pay' }])
})

test('FED-09 a test signs in and out, and a signed-in user is not prompted', async () => {
  const { shell } = start({ isAuthResolved: false })
  expect(screen.getByText('nobody knows')).toBeVisible()
  act(() => shell.signIn(CITIZEN))
  expect(screen.getByText('person: Ad')).toBeVisible()
  expect(screen.getByText('may read')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'login' }))
  expect(await screen.findByText('login true')).toBeVisible()
  expect(shell.logins).toEqual([])
  act(() => shell.signIn(null))
  expect(screen.getByText('person: visitor')).toBeVisible()
})

test('FED-09 a test opens and closes the circuit of the API', () => {
  const { shell } = start()
  act(() => shell.setApi('down', 5000))
  expect(shell.runtime.api.circuit.state.value).toEqual({ circuit: 'down', retryAt: 5000 })
  act(() => shell.setApi('up'))
  expect(shell.runtime.api.circuit.state.value).toEqual({ circuit: 'up', retryAt: null })
})
