import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { standaloneVersion, listLocal, localVersion } from './local-version.ts'

/** Repository in which a command runs: that of the portal or of one remote. */
export interface Checkout {
  readonly root: string
  readonly isStandalone: boolean
  /** The remote of this repository; undefined in that of the portal. */
  readonly remote: string | undefined
  list(): Promise<readonly string[]>
  version(name: string): Promise<string>
  /** Registry address configured in the repository. */
  registryUrl(): string | undefined
}

/** @param repository Root of the portal, when the command runs from its sources. */
export function findCheckout(repository: string, cwd: string): Checkout {
  if (existsSync(join(repository, 'pnpm-workspace.yaml')))
    return {
      root: repository,
      isStandalone: false,
      remote: undefined,
      list: () => listLocal(repository),
      version: (name) => localVersion(repository, name),
      registryUrl: () => undefined,
    }
  const remote = existsSync(join(cwd, 'remote.manifest.ts')) ? readName(join(cwd, 'package.json')) : undefined
  return {
    root: cwd,
    isStandalone: true,
    remote,
    list: () => Promise.resolve(remote === undefined ? [] : [remote]),
    version: () => standaloneVersion(cwd),
    registryUrl() {
      const file = join(cwd, '.npmrc')
      const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
      return /^@[a-z0-9-]+:registry=(\S+?)\/packages\/?$/m.exec(text)?.[1]
    },
  }
}

function readName(file: string): string | undefined {
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { readonly name?: string }
  return name
}
