import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readStartConfig, type StartConfig } from './config.ts'
import { listReleasable } from './content/releases.ts'
import { showGallery } from './dev/gallery.ts'
import { developRemotes, showRemoteAlone } from './dev/remotes.ts'
import { developServices, isDevelopedService } from './dev/services.ts'
import { developShell } from './dev/shell.ts'
import { exitWith } from './processes/exit-with.ts'
import { onStopRequest } from './processes/stop-request.ts'

/** `pnpm dev <name>`: remotes inside the running portal or alone, the shell, services, or the component gallery. */
exitWith(async () => {
  const config = readStartConfig(process.env)
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: {
      alone: { type: 'boolean', default: false },
      samples: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(usage(config))
    return 0
  }
  const { signal } = onStopRequest()
  const [name = '', ...more] = names
  const remotes = listReleasable(config.root).filter((one) => one !== 'shell')
  if (values.alone && remotes.includes(name) && more.length === 0) {
    await showRemoteAlone(config, name, { signal, samples: values.samples })
  } else if (!values.alone && names.length > 0 && names.every((one) => remotes.includes(one))) {
    await developRemotes(config, [...new Set(names)], signal)
  } else if (!values.alone && names.length > 0 && names.every(isDevelopedService)) {
    await developServices(config, [...new Set(names)], signal)
  } else if (name === 'shell' && more.length === 0) {
    await developShell(config, signal)
  } else if (name === 'shared-ui' && existsSync(join(config.root, 'shared-ui', 'dev'))) {
    await showGallery(config, signal)
  } else {
    console.error(usage(config))
    return 2
  }
  return 0
})

function usage({ root }: StartConfig): string {
  const remotes = listReleasable(root).filter((name) => name !== 'shell')
  return [
    'Usage: pnpm dev <remote> [<remote> …]        inside the running portal, changes appear in the open page',
    '       pnpm dev <remote> --alone [--samples]  without anything else; --samples: answers of its dev/answers.ts',
    '       pnpm dev shell                         builds, publishes and makes live after each change',
    '       pnpm dev api|edge                      a second API and edge beside the running portal, restarted on save',
    '       pnpm dev shared-ui                     every component in every state',
    `Remotes: ${remotes.join(', ')}`,
  ].join('\n')
}
