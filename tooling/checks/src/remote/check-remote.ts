import { runCommand } from '../run-checks.ts'
import { listRemoteChecks } from './remote-checks.ts'

process.exitCode = await runCommand(listRemoteChecks(), process.argv.slice(2), process.cwd())
