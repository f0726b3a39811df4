import { join } from 'node:path'
import { resultOf, type Check } from '../check-result.ts'
import { checkStatements } from '../sql/check-statements.ts'

const SCHEMAS = { 'svc-portal-api': 'portal_api', 'svc-release-registry': 'release_registry' } as const

export const sql: Check = {
  name: 'sql',
  what: 'statements fit the migrated schema, and declared rows and values fit the statements',
  run: async ({ root }) => {
    const faults: string[] = []
    const notes: string[] = []
    for (const [folder, schema] of Object.entries(SCHEMAS)) {
      const migrationsFolder = join(root, folder, 'migrations')
      const found = await checkStatements({ root, folder, schema, migrationsFolder })
      faults.push(...found.faults)
      const { checked, dynamic } = found
      notes.push(
        `note: ${folder}: ${checked} statements checked; ${dynamic} are built while the service runs`,
      )
    }
    return resultOf(faults, notes)
  },
}
