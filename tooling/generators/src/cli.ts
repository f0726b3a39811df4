import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APPEAL_KINDS } from 'shared-contracts/rules/case-lists'
import { REGISTRY_GROUPS } from 'shared-contracts/http/registries'
import { ALIASES, PORTAL_MAP } from 'shared-contracts/navigation/portal-map'
import { newCase } from './new-case.ts'
import { newEndpoint, SIGNED_IN_PERMISSIONS } from './new-endpoint.ts'
import { newFeature } from './new-feature.ts'
import { newRegistry } from './new-registry.ts'
import { newRemote } from './new-remote.ts'
import { newService } from './new-service.ts'
import { parseTexts, readTitle, UsageError } from './names.ts'

export const USAGE = readFileSync(new URL('./usage.txt', import.meta.url), 'utf8')
  .replace('{groups}', REGISTRY_GROUPS.join(', '))
  .replace('{kinds}', APPEAL_KINDS.join(', '))
  .replace('{permissions}', SIGNED_IN_PERMISSIONS.join(', '))
  .trimEnd()

const MAP = { routes: PORTAL_MAP, aliases: ALIASES }
const OPTIONS = ['az', 'en', 'ru', 'path', 'group', 'kind', 'method', 'access', 'folder'] as const

interface Command {
  /** Names that follow the kind, in order. */
  readonly names: readonly string[]
  readonly options: readonly (typeof OPTIONS)[number][]
}

const COMMANDS: Readonly<Record<string, Command>> = {
  remote: { names: ['name of the remote'], options: ['az', 'en', 'ru', 'path'] },
  feature: { names: ['remote', 'name of the feature'], options: ['az', 'en', 'ru', 'path'] },
  endpoint: { names: ['domain', 'name of the endpoint'], options: ['method', 'access', 'folder'] },
  registry: { names: ['name of the registry'], options: ['az', 'en', 'ru', 'group'] },
  case: { names: ['name of the case type'], options: ['az', 'en', 'ru', 'kind'] },
  service: { names: ['name of the service'], options: ['az', 'en', 'ru'] },
}

/**
 * Runs one command of `pnpm new` on the checkout at `root`. Returns the files that it created or changed.
 * @throws UsageError for wrong arguments, before anything is written
 */
export function run(root: string, args: readonly string[]): string[] {
  const { texts, positionals } = parseTexts(args, OPTIONS, USAGE)
  const { path, group, kind: caseKind, method, access, folder, ...title } = texts
  const words = splitEndpoint(positionals)
  checkArguments(words, Object.keys(texts))
  const [kind = '', name = '', second = ''] = words
  const remote = { folder: join(root, name), remote: name, path, map: MAP }
  const inRemote = (files: readonly string[]): string[] => files.map((file) => join(name, file))
  switch (kind) {
    case 'remote':
      return inRemote(newRemote({ ...remote, title: readTitle(title), readme: readmeTextsFor(name, path) }))
    case 'feature':
      return inRemote(newFeature({ ...remote, title: readTitle(title), feature: second }))
    case 'endpoint':
      return newEndpoint({ root, domain: name, name: second, method, access, folder })
    case 'registry':
      return newRegistry({ root, name, title: readTitle(title), group })
    case 'case':
      return newCase({ root, name, title: readTitle(title), kind: caseKind })
    case 'service':
      return newService({ root, name, title: readTitle(title) })
    default:
      throw new UsageError(USAGE)
  }
}

/** `endpoint appeals/list-appeals` is `endpoint appeals list-appeals`. */
function splitEndpoint([kind = '', ...names]: readonly string[]): readonly string[] {
  return kind === 'endpoint' ? [kind, ...names.flatMap((name) => name.split('/'))] : [kind, ...names]
}

/** @throws UsageError for an unknown kind, a missing or further name, or an option of another kind */
function checkArguments([kind = '', ...names]: readonly string[], options: readonly string[]): void {
  const refuse = (reason: string) => new UsageError(`${reason}\n${USAGE}`)
  const command = Object.hasOwn(COMMANDS, kind) ? COMMANDS[kind] : undefined
  if (kind === '') throw new UsageError(USAGE)
  if (command === undefined)
    throw refuse(`pnpm new creates no "${kind}"; choose ${Object.keys(COMMANDS).join(', ')}`)
  const [missing] = command.names.slice(names.length)
  if (missing !== undefined) throw refuse(`The ${missing} is missing`)
  const [further] = names.slice(command.names.length)
  if (further !== undefined) throw refuse(`Unexpected argument: ${further}`)
  const unused = options.find((option) => command.options.every((one) => one !== option))
  if (unused !== undefined) throw refuse(`pnpm new ${kind} has no option --${unused}`)
}

function readmeTextsFor(name: string, path = `/${name.replace(/^mf-/, '')}`) {
  return {
    team: `the team of ${name}`,
    tryIt: `\`npm start\`, then \`/az${path}\`. Tests of this remote alone: \`pnpm --filter ${name} test\`.`,
    release: `\`pnpm portal publish ${name}\`, then
\`pnpm portal promote ${name}@<version> --reason "…"\`; back with \`pnpm portal rollback ${name} --reason "…"\`.`,
  }
}
