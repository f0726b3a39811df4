import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALIASES, PORTAL_MAP } from 'shared-contracts/navigation/portal-map'
import { newEndpoint } from './new-endpoint.ts'
import { newFeature } from './new-feature.ts'
import { newRegistry } from './new-registry.ts'
import { newRemote } from './new-remote.ts'
import { parseTexts, readTitle, WrongOrder } from './names.ts'

export const USAGE = readFileSync(new URL('./usage.txt', import.meta.url), 'utf8').trimEnd()

const MAP = { routes: PORTAL_MAP, aliases: ALIASES }

export function carryOut(root: string, args: readonly string[]): string[] {
  const { texts, positionals } = parseTexts(args, ['az', 'en', 'ru', 'path', 'group'], USAGE)
  const { path, group, ...title } = texts
  const [kind = '', name = '', second = ''] = positionals
  const remote = { folder: join(root, name), remote: name, path, map: MAP }
  const inRemote = (files: readonly string[]): string[] => files.map((file) => join(name, file))
  switch (kind) {
    case 'remote':
      return inRemote(newRemote({ ...remote, title: readTitle(title), words: wordsFor(name, path) }))
    case 'feature':
      return inRemote(newFeature({ ...remote, title: readTitle(title), feature: second }))
    case 'endpoint':
      return newEndpoint({ root, domain: name, name: second })
    case 'registry':
      return newRegistry({ root, name, title: readTitle(title), group })
    default:
      throw new WrongOrder(USAGE)
  }
}

function wordsFor(name: string, path = `/${name.replace(/^mf-/, '')}`) {
  return {
    team: `the team of ${name}`,
    tryIt: `\`npm start\`, then \`/az${path}\`. Tests of this remote alone: \`pnpm --filter ${name} test\`.`,
    release: `\`pnpm portal publish ${name}\`, then
\`pnpm portal promote ${name}@<version> --reason "…"\`; back with \`pnpm portal rollback ${name} --reason "…"\`.`,
  }
}
