import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PageDialog } from 'shared-contracts/release/page-state'
import {
  requestLogin,
  beginSignOn,
  closeDialog,
  openDialog,
  showSnackbar,
} from 'shared-contracts/events/shell'
import { authState } from 'shared-contracts/events/session'
import { axeViolations } from 'shared-runtime/axe-violations'
import { createScope } from 'shared-runtime/remote'
import { useBus } from 'shared-runtime/bus'
import { directoryOf } from '../testing/directory-of.ts'
import type { RemoteDirectory } from '../features/remote-outlet/remote-directory.ts'
import { installNativeDialog } from '../testing/native-dialog.ts'
import { renderPortal, createScreens } from './testing/render-portal.tsx'
import { SAMPLE_REMOTE } from './testing/sample-state.ts'

const REMOTE = {
  ...SAMPLE_REMOTE,
  screens: { ...SAMPLE_REMOTE.screens, login: { js: [], css: [] }, registration: { js: [], css: [] } },
}

function dialogOf(screen: 'login' | 'registration'): PageDialog {
  return {
    id: `sample.${screen}`,
    place: `dialog.${screen}`,
    remote: 'mf-sample',
    screen,
    permission: 'public',
  }
}

const DIALOGS = [dialogOf('login'), dialogOf('registration')]
const directory = directoryOf([REMOTE], [], DIALOGS)

function Login() {
  const bus = useBus()
  return (
    <>
      <label>
        E-mail <input type="email" />
      </label>
      <button onClick={() => void bus.ask(openDialog, { dialog: 'registration' })}>Register</button>
    </>
  )
}

function Registration() {
  return <p>Step 1 of 3</p>
}

const SLOTS = { login: Login, registration: Registration, list: () => <h1>All samples</h1> }

// The first dialog loads its code, which may be slow on a busy machine.
configure({ asyncUtilTimeout: 8000 })
jest.setTimeout(30_000)

beforeAll(installNativeDialog)

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

interface Start {
  readonly screens?: ReturnType<typeof createScreens>
  readonly of?: RemoteDirectory
  readonly address?: string
}

async function start({
  screens = createScreens(SLOTS, { directory }),
  of = directory,
  address = '/en/home',
}: Start = {}) {
  const portal = await renderPortal({ address, screens, directory: of })
  const bus = portal.runtime.bus.connect({ remote: 'mf-sample', release: '1.0.0' }, createScope())
  return { ...portal, bus }
}

test('AUTH-01 the shell opens the sign-in dialog with the content of the remote, and it passes axe', async () => {
  await start()
  const link = screen.getByRole('link', { name: 'Sign in' })
  await userEvent.click(link)
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' })
  expect(await within(dialog).findByRole('textbox', { name: 'E-mail' })).toBeVisible()
  expect(screen.getByRole('banner')).not.toContainElement(dialog)
  expect(await axeViolations(document.body)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(link).toHaveFocus()
})

test.each([
  ['/az/home', ['Portala giriş', 'Xarici təşkilatın qeydiyyatı']],
  ['/en/home', ['Sign in', 'Register a foreign organization']],
  ['/ru/home', ['Вход на портал', 'Регистрация иностранной организации']],
])('AUTH-06 at %s one dialog replaces the other with its own name', async (address, names) => {
  const { bus } = await start({ address })
  void bus.ask(openDialog, { dialog: 'login', reason: 'Because.' })
  const login = within(await screen.findByRole('dialog', { name: names[0] ?? '' }))
  expect(login.getByText('Because.')).toBeVisible()
  await userEvent.click(await login.findByRole('button', { name: 'Register' }))
  const registration = await screen.findByRole('dialog', { name: names[1] ?? '' })
  expect(await within(registration).findByText('Step 1 of 3')).toBeVisible()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await bus.ask(closeDialog, undefined)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('AUTH-06 a dialog has new state each time it opens', async () => {
  const { bus } = await start()
  void bus.ask(openDialog, { dialog: 'login' })
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'a@b.az')
  await bus.ask(closeDialog, undefined)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  void bus.ask(openDialog, { dialog: 'login' })
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveValue('')
})

test('STATE-06 concurrent callers share one prompt and its reply, also when registration replaces it', async () => {
  const { bus } = await start()
  const replies = [
    bus.ask(requestLogin, { reason: 'To see your appeals, sign in.' }),
    bus.ask(requestLogin, {}),
  ]
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' })
  expect(within(dialog).getByText('To see your appeals, sign in.')).toBeVisible()
  expect(bus.state(authState).value?.isLoginModalOpened).toBe(true)
  void bus.ask(openDialog, { dialog: 'registration' })
  await screen.findByRole('dialog', { name: 'Register a foreign organization' })
  expect(bus.state(authState).value?.isLoginModalOpened).toBe(false)
  const registration = within(screen.getByRole('dialog'))
  await userEvent.click(registration.getByRole('button', { name: 'Close' }))
  expect(await Promise.all(replies)).toEqual([{ signedIn: false }, { signedIn: false }])
})

test('NAV-11 a dialog closes on navigation', async () => {
  const { bus, go } = await start()
  void bus.ask(openDialog, { dialog: 'login' })
  await screen.findByRole('dialog')
  await go('/en/samples')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'All samples' })).toBeVisible()
})

const LOST = 'Sign-in with e-mail and password is unavailable at the moment'

test.each([
  ['cannot be loaded', { screens: createScreens({}, { directory }) }],
  ['throws', { screens: createScreens({ login: () => throwing() }, { directory }) }],
  ['is not live', { of: directoryOf([]) }],
  [
    'is unknown, because the table does not come',
    { of: { ...directoryOf([]), dialog: () => Promise.reject() } },
  ],
])('AUTH-05 when the remote %s, the single sign-on is still offered', async (_how, options: Start) => {
  const { bus, runtime } = await start(options)
  let began = 0
  const stop = runtime.bus
    .connect({ remote: 'shell', release: '0.0.0' }, createScope())
    .handle(beginSignOn, () => {
      began += 1
      return undefined
    })
  void bus.ask(openDialog, { dialog: 'login' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in' }))
  expect(await dialog.findByRole('status', { name: LOST })).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'National single sign-on' }))
  expect(began).toBe(1)
  stop()
})

test('AUTH-05 a failed single sign-on shows one message and can be retried', async () => {
  const message = 'The national single sign-on could not be opened. Try again shortly'
  const { bus, runtime } = await start({ of: directoryOf([]) })
  const stop = runtime.bus
    .connect({ remote: 'shell', release: '0.0.0' }, createScope())
    .handle(beginSignOn, async () => {
      await bus.ask(showSnackbar, { kind: 'error', message })
      throw new Error('away')
    })
  void bus.ask(openDialog, { dialog: 'login' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in' }))
  await dialog.findByRole('status', { name: LOST })
  const button = dialog.getByRole('button', { name: 'National single sign-on' })
  await userEvent.click(button)
  expect((await screen.findAllByText(/could not be opened/)).map(({ textContent }) => textContent)).toEqual([
    `Error: ${message}`,
  ])
  expect(button).toBeEnabled()
  stop()
})

function throwing(): never {
  throw new Error('broken')
}

test('FED-05 another dialog that fails to load shows a notice and is retried; the page stays usable', async () => {
  const found: Record<string, () => React.ReactNode> = {}
  const { bus } = await start({ screens: createScreens(found, { directory }) })
  void bus.ask(openDialog, { dialog: 'registration' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Register a foreign organization' }))
  const notice = { name: 'This section is not available at the moment' }
  expect(await dialog.findByRole('status', notice)).toBeVisible()
  found.registration = Registration
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(dialog.getByRole('heading', { level: 2, name: 'Register a foreign organization' })).toHaveFocus()
  expect(await dialog.findByText('Step 1 of 3')).toBeVisible()
})

test.each([
  ['/az/sign-in', 'Portala giriş'],
  ['/en/sign-in', 'Sign in'],
  ['/ru/sign-in', 'Вход на портал'],
])('AUTH-01 %s is a page with the same content', async (address, title) => {
  await start({ address })
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})
