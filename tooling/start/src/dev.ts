import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readStartConfig } from './config.ts'
import { listReleasable } from './content/releases.ts'
import { showGallery } from './dev/gallery.ts'
import { developRemote } from './dev/remote.ts'
import { exitWith } from './processes/exit-with.ts'
import { onStopRequest } from './processes/stop-request.ts'

/** `pnpm dev <name>`: a remote (or the shell) into the running portal, or the components on a page of their own. */
exitWith(async () => {
  const config = readStartConfig(process.env)
  const [name = ''] = process.argv.slice(2)
  const { signal } = onStopRequest()
  const releasable = listReleasable(config.root)
  if (releasable.includes(name)) {
    await developRemote(config, name, signal)
    return 0
  }
  if (name === 'shared-ui' && existsSync(join(config.root, 'shared-ui', 'dev'))) {
    await showGallery(config.root, config.port, signal)
    return 0
  }
  console.error(`Usage: pnpm dev ${[...releasable, 'shared-ui'].join(' | ')}`)
  return 2
})
