import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aloneVersion, listLocal, localVersion } from './local-version.ts'

/** Where a command is run: the repository of the portal, or that of one remote. */
export interface Workplace {
  readonly root: string
  /** True in a repository of one remote. */
  readonly alone: boolean
  /** The remote whose folder this is; undefined in the repository of the portal. */
  readonly remote: string | undefined
  /** What can be built and published here. */
  list(): Promise<readonly string[]>
  /** Version of the present sources. */
  version(name: string): Promise<string>
  /** Address of the release registry that the place itself names. */
  registryUrl(): string | undefined
}

/** @param repository Where the repository of the portal is, when the command is run from its sources. */
export function findWorkplace(repository: string, cwd: string): Workplace {
  if (existsSync(join(repository, 'pnpm-workspace.yaml')))
    return {
      root: repository,
      alone: false,
      remote: undefined,
      list: () => listLocal(repository),
      version: (name) => localVersion(repository, name),
      registryUrl: () => undefined,
    }
  const remote = existsSync(join(cwd, 'remote.manifest.ts')) ? readName(join(cwd, 'package.json')) : undefined
  return {
    root: cwd,
    alone: true,
    remote,
    list: () => Promise.resolve(remote === undefined ? [] : [remote]),
    version: () => aloneVersion(cwd),
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
