import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { HistoryEntry } from 'shared-contracts/release/composition'
import { restoreBackup } from 'shared-service/backup/restore-backup'
import { writeBackup } from 'shared-service/backup/write-backup'
import { fixedClock } from 'shared-service/clock'
import { createPool } from 'shared-service/database'
import { testDatabase } from 'shared-service/testing/test-database'
import * as z from 'zod/mini'
import { buildApp } from './app.ts'
import { MIGRATIONS_FOLDER, SCHEMA } from './database-schema.ts'
import { findBrokenLink } from './modules/compositions/history-chain.ts'
import {
  call,
  promote,
  publish,
  remoteRecord,
  shellRecord,
  startRegistry,
} from './testing/started-registry.ts'

const SERVICES = [{ schema: SCHEMA, migrationsFolder: MIGRATIONS_FOLDER }]

test('a restored release registry has the live releases and an intact history, and continues with both', async () => {
  const registry = await startRegistry()
  const empty = await testDatabase(MIGRATIONS_FOLDER, SCHEMA)
  const pool = createPool(empty.url, { max: 1 })
  await pool.query(`drop schema ${SCHEMA} cascade`)
  await pool.end()
  try {
    await publish(registry, shellRecord('1.0.0'))
    await publish(registry, remoteRecord('mf-one', '1.0.0'))
    await promote(registry, 'shell@1.0.0')
    await promote(registry, 'mf-one@1.0.0')
    const file = join(registry.folder, 'portal.backup')
    await writeBackup(registry.databaseUrl, file, SERVICES)
    await restoreBackup(empty.url, file, SERVICES)

    const { releasesDir, keysDir, packagesDir } = registry
    const app = await buildApp(
      {
        DATABASE_URL: empty.url,
        RELEASES_DIR: releasesDir,
        KEYS_DIR: keysDir,
        PACKAGES_DIR: packagesDir,
        PUBLIC_REGISTRY_URL: undefined,
        LOG_LEVEL: 'silent',
        RATE_LIMIT_FACTOR: 1,
      },
      fixedClock('2026-11-21T08:00:00.000Z'),
    )
    const restored = { ...registry, app }
    expect((await call(restored, 'GET /status')).body).toEqual((await call(registry, 'GET /status')).body)
    await publish(restored, remoteRecord('mf-one', '1.1.0'))
    expect((await promote(restored, 'mf-one@1.1.0')).body).toMatchObject({ number: 3, from: '1.0.0' })
    const history = z.parse(
      z.object({ entries: z.array(HistoryEntry) }),
      (await call(restored, 'GET /history?limit=20')).body,
    )
    expect(history.entries.map(({ number }) => number)).toEqual([3, 2, 1])
    expect(findBrokenLink(history.entries)).toBeUndefined()
    await app.close()
  } finally {
    await empty.drop()
    await registry.stop()
  }
}, 60_000)
