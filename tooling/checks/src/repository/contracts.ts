import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findApiBreaks } from '../api/api-changes.ts'
import {
  describeEndpoints,
  findRepeatedCalls,
  formatJson,
  readEndpoints,
  type ApiDescription,
} from '../api/api-description.ts'
import { readDeclarations } from 'pack/read-declarations'
import { writeExportReport } from '../exports/export-report.ts'
import { compareGenerated, resultOf, type Check, type CheckContext } from '../check-result.ts'
import { git, listFiles, listPackages, readIfPresent } from '../workspace.ts'

const CONTRACTS = 'shared-contracts'
/** Last recorded API, compared with the contracts. */
const API = 'docs/api.json'

export const contracts: Check = {
  name: 'contracts',
  what: 'the API serves its callers, samples of released shapes still parse, exports have not changed silently',
  run: async (context) => {
    const samples = join(context.root, CONTRACTS, 'samples')
    const files = listFiles(samples).filter((file) => file.endsWith('.json'))
    const faults = await Promise.all(
      files.map((file) => findSampleFaults(context.root, readFileSync(join(samples, file), 'utf8'))),
    )
    const named = faults.flatMap((list, index) => list.map((fault) => `samples/${files[index]}: ${fault}`))
    const empty = files.length === 0 ? [`${CONTRACTS}/samples holds no sample`] : []
    return resultOf([
      ...empty,
      ...named,
      ...findRepeatedCalls(await readEndpoints(context.root)),
      ...(await compareApi(context)),
      ...(await compareReports(context)),
    ])
  },
}

/**
 * A sample is `{ "schema": "<module>#<export>[.<part>]", "value": … }` with the module as in
 * `shared-contracts/<module>`, unchanged since its release.
 */
export async function findSampleFaults(root: string, text: string): Promise<string[]> {
  const { schema = '', value } = JSON.parse(text) as { schema?: string; value?: unknown }
  const [path = '', name = ''] = schema.split('#')
  const file = join(root, CONTRACTS, 'src', `${path}.ts`)
  if (!existsSync(file)) return [`there is no module ${path}`]
  const module: unknown = await import(pathToFileURL(file).href)
  const found = name.split('.').reduce(propertyOf, module)
  if (!isSchema(found)) return [`${schema} is not a schema`]
  const result = found.safeParse(value)
  if (result.success) return []
  return result.error.issues
    .filter(({ path: keys }) => !REPLY.test(path) || keys.reduce(propertyOf, value) !== undefined)
    .map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`)
}

/** The API always sends added fields; stored or external data may lack them. */
const REPLY = /^http\//

interface Schema {
  safeParse(value: unknown): {
    readonly success: boolean
    readonly error: {
      readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]
    }
  }
}

function propertyOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function isSchema(value: unknown): value is Schema {
  return typeof propertyOf(value, 'safeParse') === 'function'
}

async function compareReports(context: CheckContext): Promise<readonly string[]> {
  const faults: string[] = []
  for (const { folder } of listPackages(context.root).filter(({ folder: name }) =>
    name.startsWith('shared-'),
  )) {
    const file = `docs/exports/${folder}.md`
    const present = readIfPresent(context.root, file) ?? ''
    const text = await writeExportReport(context.root, folder)
    const complaint = `${file} differs from the exports; for an intended change: pnpm check contracts --update`
    const [fault] = compareGenerated(context, { file, text, complaint })
    if (fault !== undefined) faults.push(fault, ...listChanges(present, text))
  }
  return faults
}

/** Added, removed and changed declarations between two export reports, one line each. */
export function listChanges(before: string, after: string): string[] {
  const former = readDeclarations(before)
  const current = readDeclarations(after)
  const names = [...new Set([...former.keys(), ...current.keys()])]
  return names.flatMap((name) => {
    if (!former.has(name)) return [`  added: ${name}`]
    if (!current.has(name)) return [`  removed: ${name}`]
    return former.get(name) === current.get(name) ? [] : [`  changed: ${name}`]
  })
}

/** `--update` writes additions, but no incompatible change unless the endpoint has ended or is uncommitted. */
async function compareApi(context: CheckContext): Promise<readonly string[]> {
  const { root } = context
  const description = describeEndpoints(await readEndpoints(root))
  const present = readIfPresent(root, API)
  const released = present === undefined ? description : onlyCommitted(root, parseApi(present))
  const breaks = findApiBreaks(released, description, new Date().toISOString().slice(0, 10))
  if (breaks.length > 0) return breaks
  const complaint = `${API} lacks what the contracts have added; write it anew with: pnpm check contracts --update`
  return compareGenerated(context, { file: API, text: `${formatJson(description)}\n`, complaint })
}

function onlyCommitted(root: string, api: ApiDescription): ApiDescription {
  if (git(root, ['ls-tree', 'HEAD', API]).length === 0) return api
  const committed = parseApi(git(root, ['show', `HEAD:${API}`]).join('\n'))
  return Object.fromEntries(Object.entries(api).filter(([call]) => Object.hasOwn(committed, call)))
}

function parseApi(text: string): ApiDescription {
  return JSON.parse(text) as ApiDescription
}
