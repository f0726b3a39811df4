import { createInstance } from '@module-federation/runtime'
import * as federationCore from '@module-federation/runtime/core'
import type { ComponentType } from 'react'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { releaseBase } from 'shared-contracts/release/release-record'
import type { PageRemote, PageState } from 'shared-contracts/release/page-state'
import type { PlatformModules } from './platform.ts'
import { filledCache, hostFor } from './screen-host.tsx'
import type { LoadedScreen } from './screen-load.ts'

/** Mounts screens of remotes; one per page. */
export interface Federation {
  load(remote: PageRemote, screen: string): Promise<LoadedScreen>
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

/** Starts module federation: hands over the platform packages; remotes come one by one, each under its release. */
export function createFederation(platform: PlatformModules, data: PageState['data']): Federation {
  // Remotes are built without the runtime's core and take it from here (`experiments.externalRuntime`).
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: federationCore })
  const federation = createInstance({
    name: 'shell',
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
  const Host = hostFor(filledCache(data))
  const registered = new Set<string>()

  return {
    async load(remote, screen) {
      const { container } = remote
      if (!registered.has(container)) {
        // A release has a container name of its own, so nothing is ever replaced.
        const entry = releaseBase(remote.name, remote.version) + remote.entry
        federation.registerRemotes([{ name: container, entry, type: 'global' }])
        registered.add(container)
      }
      const Screen = findComponent(await federation.loadRemote(`${container}/${screen}`))
      if (Screen === undefined)
        throw new Error(`${remote.name}@${remote.version} exposes no screen ${screen}`)
      return { Screen, Host }
    },
  }
}
