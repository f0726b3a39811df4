import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { createElement, useState } from 'react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { PageRemote } from 'shared-contracts/release/page-state'
import { DEFAULT_WAI } from 'shared-contracts/session/settings'
import { RuntimeContext, useMountedRemote, useScope } from 'shared-runtime/remote'
import type { PortalRuntime } from 'shared-runtime/remote'
import { ownState } from 'shared-runtime/settings'
import { OutletScreensContext, createBrowserScreens } from './outlet-screens.ts'
import { directoryOf } from '../../testing/directory-of.ts'
import { RemoteOutlet } from './remote-outlet.tsx'

let number = 0
const made: string[] = []

// The first import may exceed the timeout of a test.
beforeAll(() => import('./federation.ts'), 60_000)

beforeEach(() => {
  number += 1
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  // Texts are replaced by their keys.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  for (const name of made.splice(0)) Reflect.deleteProperty(globalThis, name)
  document.body.replaceChildren()
})

/** Release with one screen, whose container is defined. */
function release(version: string, Screen: ComponentType): PageRemote {
  const name = `mf-sample${String(number)}`
  const container = `${name}__${version}`.replaceAll(/\W/g, '_')
  made.push(container)
  Object.assign(globalThis, {
    [container]: { init: () => undefined, get: () => Promise.resolve(() => ({ Screen })) },
  })
  return {
    name,
    version,
    container,
    platform: 1,
    requires: {},
    entry: 'entry.js',
    texts: { az: '', en: '', ru: '' },
    screens: { list: { js: ['list.js'], css: [] } },
  }
}

interface ScreensOptions {
  readonly live: PageRemote
  readonly fallbacks?: readonly PageRemote[]
  /** Paths of files that fail to load. */
  readonly missing?: readonly string[]
}

/** Screens of a page whose files load immediately. */
function screensOf({ live, fallbacks = [], missing = [] }: ScreensOptions) {
  const requests: string[] = []
  const texts: string[] = []
  const problems: string[] = []
  const screens = createBrowserScreens({
    platform: {},
    files: {
      preload: () => undefined,
      loadOnce({ path }) {
        requests.push(path)
        return missing.includes(path) ? Promise.reject(new Error(`${path} is missing`)) : Promise.resolve()
      },
    },
    data: {},
    session: ownState({ user: null, isLoginModalOpened: false, isAuthResolved: true }).state,
    directory: directoryOf([live], fallbacks),
    refuse: ({ platform }) => (platform === 1 ? undefined : 'another platform'),
    loadTexts: (_remote, namespace) => Promise.resolve(void texts.push(namespace)),
    report: ({ kind }) => problems.push(kind),
  })
  return { screens, requests, texts, problems }
}

const settings = ownState({ language: 'en' as const, wai: DEFAULT_WAI })
const runtime = { settings: settings.state } as unknown as PortalRuntime

/** Mounts the screen of a remote and waits for all immediate loads. */
async function show({ screens }: ReturnType<typeof screensOf>, name: string) {
  const page = (isShown: boolean) => (
    <MemoryRouter>
      <RuntimeContext value={runtime}>
        <OutletScreensContext value={screens}>
          <main>{isShown ? <RemoteOutlet remote={name} screen="list" /> : null}</main>
        </OutletScreensContext>
      </RuntimeContext>
    </MemoryRouter>
  )
  const { rerender } = await act(async () => {
    const rendered = render(page(true))
    await pass()
    return rendered
  })
  return {
    toggle: (isShown: boolean) =>
      act(async () => {
        rerender(page(isShown))
        await pass(1)
      }),
  }
}

async function pass(milliseconds = 30): Promise<void> {
  if (jest.isMockFunction(setTimeout) || 'clock' in setTimeout) {
    await jest.advanceTimersByTimeAsync(milliseconds)
    return
  }
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function settle(): Promise<void> {
  return act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 30))
  })
}

function Named() {
  const remote = useMountedRemote()
  return createElement('h1', null, `Release ${remote?.version ?? ''} ${remote?.texts ?? 'live'}`)
}

test('FED-01 a screen is mounted from the files of its release, with its texts', async () => {
  const live = release('1.0.0', Named)
  const trial = screensOf({ live })
  await show(trial, live.name)
  expect(screen.getByRole('heading', { name: 'Release 1.0.0 live' })).toBeVisible()
  expect(trial.requests).toEqual([`/m/${live.name}/1.0.0/entry.js`, `/m/${live.name}/1.0.0/list.js`])
  expect(trial.texts).toEqual([live.name])
})

test('FED-05 the fallback release has its own files and texts', async () => {
  const live = release('2.0.0', () => {
    throw new Error('broken')
  })
  const before = release('1.0.0', Named)
  const trial = screensOf({ live, fallbacks: [before] })
  await show(trial, live.name)
  expect(screen.getByRole('heading', { name: `Release 1.0.0 ${live.name}@1.0.0` })).toBeVisible()
  expect(trial.texts).toEqual([live.name, `${live.name}@1.0.0`])
  expect(trial.problems).toEqual(['render', 'render'])
})

test('FED-05 an incompatible fallback release is not mounted', async () => {
  const live = release('2.0.0', () => {
    throw new Error('broken')
  })
  const before = { ...release('1.0.0', Named), platform: 9 }
  await show(screensOf({ live, fallbacks: [before] }), live.name)
  expect(screen.queryByRole('heading', { name: /^Release/ })).toBeNull()
  expect(screen.getByRole('heading', { name: 'outlet.failedTitle' })).toBeVisible()
})

test('FED-07 a release replaces a mounted one without notice and skeleton, and the focus stays', async () => {
  function Form() {
    const remote = useMountedRemote()
    return createElement('input', { 'aria-label': `Words ${remote?.version ?? ''}` })
  }
  const live = release('1.0.0', Form)
  const trial = screensOf({ live })
  await show(trial, live.name)
  screen.getByLabelText('Words 1.0.0').focus()
  const next = release('1.0.1', Form)
  await act(async () => {
    await Promise.all(trial.screens.outdate(live.name).map((outlet) => outlet.replaceRelease(next)))
  })
  await settle()
  expect(screen.getByLabelText('Words 1.0.1')).toHaveFocus()
  expect(screen.queryByLabelText('Words 1.0.0')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

test('FED-07 a release that fails to load does not replace the mounted one', async () => {
  const live = release('1.0.0', Named)
  const next = release('1.0.1', Named)
  jest.useFakeTimers()
  const trial = screensOf({ live, missing: [`/m/${live.name}/1.0.1/entry.js`] })
  await show(trial, live.name)
  const changed = Promise.all(trial.screens.outdate(live.name).map((outlet) => outlet.replaceRelease(next)))
  await act(() => jest.advanceTimersByTimeAsync(9000))
  expect(await changed).toEqual([false])
  jest.useRealTimers()
  expect(screen.getByRole('heading', { name: 'Release 1.0.0 live' })).toBeVisible()
})

test('STATE-05 a failed screen is loaded automatically when the network is back', async () => {
  jest.useFakeTimers()
  const live = release('1.0.0', Named)
  const missing = [`/m/${live.name}/1.0.0/entry.js`]
  const trial = screensOf({ live, missing })
  await show(trial, live.name)
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('heading', { name: 'outlet.failedTitle' })).toBeVisible()
  missing.length = 0
  dispatchEvent(new Event('online'))
  await act(() => jest.advanceTimersByTimeAsync(100))
  jest.useRealTimers()
  await settle()
  expect(screen.getByRole('heading', { name: 'Release 1.0.0 live' })).toBeVisible()
})

test('STATE-05 a screen whose file failed is loaded again with backoff; the notice stays meanwhile', async () => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0)
  const live = release('1.0.0', Named)
  const entry = `/m/${live.name}/1.0.0/entry.js`
  const missing = [entry]
  const trial = screensOf({ live, missing })
  await show(trial, live.name)
  await act(() => jest.advanceTimersByTimeAsync(500))
  const notice = screen.getByRole('heading', { name: 'outlet.failedTitle' })
  const before = trial.requests.filter((path) => path === entry).length
  await act(() => jest.advanceTimersByTimeAsync(2000))
  expect(trial.requests.filter((path) => path === entry).length).toBe(before + 1)
  expect(screen.getByRole('heading', { name: 'outlet.failedTitle' })).toBe(notice)
  expect(trial.problems).toEqual(['load'])
  screen.getByRole('button', { name: 'outlet.retry' }).focus()
  missing.length = 0
  await act(() => jest.advanceTimersByTimeAsync(4000))
  jest.useRealTimers()
  await settle()
  expect(screen.getByRole('heading', { name: 'Release 1.0.0 live' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'outlet.failedTitle' })).toBeNull()
})

test('FED-12 fifty mounts leak no scopes, listeners or outlets', async () => {
  let open = 0
  function Taking() {
    const scope = useScope()
    useState(() => {
      open += 1
      scope.add(() => {
        open -= 1
      })
      scope.interval(() => undefined, 1000)
      return undefined
    })
    return createElement('h1', null, 'Taking')
  }
  const live = release('1.0.0', Taking)
  const trial = screensOf({ live })
  const { toggle } = await show(trial, live.name)
  await toggle(false)
  const add = jest.spyOn(EventTarget.prototype, 'addEventListener')
  const remove = jest.spyOn(EventTarget.prototype, 'removeEventListener')
  for (let count = 0; count < 50; count += 1) {
    await toggle(true)
    await toggle(false)
  }
  expect(open).toBe(0)
  expect(add.mock.calls.length).toBe(remove.mock.calls.length)
  expect(trial.requests).toEqual([`/m/${live.name}/1.0.0/entry.js`, `/m/${live.name}/1.0.0/list.js`])
}, 180_000)
