import { runCommand } from '../run-parts.ts'
import { remoteParts } from './remote-parts.ts'

// `remote-check` of a remote that has a repository of its own; run in its folder.
process.exitCode = await runCommand(remoteParts(), process.argv.slice(2), process.cwd())
