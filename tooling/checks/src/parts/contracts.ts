import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeExportReport } from '../export-report.ts'
import { resultOf, type Part, type PartContext } from '../part.ts'
import { listFiles, listPackages } from '../workspace.ts'

const CONTRACTS = 'shared-contracts'

export const contracts: Part = {
  name: 'contracts',
  what: 'samples of released shapes still parse, exports have not changed silently',
  file: 'tooling/checks/src/parts/contracts.ts',
  run: async (context) => {
    const samples = join(context.root, CONTRACTS, 'samples')
    const files = listFiles(samples).filter((file) => file.endsWith('.json'))
    const faults = await Promise.all(
      files.map((file) => findSampleFaults(context.root, readFileSync(join(samples, file), 'utf8'))),
    )
    const named = faults.flatMap((list, index) => list.map((fault) => `samples/${files[index]}: ${fault}`))
    const empty = files.length === 0 ? [`${CONTRACTS}/samples holds no sample`] : []
    const shared = listPackages(context.root).filter(({ folder }) => folder.startsWith('shared-'))
    return resultOf([...empty, ...named, ...shared.flatMap(({ folder }) => compareReport(context, folder))])
  },
}

/**
 * A sample is `{ "schema": "<module>#<export>[.<part>]", "value": … }`, the module as in `shared-contracts/<module>`.
 * It is kept as it was when that shape was released.
 */
export async function findSampleFaults(root: string, text: string): Promise<string[]> {
  const { schema = '', value } = JSON.parse(text) as { schema?: string; value?: unknown }
  const [path = '', name = ''] = schema.split('#')
  const file = join(root, CONTRACTS, 'src', `${path}.ts`)
  if (!existsSync(file)) return [`there is no module ${path}`]
  const module: unknown = await import(pathToFileURL(file).href)
  const found = name.split('.').reduce<unknown>((part, key) => propertyOf(part, key), module)
  if (!isSchema(found)) return [`${schema} is not a schema`]
  const result = found.safeParse(value)
  if (result.success) return []
  return result.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`)
}

interface Schema {
  safeParse(value: unknown): {
    readonly success: boolean
    readonly error: {
      readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]
    }
  }
}

function propertyOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function isSchema(value: unknown): value is Schema {
  return typeof propertyOf(value, 'safeParse') === 'function'
}

function compareReport({ root, update }: PartContext, folder: string): string[] {
  const name = `docs/exports/${folder}.md`
  const file = join(root, name)
  const wanted = writeExportReport(root, folder)
  if (update) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, wanted)
  }
  const present = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return present === wanted
    ? []
    : [`${name} differs from what ${folder} exports; if the change is meant: pnpm check contracts --update`]
}
