import { join } from 'node:path'
import { measureSizes, sizeProblems, sizeTable } from 'preset/sizes'
import { UNVERSIONED } from 'shared-contracts/release/build/release-naming'
import { isBuiltFrom, markBuilt } from 'svc-release-registry/built-releases'
import { localVersion } from 'svc-release-registry/local-version'
import { resultOf, type Check } from '../check-result.ts'
import { runNode } from '../run-tool.ts'
import { listPackages } from '../workspace.ts'

export const sizes: Check = {
  name: 'sizes',
  what: 'bytes of the first view, of every screen and of every entry of a remote',
  run: async ({ root }) => {
    const names = listPackages(root)
      .map(({ folder }) => folder)
      .filter((folder) => folder === 'shell' || folder.startsWith('mf-'))
    for (const name of names) {
      const fault = await buildWhenOld(root, name)
      if (fault !== undefined) return resultOf([`${name} cannot be built:`, ...fault])
    }
    const remotes = names.filter((name) => name !== 'shell').map((name) => join(root, name))
    const measured = measureSizes(join(root, 'shell'), remotes)
    return resultOf(sizeProblems(measured), sizeTable(measured).split('\n'))
  },
}

/** Builds packages without a current build; returns the output of a failed build. */
async function buildWhenOld(root: string, name: string): Promise<string[] | undefined> {
  const sources = await localVersion(root, name)
  const dist = join(root, name, 'dist')
  if (isBuiltFrom(dist, sources)) return undefined
  const cli = join(root, name, 'node_modules', 'webpack-cli', 'bin', 'cli.js')
  const env = { NODE_ENV: 'production', RELEASE_VERSION: UNVERSIONED }
  const { status, output } = await runNode(join(root, name), [cli, 'build'], env)
  if (status !== 0) return output.split('\n')
  markBuilt(dist, sources)
  return undefined
}
