import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stopPostgres } from 'shared-service/postgres-supervisor'
import { readStartConfig } from './config.ts'
import { exitWith } from './processes/exit-with.ts'
import { stopProcess } from './processes/stop-process.ts'
import { stopOrphans } from './shared-processes.ts'
import { listLeases, withSharedLock } from './state/leases.ts'

exitWith(async () => {
  const { dataDir, root } = readStartConfig(process.env)
  if (dataDir === join(root, '.data'))
    throw new Error('The data of the portal itself is not reset; name a DATA_DIR.')
  await Promise.all(listLeases(dataDir).map((lease) => stopProcess(lease)))
  await withSharedLock(dataDir, () => stopOrphans(dataDir))
  await stopPostgres(join(dataDir, 'postgres'))
  rmSync(dataDir, { recursive: true, force: true })
  return 0
})
