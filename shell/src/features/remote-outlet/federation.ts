import { createInstance } from '@module-federation/runtime'
import * as federationCore from '@module-federation/runtime/core'
import type { ComponentType } from 'react'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { releaseBase } from 'shared-contracts/release/release-record'
import type { AuthState } from 'shared-contracts/events/payloads/session'
import type { PageRemote, PageState } from 'shared-contracts/release/page-state'
import { FileFault, ReleaseFault } from './loading/release-fault.ts'
import type { LoadedScreen } from './loading/screen-load.ts'
import { saveView } from './host/save-view.ts'
import { createWatchedHost } from './host/watched-host.tsx'
import { createApiCache, fillApiCache } from 'shared-runtime/http'
import type { ReadableState } from 'shared-runtime/settings'
import type { ReportFault } from '../../common/fault.ts'
import { resetCacheOnPersonChange } from './host/reset-cache.ts'

interface PlatformModule {
  readonly version: string
  readonly module?: unknown
  readonly load?: () => Promise<unknown>
}

export type PlatformModules = Readonly<Record<string, PlatformModule>>

/** Loads screens of remotes by module federation; one per page, loaded with the first outlet. */
export type Federation = ReturnType<typeof createFederation>

interface FederationOptions {
  readonly platform: PlatformModules
  readonly data: PageState['data']
  readonly session: ReadableState<AuthState>
  readonly report: ReportFault
  readonly onMounted?: ((remote: PageRemote) => void) | undefined
}

function findComponent(module: unknown): ComponentType<ScreenProps> | undefined {
  const exported: unknown[] = Object.values(module ?? {})
  return exported.find((value) => typeof value === 'function') as ComponentType<ScreenProps> | undefined
}

function sharedModules(platform: PlatformModules) {
  return Object.fromEntries(
    Object.entries(platform).map(([name, { version, module, load }]) => [
      name,
      {
        version,
        scope: ['default'],
        shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: load === undefined },
        ...(load === undefined
          ? { lib: () => module }
          : { get: async () => load().then((loaded) => () => loaded) }),
      },
    ]),
  )
}

/** Creates one instance per release, so that packages in its share scope affect no other release. */
function createReleaseInstance(container: string, platform: PlatformModules) {
  return createInstance({
    name: `shell_for_${container}`,
    remotes: [],
    shared: sharedModules(platform),
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'loaded-entries',
        // The outlet has already loaded the entry, whose container is a global.
        loadEntry: ({ remoteInfo }) => Promise.resolve(Reflect.get(globalThis, remoteInfo.name) as never),
      },
    ],
  })
}

/** Converts an error: a missing file can be retried, anything else is a fault of the release. */
function toReleaseFault(error: unknown, release: string): unknown {
  const isFile = error instanceof FileFault || (error instanceof Error && error.name === 'ChunkLoadError')
  if (isFile || error instanceof ReleaseFault) return error
  const message = error instanceof Error ? error.message : String(error)
  // Messages of the runtime about an incompatible version of a platform package.
  const isIncompatible = /does not satisfy the requirement|RUNTIME-006/.test(message)
  return new ReleaseFault(isIncompatible ? 'refused' : 'evaluation', `${release}: ${message}`, error)
}

/** Creates module federation with the platform packages of the shell. */
export function createFederation({ platform, data, session, report, onMounted }: FederationOptions) {
  // Remotes use this core of the runtime (`experiments.externalRuntime`).
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: federationCore })
  const cache = createApiCache()
  fillApiCache(cache, data)
  resetCacheOnPersonChange(cache, session)
  const instances = new Map<string, ReturnType<typeof createInstance>>()

  function instanceOf({ name, version, container, entry }: PageRemote) {
    const existing = instances.get(container)
    if (existing !== undefined) return existing
    if (Reflect.get(globalThis, container) === undefined)
      throw new ReleaseFault('evaluation', `${name}@${version} defines no container ${container}`)
    const instance = createReleaseInstance(container, platform)
    instance.registerRemotes([{ name: container, entry: releaseBase(name, version) + entry, type: 'global' }])
    instances.set(container, instance)
    return instance
  }

  return {
    async load(remote: PageRemote, screen: string): Promise<LoadedScreen> {
      const release = `${remote.name}@${remote.version}`
      try {
        const module: unknown = await instanceOf(remote).loadRemote(`${remote.container}/${screen}`)
        const Screen = findComponent(module)
        if (Screen === undefined) throw new ReleaseFault('evaluation', `${release} exposes no ${screen}`)
        return { Screen, Host: createWatchedHost({ cache, remote, report, onMounted }), remote }
      } catch (error) {
        throw toReleaseFault(error, release)
      }
    },
    saveView,
  }
}
