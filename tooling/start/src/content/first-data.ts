import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listRegistries } from 'shared-contracts/http/registries'
import { step } from '../../bootstrap/steps.mjs'
import type { StartConfig } from '../config.ts'
import { runProgram } from '../processes/run-program.ts'
import type { SharedProcesses } from '../shared-processes.ts'
import { readJson, removeFile, writeJson } from '../state/run-files.ts'

interface DataTask {
  readonly config: StartConfig
  readonly shared: SharedProcesses
  readonly apiUrl: string
  readonly signal: AbortSignal
}

/** A data file for the first start, from `first-data.json` of its registry. */
interface FirstImport {
  readonly registry: string
  readonly order: number
  readonly file: string
  readonly mapping: string
  /** Partial data: imported beside the demonstration records. */
  readonly keepsDemonstration: boolean
}

/** Fills registries without real data from data files, else with demonstration data. */
export async function fillRegistries(task: DataTask): Promise<void> {
  if (!existsSync(registryCommand(task.config))) return
  const pending = join(task.config.dataDir, 'run', 'first-data-pending.json')
  const state = await readRegistryState(task)
  const interrupted = readJson(pending) !== undefined
  const isWanted = ({ registry }: FirstImport): boolean =>
    interrupted || state.unreal.has(registry) || state.empty.has(registry)
  const imports = listImports(task.config).filter(isWanted)
  const wanted = imports.filter((one) => !one.keepsDemonstration)
  const beside = imports.filter((one) => one.keepsDemonstration)
  // The imports of a registry belong together: after a crash the next start repeats all.
  if (wanted.length + beside.length > 0) writeJson(pending, [...wanted, ...beside])
  await importEach(task, wanted)
  const imported = new Set(wanted.map(({ registry }) => registry))
  if (![...state.empty].every((registry) => imported.has(registry))) {
    await step('demonstration records for empty registries', () => runRegistry(task, ['seed']))
  }
  await importEach(task, beside)
  removeFile(pending)
}

async function importEach(task: DataTask, imports: readonly FirstImport[]): Promise<void> {
  for (const { registry, file, mapping } of imports) {
    const path = join(task.config.registryDataDir ?? '', file)
    const run = (): Promise<void> => runRegistry(task, ['import', registry, path, '--mapping', mapping])
    await step(`import of ${file} into ${registry}`, run)
  }
}

function listImports({ root, registryDataDir }: StartConfig): readonly FirstImport[] {
  if (registryDataDir === undefined) return []
  const folders = join(root, 'svc-portal-api', 'registries')
  return readdirSync(folders)
    .flatMap((registry) => {
      const imports = readJson(join(folders, registry, 'first-data.json')) ?? []
      return (imports as readonly Omit<FirstImport, 'registry'>[]).map((one) => ({ ...one, registry }))
    })
    .filter(({ file }) => existsSync(join(registryDataDir, file)))
    .toSorted((one, other) => one.order - other.order)
}

async function readRegistryState({ apiUrl, signal }: DataTask) {
  const response = await fetch(`${apiUrl}/api${listRegistries.path}`, { signal })
  const { content } = listRegistries.reply.parse(await response.json())
  const namesWhere = (condition: (registry: (typeof content)[number]) => boolean): Set<string> =>
    new Set(content.filter(condition).map(({ name }) => name))
  return {
    empty: namesWhere(({ recordCount }) => recordCount === 0),
    unreal: namesWhere(({ demonstration }) => demonstration),
  }
}

function registryCommand({ root }: StartConfig): string {
  return join(root, 'svc-portal-api', 'src', 'cli', 'registry.ts')
}

function runRegistry({ config, shared, signal }: DataTask, args: readonly string[]): Promise<void> {
  return runProgram([registryCommand(config), ...args], {
    cwd: config.root,
    env: { DATABASE_URL: shared.databaseUrl },
    log: join(config.dataDir, 'logs', 'first-data.log'),
    dataDir: config.dataDir,
    name: 'first-data',
    signal,
  })
}
