import { join } from 'node:path'
import { stopTestPostgres } from 'shared-service/testing/test-database'
import { ROOT } from './config.ts'
import { exitWith } from './processes/exit-with.ts'
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

exitWith(() => runStages({ root: ROOT, stages, cleanUp: stopTestPostgres }))
