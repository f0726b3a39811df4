import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ALIASES, PORTAL_MAP } from 'shared-contracts/navigation/portal-map'
import { newEndpoint } from './new-endpoint.ts'
import { newFeature } from './new-feature.ts'
import { newRegistry } from './new-registry.ts'
import { newRemote } from './new-remote.ts'
import { readTitle, WrongOrder } from './names.ts'

export const USAGE = `Usage:
  pnpm new remote mf-appeals --az "Müraciətlər" --en "Appeals" --ru "Обращения" [--path /my-appeals]
  pnpm new feature mf-appeals submit-appeal --az "…" --en "…" --ru "…" [--path /appeals/new]
  pnpm new endpoint appeals list-appeals
  pnpm new registry measuring-methods --group metrology --az "…" --en "…" --ru "…"

--group is one of: goods, conformity, metrology. How a group is added: CONTRIBUTING.md, "A registry".`

const MAP = { routes: PORTAL_MAP, aliases: ALIASES }

/** Does what the command line says and returns the files it made. */
export function carryOut(root: string, args: readonly string[]): string[] {
  const text = { type: 'string' } as const
  const options = { az: text, en: text, ru: text, path: text, group: text }
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const { path, group } = values
  const [kind = '', first = '', second = ''] = positionals
  switch (kind) {
    case 'remote':
    case 'feature': {
      const wanted = {
        folder: join(root, first),
        title: readTitle(values),
        map: MAP,
        ...(path ? { path } : {}),
      }
      const files =
        kind === 'remote'
          ? newRemote({ ...wanted, name: first, words: wordsFor(first, path) })
          : newFeature({ ...wanted, remote: first, feature: second })
      return files.map((file) => join(first, file))
    }
    case 'endpoint':
      return newEndpoint({ root, domain: first, name: second })
    case 'registry':
      return newRegistry({ root, name: first, title: readTitle(values), group })
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
