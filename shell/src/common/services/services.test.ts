import { expect, test } from '@jest/globals'
import { authState } from 'shared-contracts/events/session'
import {
  requestLogin,
  closeSnackbar,
  languageState,
  openViewer,
  searchState,
  settingsState,
  showSnackbar,
  snackbarState,
} from 'shared-contracts/events/shell'
import { DEFAULT_WAI } from 'shared-contracts/session/settings'
import { createApiClient } from 'shared-runtime/http-client'
import { createScope } from 'shared-runtime/remote'
import { ownState } from 'shared-runtime/settings'
import type { PageSettings } from 'shared-runtime/settings'
import { createSessionGate } from './session-gate.ts'
import { createShellServices } from './shell-services.ts'

const TEXTS = {
  az: { frame: { menu: 'Menyu' }, snackbar: { default: 'Bildiriş' } },
  en: { frame: { menu: 'Menu' }, snackbar: { default: 'Notification' } },
  ru: undefined,
}

function start() {
  const settings = ownState<PageSettings>({ language: 'az', wai: DEFAULT_WAI })
  const { remoteRuntime, services } = createShellServices({
    version: '1.0.0',
    gate: createSessionGate(2),
    settings: settings.state,
    texts: (language) => TEXTS[language],
    api: createApiClient({ language: () => 'az' }),
    onFault: ({ error }) => {
      throw error
    },
  })
  const bus = remoteRuntime.bus.connect({ remote: 'mf-sample', release: '1.0.0' }, createScope())
  return { settings, services, bus }
}

async function settle() {
  await new Promise((resolve) => setTimeout(resolve, 5))
}

test('STATE-06 every slice has exactly the fields of the specification from the start', () => {
  const { bus } = start()
  expect(bus.state(authState).value).toEqual({
    user: null,
    isLoginModalOpened: false,
    isAuthResolved: false,
  })
  expect(bus.state(searchState).value).toEqual({ id: null, title: '', content: '', searchPlace: '' })
  expect(bus.state(languageState).value).toEqual({
    currentLanguageIso: 'az',
    keywords: { 'frame.menu': 'Menyu', 'snackbar.default': 'Bildiriş' },
  })
  expect(bus.state(snackbarState).value).toEqual({
    open: false,
    position: { horizontal: 'right', vertical: 'bottom' },
    duration: 3000,
    message: 'Bildiriş',
    color: 'info',
  })
  expect(bus.state(settingsState).value).toEqual({ language: 'az', wai: DEFAULT_WAI })
})

test('LANG-03 a language is published only with non-empty keywords', () => {
  const { bus, settings } = start()
  settings.set({ language: 'ru', wai: DEFAULT_WAI })
  expect(bus.state(languageState).value?.currentLanguageIso).toBe('az')
  settings.set({ language: 'en', wai: DEFAULT_WAI })
  expect(bus.state(languageState).value).toEqual({
    currentLanguageIso: 'en',
    keywords: { 'frame.menu': 'Menu', 'snackbar.default': 'Notification' },
  })
})

test('STATE-02 the slice has the newest message; closing hides it and keeps the rest', async () => {
  const { bus, services } = start()
  await bus.ask(showSnackbar, { kind: 'success', message: 'Saxlanıldı', duration: 8000 })
  expect(bus.state(snackbarState).value).toEqual({
    open: true,
    position: { horizontal: 'right', vertical: 'bottom' },
    duration: 8000,
    message: 'Saxlanıldı',
    color: 'success',
  })
  await bus.ask(closeSnackbar, undefined)
  expect(bus.state(snackbarState).value).toMatchObject({
    open: false,
    message: 'Saxlanıldı',
    color: 'success',
  })
  expect(services.snackbar.shown.value).toEqual([])
})

test('STATE-02 an error ignores a duration; a given position replaces the default', async () => {
  const { bus } = start()
  const position = { horizontal: 'left', vertical: 'top' } as const
  await bus.ask(showSnackbar, { kind: 'error', duration: 5000, position })
  expect(bus.state(snackbarState).value).toEqual({
    open: true,
    position,
    duration: null,
    message: 'Bildiriş',
    color: 'error',
  })
})

test('STATE-06 no sign-in prompt is shown before the session is loaded', async () => {
  const { bus, services } = start()
  const pendingLogin = bus.ask(requestLogin, {})
  await settle()
  expect(services.dialogs.shown.value).toBeUndefined()
  services.session.resolve()
  await settle()
  expect(services.dialogs.shown.value).toMatchObject({ dialog: 'login', reason: undefined })
  expect(bus.state(authState).value).toEqual({ user: null, isLoginModalOpened: true, isAuthResolved: true })
  services.dialogs.shown.value?.close()
  expect(await pendingLogin).toEqual({ signedIn: false })
})

test('STATE-04 the viewer replies when it is shown; the next file replaces the previous one', async () => {
  const { bus, services } = start()
  const file = (url: string) => ({ kind: 'pdf', url, title: 'Document' }) as const
  const first = bus.ask(openViewer, file('/a.pdf'))
  await settle()
  services.viewer.shown.value?.settle(true)
  expect(await first).toEqual({ opened: true })
  const lost = bus.ask(openViewer, file('/b.pdf'))
  await settle()
  const last = bus.ask(openViewer, file('/c.pdf'))
  expect(await lost).toEqual({ opened: false })
  expect(services.viewer.shown.value?.file.url).toBe('/c.pdf')
  services.viewer.shown.value?.settle(false)
  expect(await last).toEqual({ opened: false })
  expect(services.viewer.shown.value).toBeUndefined()
})
