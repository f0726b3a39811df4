import { stopIdleTestPostgres } from 'shared-service/testing/test-database'
import { changedParts } from './changed/changed-parts.ts'
import { runParts } from './run-parts.ts'
import { ROOT } from './workspace.ts'

const { failed } = await runParts(changedParts(ROOT), { root: ROOT, update: false })
await stopIdleTestPostgres()
process.exitCode = failed === 0 ? 0 : 1
