import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DevKit, PackedPackage } from 'shared-contracts/release/dev-kit'
import { resultOf, type Check, type CheckResult } from '../check-result.ts'
import { readIfPresent } from '../workspace.ts'

const TIMEOUT_MS = 5000
const LOCKFILES = ['pnpm-lock.yaml', 'package-lock.json']

export const packages: Check = {
  name: 'packages',
  what: 'the packages of the portal are those of the release registry, unchanged',
  run: async ({ root }) => {
    const lines = findRegistryLines(readIfPresent(root, '.npmrc') ?? '')
    const [line, ...more] = lines
    if (line === undefined || more.length > 0) {
      return resultOf([
        '.npmrc: one line @<scope>:registry=<address of the release registry>/packages/ is needed',
      ])
    }
    const lockfile = LOCKFILES.find((name) => existsSync(join(root, name)))
    if (lockfile === undefined) return resultOf(['There is no lockfile: install the packages, and commit it'])
    const locked = listLockedPackages(readIfPresent(root, lockfile) ?? '', line.scope)
    if (locked.length === 0) return resultOf([`${lockfile}: no package of ${line.scope} is locked`])
    return compare(locked, line.registry, lockfile)
  },
}

interface RegistryLine {
  readonly scope: string
  /** Base address, without `/packages/`. */
  readonly registry: string
}

export function findRegistryLines(npmrc: string): readonly RegistryLine[] {
  return [...npmrc.matchAll(/^(@[a-z0-9-]+):registry=(https?:\/\/\S+?)\/packages\/?$/gm)].map((match) => {
    return { scope: match[1] ?? '', registry: match[2] ?? '' }
  })
}

export interface LockedPackage {
  readonly name: string
  readonly version: string
  readonly integrity: string
}

export function listLockedPackages(lockfile: string, scope: string): readonly LockedPackage[] {
  return lockfile.trimStart().startsWith('{')
    ? listLockedByNpm(lockfile, scope)
    : listLockedByPnpm(lockfile, scope)
}

function listLockedByPnpm(lockfile: string, scope: string): readonly LockedPackage[] {
  const entry = new RegExp(
    `^ {2}'?${scope}/([a-z0-9-]+)@([0-9a-z.-]+)'?:\\n {4}resolution: \\{integrity: ([^,}\\s]+)`,
    'gm',
  )
  return [...lockfile.matchAll(entry)].map((match) => {
    return { name: match[1] ?? '', version: match[2] ?? '', integrity: match[3] ?? '' }
  })
}

interface NpmLock {
  readonly packages?: Readonly<Record<string, { name?: string; version?: string; integrity?: string }>>
}

function listLockedByNpm(lockfile: string, scope: string): readonly LockedPackage[] {
  const { packages: entries = {} } = JSON.parse(lockfile) as NpmLock
  return Object.values(entries).flatMap(({ name = '', version = '', integrity = '' }) => {
    return name.startsWith(`${scope}/`) ? [{ name: name.slice(scope.length + 1), version, integrity }] : []
  })
}

async function compare(
  locked: readonly LockedPackage[],
  registry: string,
  lockfile: string,
): Promise<CheckResult> {
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`${registry}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return response.ok ? response.json() : undefined
  }
  try {
    const kit = DevKit.safeParse(await get('/dev-kit'))
    if (!kit.success)
      return resultOf([`${lockfile}: what answers at ${registry} is not the release registry`])
    const faults: string[] = []
    for (const { name, version, integrity } of locked) {
      const known = PackedPackage.safeParse(await get(`/dev-kit/${name}/${version}`))
      const id = `${kit.data.scope}/${name}@${version}`
      if (!known.success) faults.push(`${lockfile}: ${id} never came from ${registry}`)
      else if (known.data.integrity !== integrity)
        faults.push(`${lockfile}: ${id} is not what ${registry} gives under this version`)
    }
    const old = locked.filter(({ name, version }) => kit.data.packages[name] !== version)
    const notes =
      old.length === 0 ? [] : [`note: ${old.length} packages are older than the kit; npm run new -- update`]
    return resultOf(faults, notes)
  } catch {
    return resultOf([], [`note: ${registry} does not respond; the packages were not compared with it`])
  }
}
