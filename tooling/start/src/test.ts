import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stopTestPostgres } from 'shared-service/testing/test-database'
import { ROOT } from './config.ts'
import { exitWith } from './processes/exit-with.ts'
import { makeMemoryFolder } from './test-run/memory-folder.ts'
import { runStages } from './test-run/run-stages.ts'

const stages = [
  {
    name: 'checks',
    program: join(ROOT, 'tooling', 'checks', 'src', 'check.ts'),
    report: join(ROOT, '.reports', 'checks.json'),
    budget: 720,
  },
  {
    name: 'journeys',
    program: join(ROOT, 'e2e', 'stack', 'run.ts'),
    report: join(ROOT, '.reports', 'playwright.json'),
    budget: 780,
  },
]

const memory = makeMemoryFolder(ROOT)
if (memory !== undefined) {
  process.env['TEST_DATABASE_DIR'] = join(memory, 'postgres')
  // Hundreds of processes load the same modules.
  process.env['NODE_COMPILE_CACHE'] ??= join(memory, 'compiled')
}

async function cleanUp(): Promise<void> {
  await stopTestPostgres()
  // A process that is just ending may still write what it compiled.
  if (memory !== undefined) rmSync(memory, { recursive: true, force: true, maxRetries: 10 })
}

exitWith(() => runStages({ root: ROOT, stages, cleanUp }))
