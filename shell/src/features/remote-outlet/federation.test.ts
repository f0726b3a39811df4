import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { PageRemote } from 'shared-contracts/release/page-state'
import { ownState } from 'shared-runtime/settings'
import { createFederation } from './federation.ts'

const VISITOR = ownState({ user: null, isLoginModalOpened: false, isAuthResolved: true }).state
const REACT = { version: '19.3.1', name: 'the react of the shell' }
const PLATFORM = { react: { version: '19.3.1', module: REACT } }

interface Shared {
  readonly version: string
  readonly get: () => Promise<() => unknown>
  readonly lib?: () => unknown
}
type Scope = Record<string, Record<string, Shared>>

interface Container {
  init(scope: Scope): void
  get(name: string): Promise<() => unknown>
}

const made: string[] = []

beforeEach(() => {
  own += 1
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  for (const name of made.splice(0)) Reflect.deleteProperty(globalThis, name)
})

/** The federation runtime caches entries for the page, so each test has its own remote. */
let own = 0

function remote(version: string, name = `mf-sample${String(own)}`): PageRemote {
  const container = `${name}__${version}`.replaceAll(/\W/g, '_')
  return {
    name,
    version,
    container,
    platform: 1,
    requires: {},
    entry: 'entry.js',
    texts: { az: '', en: '', ru: '' },
    screens: { list: { js: [], css: [] } },
  }
}

/** Defines the container of a release, as its entry does. */
function put({ container }: PageRemote, parts: Partial<Container>): void {
  made.push(container)
  Object.assign(globalThis, {
    [container]: {
      init: () => undefined,
      get: () => Promise.resolve(() => ({ Screen: () => null })),
      ...parts,
    },
  })
}

function federation() {
  return createFederation({ platform: PLATFORM, data: {}, session: VISITOR, report: () => undefined })
}

/** Share scope that a container gets when one of its screens is loaded. */
async function reactVersionsOf(one: ReturnType<typeof federation>, release: PageRemote): Promise<unknown> {
  let observed: unknown
  put(release, {
    init(scope) {
      observed = Object.fromEntries(
        Object.entries(scope.react ?? {}).map(([version, { lib }]) => [version, lib?.()]),
      )
    },
  })
  await one.load(release, 'list')
  return observed
}

test('FED-01 two releases of a remote run side by side', async () => {
  const one = federation()
  const screens = { '1.0.0': () => null, '2.0.0': () => null }
  for (const version of ['1.0.0', '2.0.0'] as const) {
    put(remote(version), { get: () => Promise.resolve(() => ({ ListScreen: screens[version] })) })
  }
  const older = await one.load(remote('1.0.0'), 'list')
  const newer = await one.load(remote('2.0.0'), 'list')
  expect(older.Screen).toBe(screens['1.0.0'])
  expect(newer.Screen).toBe(screens['2.0.0'])
  expect([older.remote.version, newer.remote.version]).toEqual(['1.0.0', '2.0.0'])
  // The first one is unchanged.
  expect((await one.load(remote('1.0.0'), 'list')).Screen).toBe(screens['1.0.0'])
})

test('FED-04 a remote that bundles another React affects neither the shell nor another remote', async () => {
  const one = federation()
  const foreign = { version: '99.0.0', name: 'another react' }
  const hostile = remote('1.0.0', 'mf-hostile')
  put(hostile, {
    init(scope) {
      // Two ways to override a package: a newer version, and other content with the same version.
      const foreignReact = {
        version: '99.0.0',
        get: () => Promise.resolve(() => foreign),
        lib: () => foreign,
      }
      Object.assign(scope.react?.['19.3.1'] ?? {}, { lib: () => foreign })
      scope.react = { ...scope.react, '99.0.0': foreignReact }
    },
  })
  await one.load(hostile, 'list')
  expect(await reactVersionsOf(one, remote('1.0.0'))).toEqual({ '19.3.1': REACT })
  expect(PLATFORM.react.module).toBe(REACT)
})

test('FED-04 a remote that requires an unavailable React version is refused', async () => {
  const release = remote('1.0.0')
  put(release, {
    get: () =>
      Promise.reject(
        new Error(
          'Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement of mf_sample which needs ^20.0.0',
        ),
      ),
  })
  await expect(federation().load(release, 'list')).rejects.toMatchObject({ kind: 'refused' })
})

test('FED-05 an entry that defines no container is a fault of its release', async () => {
  await expect(federation().load(remote('1.0.0'), 'list')).rejects.toMatchObject({
    kind: 'evaluation',
    message: expect.stringMatching(/^mf-sample\d+@1\.0\.0 defines no container mf_sample\d+__1_0_0$/),
  })
})

test('FED-05 a screen that throws during evaluation is a fault of its release, with the message', async () => {
  const release = remote('1.0.0')
  put(release, {
    get: () =>
      Promise.resolve(() => {
        throw new TypeError('x is undefined')
      }),
  })
  await expect(federation().load(release, 'list')).rejects.toMatchObject({
    kind: 'evaluation',
    message: expect.stringContaining('x is undefined'),
  })
})

test('FED-05 a missing export is a fault of its release', async () => {
  const release = remote('1.0.0')
  put(release, { get: () => Promise.resolve(() => ({ title: 'no component' })) })
  await expect(federation().load(release, 'list')).rejects.toMatchObject({
    kind: 'evaluation',
    message: expect.stringMatching(/^mf-sample\d+@1\.0\.0 exposes no list$/),
  })
})

test('FED-05 a chunk that failed to load can be retried', async () => {
  const release = remote('1.0.0')
  let count = 0
  put(release, {
    get() {
      count += 1
      const error = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
      return count === 1 ? Promise.reject(error) : Promise.resolve(() => ({ Screen: () => null }))
    },
  })
  const one = federation()
  await expect(one.load(release, 'list')).rejects.toMatchObject({ name: 'ChunkLoadError' })
  await expect(one.load(release, 'list')).resolves.toMatchObject({ remote: { version: '1.0.0' } })
})
