import { readStartConfig } from './config.ts'
import { exitWith } from './processes/exit-with.ts'
import { runStart } from './start-command.ts'

exitWith(() => runStart(readStartConfig(process.env)))
