import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RoleName } from 'shared-contracts/models/role'
import { hasPermission, PERMISSIONS, type Permission } from 'shared-contracts/session/permissions'
import { camelCase, parseKebabName, pascalCase, UsageError } from './names.ts'
import { createServiceModule } from './service-module.ts'
import { renderSnippet } from './templates.ts'

const CONTRACTS = join('shared-contracts', 'src', 'http')
/** Source files in a folder at most, as in `pnpm check layout`. */
const FOLDER_FILES = 16

const ROLES = ['USER', 'ASAN_USER', 'ADMIN'] as const satisfies readonly RoleName[]
/** Names of the access table by the roles that may call. */
const ACCESS_NAMES: Readonly<Record<string, string>> = {
  'USER ASAN_USER ADMIN': 'person',
  USER: 'foreign',
  'ASAN_USER ADMIN': 'asan',
  ADMIN: 'official',
}

/** Permissions that no visitor has: the values of `--access`. */
export const SIGNED_IN_PERMISSIONS = PERMISSIONS.filter((permission) => !hasPermission('VISITOR', permission))

interface NewEndpoint {
  readonly root: string
  readonly domain: string
  /** Verb first, as in `list-appeals`. */
  readonly name: string
  /** `GET` (default) for everyone, or `POST` for signed-in people. */
  readonly method: string | undefined
  /** Permission that a POST requires. */
  readonly access: string | undefined
  /** Subject folder of a new contract, e.g. `data`. */
  readonly folder: string | undefined
}

/**
 * Creates an endpoint in the contracts and, for a new domain, its API module with tests. A POST also gets a migration, its
 * registration in the app, and a row in the access table. Returns the files that were created or changed.
 * @throws UsageError before writing when an argument is wrong, or the endpoint or a file of a new domain exists.
 */
export function newEndpoint({ root, domain, name, method = 'GET', access, folder }: NewEndpoint): string[] {
  parseKebabName(domain, 'a domain')
  if (!parseKebabName(name, 'an endpoint').includes('-'))
    throw new UsageError(
      `The name of an endpoint is a verb and a noun, for example list-appeals; not "${name}"`,
    )
  const permission = parseAccess(method.toUpperCase(), access)
  const contracts = readContracts(root)
  const present = contracts.find(({ file }) => basename(file) === `${domain}.ts`)
  const contract = present?.file ?? newContractFile(root, domain, folder)
  const values = {
    ...namesOf(domain, name),
    __contract__: contract.slice(CONTRACTS.length + 1, -'.ts'.length),
    __endpointModule__: folder === undefined ? './endpoint.ts' : '../endpoint.ts',
    __path__: findFreePath(contracts, permission === undefined ? `/public/${domain}` : `/${domain}`, name),
    ...(permission === undefined ? {} : signedInValues(permission)),
  }
  if (present?.text.includes(`export const ${values.__camel__} `))
    throw new UsageError(`${present.file} has ${values.__camel__} already`)
  const isPublic = permission === undefined
  const created =
    present === undefined ? createServiceModule({ root, domain, contract, isPublic }, values) : []
  const snippet = isPublic ? 'public-endpoint' : 'signed-in-endpoint'
  appendFileSync(join(root, contract), renderSnippet(snippet, values))
  return [contract, ...created]
}

/** Permission of a POST; undefined for a public GET. @throws UsageError for any other method or access */
function parseAccess(method: string, access: string | undefined): Permission | undefined {
  if (method === 'GET' && access === undefined) return undefined
  if (method !== 'POST') {
    throw new UsageError(
      'An endpoint is a GET for everyone, or --method POST with --access for signed-in people',
    )
  }
  const permission = SIGNED_IN_PERMISSIONS.find((one) => one === access)
  if (permission !== undefined) return permission
  const reason =
    access === undefined ? 'A POST requires --access' : `"${access}" is no permission of signed-in people`
  throw new UsageError(`${reason}. Permissions: ${SIGNED_IN_PERMISSIONS.join(', ')}`)
}

function namesOf(domain: string, name: string) {
  const noun = name.split('-').slice(1).join('-') || domain
  return {
    __endpoint__: name,
    __camel__: camelCase(name),
    __domain__: domain,
    __domainCamel__: camelCase(domain),
    __Domain__: pascalCase(domain),
    __noun__: noun.replaceAll('-', ' '),
    __Noun__: pascalCase(noun),
    __table__: noun.replaceAll('-', '_'),
  }
}

function signedInValues(permission: Permission) {
  const allowed = ROLES.filter((role) => hasPermission(role, permission))
  const statusOf = (role: RoleName): string => (hasPermission(role, permission) ? '200' : '403')
  return {
    __access__: permission,
    __who__: ACCESS_NAMES[allowed.join(' ')] ?? '',
    __role__: allowed[0] ?? '',
    __statusOfUser__: statusOf('USER'),
    __statusOfAsanUser__: statusOf('ASAN_USER'),
    __statusOfAdmin__: statusOf('ADMIN'),
  }
}

interface Contract {
  /** Relative to the root; some domains share a folder. */
  readonly file: string
  readonly text: string
}

function readContracts(root: string): readonly Contract[] {
  return readdirSync(join(root, CONTRACTS), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(CONTRACTS, file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

/** Path of the contract of a new domain. @throws UsageError when its folder does not exist or is full */
function newContractFile(root: string, domain: string, folder = ''): string {
  const target = join(CONTRACTS, folder)
  const entries = existsSync(join(root, target))
    ? readdirSync(join(root, target), { withFileTypes: true })
    : []
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
  if (files.length > 0 && files.length < FOLDER_FILES) return join(target, `${domain}.ts`)
  const folders = readdirSync(join(root, CONTRACTS), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  const reason = files.length === 0 ? 'does not exist' : `has ${files.length} files, the limit`
  throw new UsageError(
    `${target} ${reason}. Name a subject folder: --folder ${folders.map((entry) => entry.name).join(', --folder ')}`,
  )
}

function findFreePath(contracts: readonly Contract[], path: string, name: string): string {
  return contracts.some(({ text }) => text.includes(`path: '${path}'`)) ? `${path}/${name}` : path
}
