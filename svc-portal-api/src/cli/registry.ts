import { createReadStream } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type pg from 'pg'
import { systemClock } from 'shared-service/clock'
import { LAYOUTS, REGISTRIES } from '../modules/registry-engine/schema/folders/all-registries.ts'
import { seedEmptyContent } from '../modules/content/demonstration/seed-content.ts'
import { seedEmptyRegistries } from '../modules/registry-engine/storage/demonstration/seed-registries.ts'
import { ImportError } from '../modules/registry-engine/storage/import/import-error.ts'
import {
  importRegistry,
  type ImportResult,
} from '../modules/registry-engine/storage/import/import-registry.ts'
import { MAPPINGS } from '../modules/registry-engine/schema/folders/all-mappings.ts'
import type { Mapping } from '../modules/registry-engine/schema/mapping.ts'
import { civilDay } from '../common/civil-day.ts'
import { seedServices } from '../modules/software/demonstration/seed-services.ts'
import { USAGE, UsageError, parseCommand, type Command } from './arguments.ts'
import { ImportReport, formatCount } from './import-report.ts'
import { openDatabase } from './open-database.ts'

type ImportCommand = Extract<Command, { verb: 'import' }>

const LEVEL_NAMES: Readonly<Record<string, readonly [string, string]>> = {
  2: ['chapter', 'chapters'],
  4: ['heading', 'headings'],
  6: ['subheading', 'subheadings'],
}

/** Relative paths start where the user typed the command. */
const callerFolder = process.env['INIT_CWD'] ?? process.cwd()

function note(message: string): void {
  process.stderr.write(`note: ${message}\n`)
}

async function main(): Promise<number> {
  const order = parseCommand(process.argv.slice(2))
  if (order.verb === 'help') {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  if (order.verb === 'import') return runImport(order)
  const lines = await withPool(async (pool) => {
    const registries = await seedEmptyRegistries(pool, LAYOUTS, systemClock)
    const content = await seedEmptyContent(pool)
    const services = await seedServices(pool, systemClock)
    return [
      ...registries.map(
        ({ registry, records }) => `${registry}: ${formatCount(records)} demonstration records\n`,
      ),
      ...content.map(({ type, items }) => `${type}: ${formatCount(items)} demonstration items\n`),
      ...(services === 0 ? [] : [`e-services: ${formatCount(services)} demonstration services\n`]),
    ]
  })
  process.stdout.write(
    lines.length === 0 ? 'nothing to seed: no registry or content is empty\n' : lines.join(''),
  )
  return 0
}

async function runImport(order: ImportCommand): Promise<number> {
  const { layout, mapping } = getMapping(order)
  const file = order.file === '-' ? undefined : resolve(callerFolder, order.file)
  const fileDay = file === undefined ? undefined : civilDay(await checkFile(file, order.file))
  const besideFile = file === undefined ? undefined : dirname(file)
  const folder = order.companions === undefined ? besideFile : resolve(callerFolder, order.companions)
  const report = await ImportReport.open(
    order.report === undefined ? undefined : resolve(callerFolder, order.report),
  )
  try {
    const now = systemClock.now()
    const result = await withClient((client) =>
      importRegistry(client, {
        layout,
        layouts: LAYOUTS,
        mapping,
        fileDay,
        now,
        today: civilDay(now),
        source: file === undefined ? process.stdin : createReadStream(file, { highWaterMark: 1 << 18 }),
        context: { folder, note },
        withoutCompanions: order.withoutCompanions,
        reason: order.reason,
        onRefusal: (refusal) => report.addRefusal(refusal),
        onProgress: (rows, bytes) => report.showProgress(rows, bytes),
      }),
    )
    process.stdout.write(`${formatSummary(result, mapping)}\n`)
    return 0
  } finally {
    await report.close()
  }
}

async function withPool<Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ url: process.env['DATABASE_URL'], note })
  try {
    return await work(database.pool)
  } finally {
    await database.close()
  }
}

async function withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  return withPool(async (pool) => {
    const client = await pool.connect()
    return work(client).finally(() => client.release())
  })
}

async function checkFile(file: string, asGiven: string): Promise<Date> {
  await access(file, constants.R_OK).catch(() => {
    throw new ImportError(`${asGiven} cannot be read`)
  })
  const found = await stat(file)
  if (found.isDirectory()) throw new ImportError(`${asGiven} is a folder, not a file`)
  return found.mtime
}

function getMapping(order: ImportCommand): { layout: (typeof LAYOUTS)[number]; mapping: Mapping } {
  const layout = LAYOUTS.find(({ definition }) => definition.name === order.registry)
  if (layout === undefined) {
    const names = REGISTRIES.map(({ name }) => name).join(', ')
    throw new UsageError(`no registry ${order.registry}; available: ${names}`)
  }
  const mapping = MAPPINGS.find(({ name }) => name === order.mapping)
  if (mapping === undefined) {
    const ofRegistry = MAPPINGS.filter(({ registries }) => registries.includes(order.registry))
    const names = ofRegistry.map(({ name }) => name).join(', ')
    throw new UsageError(`no mapping ${order.mapping}; available: ${names}`)
  }
  if (!mapping.registries.includes(order.registry)) {
    throw new UsageError(`the mapping ${mapping.name} is for: ${mapping.registries.join(', ')}`)
  }
  return { layout, mapping }
}

function formatSummary(result: ImportResult, mapping: Mapping): string {
  const { added, changed, unchanged, refused, ended, absent } = result
  const groups = [...result.groups].map(([group, count]) => {
    const words = mapping.countBy === 'level' ? LEVEL_NAMES[group] : undefined
    const word = words === undefined ? group : count === 1 ? words[0] : words[1]
    return `${formatCount(count)} ${word}`
  })
  const lines = [
    `${formatCount(added + changed + unchanged)} records: ${formatCount(added)} new, ${formatCount(changed)} changed, ` +
      `${formatCount(unchanged)} unchanged (${groups.join(', ')}); ${formatCount(refused)} ${refused === 1 ? 'row' : 'rows'} refused`,
  ]
  if (ended > 0) lines.push(`${formatCount(ended)} demonstration records were removed from the public lists`)
  if (absent > 0) lines.push(`${formatCount(absent)} stored records are not in this file (they stay)`)
  return lines.join('\n')
}

main().then(
  (status) => {
    process.exitCode = status
  },
  (error: unknown) => {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\n\n${USAGE}\n`)
      process.exitCode = 2
      return
    }
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`nothing was stored: ${reason}\n`)
    process.exitCode = 1
  },
)
