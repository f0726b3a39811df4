import { runCommand } from '../run-parts.ts'
import { remoteParts } from './remote-parts.ts'

process.exitCode = await runCommand(remoteParts(), process.argv.slice(2), process.cwd())
