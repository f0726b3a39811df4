import { existsSync } from 'node:fs'
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

interface FirstImport {
  readonly registry: string
  readonly file: string
  readonly mapping: string
}

const FIRST_IMPORTS: readonly FirstImport[] = [
  { registry: 'goods-by-risk-group', file: 'hs_2022_en.csv', mapping: 'hs' },
  {
    registry: 'goods-by-risk-group',
    file: 'sg_controlled_goods_by_risk.csv',
    mapping: 'sg-controlled-goods',
  },
]

/** Files that know some records of a registry only: they come beside its demonstration records. */
const IMPORTS_BESIDE: readonly FirstImport[] = [
  { registry: 'referenced-standards', file: 'iso_standards_current.csv', mapping: 'iso-standards' },
  {
    registry: 'referenced-standards',
    file: 'uk_designated_standards.csv',
    mapping: 'uk-designated-standards',
  },
  { registry: 'technical-regulations', file: 'uk_legislative_areas.csv', mapping: 'uk-regulations' },
  { registry: 'accredited-bodies', file: 'sg_cab_contacts_2021.csv', mapping: 'sg-bodies' },
  { registry: 'accreditation-scopes', file: 'sg_cab_scope_matrix_2021.csv', mapping: 'sg-scopes' },
  { registry: 'product-alerts', file: 'eu_safety_gate_alerts.csv', mapping: 'eu-safety-gate' },
]

/**
 * Fills registries that hold nothing real yet: from the data files where there are some, else with the demonstration
 * set. Records that somebody imported are never touched.
 */
export async function fillRegistries(task: DataTask): Promise<void> {
  if (!existsSync(registryCommand(task.config))) return
  const pending = join(task.config.dataDir, 'run', 'first-data-pending.json')
  const state = await askRegistries(task)
  const interrupted = readJson(pending) !== undefined
  const isWanted = ({ registry }: FirstImport): boolean =>
    interrupted || state.unreal.has(registry) || state.empty.has(registry)
  const wanted = importsFor(task.config, FIRST_IMPORTS).filter(isWanted)
  const beside = importsFor(task.config, IMPORTS_BESIDE).filter(isWanted)
  // The imports of a registry belong together: when this is killed between them, the next start repeats all.
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

function importsFor({ registryDataDir }: StartConfig, imports: readonly FirstImport[]): FirstImport[] {
  if (registryDataDir === undefined) return []
  return imports.filter(({ file }) => existsSync(join(registryDataDir, file)))
}

interface RegistriesState {
  readonly empty: ReadonlySet<string>
  /** Hold demonstration records only. */
  readonly unreal: ReadonlySet<string>
}

async function askRegistries({ apiUrl, signal }: DataTask): Promise<RegistriesState> {
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
