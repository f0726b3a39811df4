import { stopIdleTestPostgres } from 'shared-service/testing/test-database'
import { CHECKS } from './repository-checks.ts'
import { runCommand } from './run-checks.ts'
import { ROOT } from './workspace.ts'

process.exitCode = await runCommand(CHECKS, process.argv.slice(2), ROOT)
// The tests share a server that outlives them.
await stopIdleTestPostgres()
