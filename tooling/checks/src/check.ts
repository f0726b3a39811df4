import { stopIdleTestPostgres } from 'shared-service/testing/test-database'
import { PARTS } from './parts.ts'
import { runCommand } from './run-parts.ts'
import { ROOT } from './workspace.ts'

process.exitCode = await runCommand(PARTS, process.argv.slice(2), ROOT)
// The tests share a server that outlives them.
await stopIdleTestPostgres()
