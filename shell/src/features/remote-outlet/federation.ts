import { createInstance } from '@module-federation/runtime'
import * as federationCore from '@module-federation/runtime/core'
import type { ComponentType } from 'react'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { releaseBase } from 'shared-contracts/release/release-record'
import type { AuthState } from 'shared-contracts/events/payloads/session'
import type { PageRemote, PageState } from 'shared-contracts/release/page-state'
import { FileFault, MissingExport, ReleaseFault } from './loading/release-fault.ts'
import { rememberPlace } from './mounted/remember-place.ts'
import { watchedHost } from './mounted/watched-host.tsx'
import type { ReadableState } from 'shared-runtime/settings'
import type { Report } from '../../common/fault.ts'
import type { Federation, PlatformModules } from './platform.ts'
import { followPerson } from './mounted/follow-person.ts'
import { filledCache } from './screen-host.tsx'

interface FederationOptions {
  readonly platform: PlatformModules
  readonly data: PageState['data']
  readonly session: ReadableState<AuthState>
  readonly report: Report
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

/**
 * An instance for each release: its share scope holds what the shell lends, so that a release which puts packages of
 * its own there changes nothing for the shell or for another release.
 */
function instanceFor(container: string, platform: PlatformModules) {
  return createInstance({
    name: `shell_for_${container}`,
    remotes: [],
    shared: sharedModules(platform),
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'loaded-entries',
        // The outlet has loaded the entry with integrity and deadline already; its container is a global.
        loadEntry: ({ remoteInfo }) => Promise.resolve(Reflect.get(globalThis, remoteInfo.name) as never),
      },
    ],
  })
}

/** A chunk that the code asked for and that did not come can be asked for again; anything else is the release's. */
function faultOf(error: unknown, release: string): unknown {
  const isFile = error instanceof FileFault || (error instanceof Error && error.name === 'ChunkLoadError')
  if (isFile || error instanceof ReleaseFault) return error
  const message = error instanceof Error ? error.message : String(error)
  // What the runtime says of a platform package that the release wants in another version than the shell has.
  const isMisfit = /does not satisfy the requirement|RUNTIME-006/.test(message)
  return new ReleaseFault(isMisfit ? 'refused' : 'evaluation', `${release}: ${message}`, error)
}

/** Starts module federation: hands over the platform packages; remotes come one by one, each under its release. */
export function createFederation({
  platform,
  data,
  session,
  report,
  onMounted,
}: FederationOptions): Federation {
  // Remotes are built without the runtime's core and take it from here (`experiments.externalRuntime`).
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: federationCore })
  const cache = filledCache(data)
  followPerson(cache, session)
  const instances = new Map<string, ReturnType<typeof createInstance>>()

  function instanceOf({ name, version, container, entry }: PageRemote) {
    const known = instances.get(container)
    if (known !== undefined) return known
    if (Reflect.get(globalThis, container) === undefined)
      throw new ReleaseFault('evaluation', `${name}@${version} defines no container ${container}`)
    const instance = instanceFor(container, platform)
    instance.registerRemotes([{ name: container, entry: releaseBase(name, version) + entry, type: 'global' }])
    instances.set(container, instance)
    return instance
  }

  return {
    async load(remote, screen) {
      const release = `${remote.name}@${remote.version}`
      try {
        const module: unknown = await instanceOf(remote).loadRemote(`${remote.container}/${screen}`)
        const Screen = findComponent(module)
        if (Screen === undefined) throw new MissingExport(release, screen)
        return { Screen, Host: watchedHost({ cache, remote, report, onMounted }), remote }
      } catch (error) {
        throw faultOf(error, release)
      }
    },
    rememberPlace,
  }
}
