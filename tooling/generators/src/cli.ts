import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REGISTRY_GROUPS } from 'shared-contracts/http/registries'
import { ALIASES, PORTAL_MAP } from 'shared-contracts/navigation/portal-map'
import { newEndpoint, SIGNED_IN_PERMISSIONS } from './new-endpoint.ts'
import { newFeature } from './new-feature.ts'
import { newRegistry } from './new-registry.ts'
import { newRemote } from './new-remote.ts'
import { parseTexts, readTitle, UsageError } from './names.ts'

export const USAGE = readFileSync(new URL('./usage.txt', import.meta.url), 'utf8')
  .replace('{groups}', REGISTRY_GROUPS.join(', '))
  .replace('{permissions}', SIGNED_IN_PERMISSIONS.join(', '))
  .trimEnd()

const MAP = { routes: PORTAL_MAP, aliases: ALIASES }
const OPTIONS = ['az', 'en', 'ru', 'path', 'group', 'method', 'access', 'folder'] as const

/**
 * Runs one command of `pnpm new` on the checkout at `root`. Returns the files that it created or changed.
 * @throws UsageError for wrong arguments, before anything is written
 */
export function run(root: string, args: readonly string[]): string[] {
  const { texts, positionals } = parseTexts(args, OPTIONS, USAGE)
  const { path, group, method, access, folder, ...title } = texts
  const [kind = '', name = '', second = ''] = positionals
  const remote = { folder: join(root, name), remote: name, path, map: MAP }
  const inRemote = (files: readonly string[]): string[] => files.map((file) => join(name, file))
  switch (kind) {
    case 'remote':
      return inRemote(newRemote({ ...remote, title: readTitle(title), readme: readmeTextsFor(name, path) }))
    case 'feature':
      return inRemote(newFeature({ ...remote, title: readTitle(title), feature: second }))
    case 'endpoint':
      return newEndpoint({ root, ...endpointNames(name, second), method, access, folder })
    case 'registry':
      return newRegistry({ root, name, title: readTitle(title), group })
    default:
      throw new UsageError(USAGE)
  }
}

/** `appeals list-appeals` or `appeals/list-appeals`. */
function endpointNames(domain: string, name: string) {
  const [first = '', second = ''] = domain.split('/')
  return { domain: first, name: name || second }
}

function readmeTextsFor(name: string, path = `/${name.replace(/^mf-/, '')}`) {
  return {
    team: `the team of ${name}`,
    tryIt: `\`npm start\`, then \`/az${path}\`. Tests of this remote alone: \`pnpm --filter ${name} test\`.`,
    release: `\`pnpm portal publish ${name}\`, then
\`pnpm portal promote ${name}@<version> --reason "…"\`; back with \`pnpm portal rollback ${name} --reason "…"\`.`,
  }
}
