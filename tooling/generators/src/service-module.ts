import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { UsageError } from './names.ts'
import { listTargets, writeTemplate, type TemplateValues } from './templates.ts'

const SERVICE = 'svc-portal-api'
const MODULES = join(SERVICE, 'src', 'modules')
const MIGRATIONS = join(SERVICE, 'migrations')
const REGISTRATION = join(SERVICE, 'src', 'app-identity.ts')
const ACCESS_TABLE = join(SERVICE, 'src', 'testing', 'access-table.ts')

interface NewModule {
  readonly root: string
  readonly domain: string
  /** Contract file, relative to the root. */
  readonly contract: string
  readonly isPublic: boolean
}

/**
 * Creates the contract file and the API module of a new domain. For signed-in people also a migration, the registration in
 * the app, and a row in the access table. Returns the files that were created or changed, without the contract.
 * @throws UsageError before writing when a file or table exists
 */
export function createServiceModule(
  { root, domain, contract, isPublic }: NewModule,
  values: TemplateValues,
): string[] {
  const module = join(root, MODULES, domain)
  const template = isPublic ? 'endpoint/public' : 'endpoint/signed-in'
  listTargets(template, module, values)
  const inService = isPublic ? [] : addToService(root, domain, values)
  writeTemplate('endpoint/contract', dirname(join(root, contract)), values)
  const files = writeTemplate(template, module, values)
  return [...files.map((path) => join(MODULES, domain, path)), ...inService]
}

function addToService(root: string, domain: string, values: TemplateValues): string[] {
  const { __Domain__: name = '', __path__: path = '', __who__: who = '', __table__: table = '' } = values
  const migration = `${nextMigration(root, table)}-${domain}`
  const routes = `register${name}Routes`
  const registration = edit(join(root, REGISTRATION), [
    [/(?<=from '[^'\n]+'\n)(?=\n)/, `import { ${routes} } from './modules/${domain}/${domain}.routes.ts'\n`],
    [/(?<=\nexport function registerIdentity\([^]*)\n}(?=\n)/, `\n  ${routes}(app, identity)\n}`],
  ])
  const accessTable = edit(join(root, ACCESS_TABLE), [
    [/(?<=\nexport const WHO: [^]*?)\n}(?=\n)/, `\n  'POST /api${path}': '${who}',\n}`],
  ])
  writeTemplate('endpoint/migration', join(root, MIGRATIONS), { ...values, __migration__: migration })
  writeFileSync(join(root, REGISTRATION), registration)
  writeFileSync(join(root, ACCESS_TABLE), accessTable)
  return [join(MIGRATIONS, `${migration}.sql`), REGISTRATION, ACCESS_TABLE]
}

/** Nouns that PostgreSQL reserves; a table with such a name would need quotes everywhere. */
const RESERVED = new Set(
  'analyse array authorization binary case cast check collation column constraint cross default end except fetch for foreign grant group having limit offset only order primary references select session_user symmetric table union unique user using values verbose when where window'.split(
    ' ',
  ),
)

/** Number of the next migration. @throws UsageError when the table exists or its name is reserved */
function nextMigration(root: string, table: string): string {
  if (RESERVED.has(table))
    throw new UsageError(
      `The table would be ${table}, but ${table} is a reserved word of SQL; choose a longer name`,
    )
  const files = readdirSync(join(root, MIGRATIONS)).filter((file) => file.endsWith('.sql'))
  const creation = new RegExp(`^create table ${table}\\b`, 'm')
  const owner = files.find((file) => creation.test(readFileSync(join(root, MIGRATIONS, file), 'utf8')))
  if (owner !== undefined)
    throw new UsageError(`${join(MIGRATIONS, owner)} creates the table ${table} already`)
  const last = Math.max(...files.map((file) => Number.parseInt(file, 10)))
  return String(last + 1).padStart(3, '0')
}

/** Text of a file with the first match of each pattern replaced. @throws UsageError when a pattern has no match */
function edit(file: string, changes: readonly (readonly [pattern: RegExp, replacement: string])[]): string {
  return changes.reduce(
    (text, [pattern, replacement]) => {
      if (!pattern.test(text)) throw new UsageError(`${relative('', file)} does not match ${pattern.source}`)
      return text.replace(pattern, () => replacement)
    },
    readFileSync(file, 'utf8'),
  )
}
