import { stopIdleTestPostgres } from 'shared-service/testing/test-database'
import { listChangedChecks } from './changed/changed-checks.ts'
import { runCommand } from './run-checks.ts'
import { ROOT } from './workspace.ts'

process.exitCode = await runCommand(listChangedChecks(ROOT), process.argv.slice(2), ROOT)
await stopIdleTestPostgres()
