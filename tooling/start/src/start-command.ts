import { join } from 'node:path'
import type { StartConfig } from './config.ts'
import { startPortal } from './portal.ts'
import { onStopRequest } from './processes/stop-request.ts'
import { updateLease } from './state/leases.ts'

function print(line: string): void {
  console.log(line)
}

/**
 * Runs `npm start` and returns its exit status.
 * @throws Error when the portal does not start.
 */
export async function runStart(config: StartConfig): Promise<number> {
  const stopRequest = onStopRequest()
  if (config.dataDir !== join(config.root, '.data')) print(`Data: ${config.dataDir}`)
  try {
    const portal = await startPortal(config, stopRequest.signal, print)
    const variant = config.companyId === 1 ? 'competition' : 'quality'
    if (portal.mailbox !== undefined) print(`\nIts mails are shown at ${portal.mailbox}`)
    print(`\nThe portal (${variant}) is ready: ${portal.url}\nStop it with Ctrl-C.`)
    await stopRequest.requested
    print('\nStopping …')
    updateLease(config.dataDir, { companyId: config.companyId, state: 'stopping', url: portal.url })
    await portal.stop()
    print('Stopped.')
    return 0
  } catch (error) {
    if (!stopRequest.signal.aborted) throw error
    print('Stopped before the portal was ready.')
    return 130
  }
}
