import { stopIdleTestPostgres } from 'shared-service/testing/test-database'
import { changedParts } from './changed/changed-parts.ts'
import { runCommand } from './run-parts.ts'
import { ROOT } from './workspace.ts'

process.exitCode = await runCommand(changedParts(ROOT), process.argv.slice(2), ROOT)
await stopIdleTestPostgres()
