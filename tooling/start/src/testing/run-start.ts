import { readStartConfig } from '../config.ts'
import { exitWith } from '../processes/exit-with.ts'
import { runStart } from '../start-command.ts'

// The real start on another tree: the services there are small stand-ins.
exitWith(() => runStart(readStartConfig(process.env, process.argv[2])))
