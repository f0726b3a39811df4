import { join } from 'node:path'
import { resultOf, type Part } from '../part.ts'
import { checkStatements } from '../sql/check-statements.ts'

const FOLDER = 'svc-portal-api'

export const sql: Part = {
  name: 'sql',
  what: 'statements fit the migrated schema, and declared rows and values fit the statements',
  run: async ({ root }) => {
    const { faults, checked, dynamic } = await checkStatements({
      ...{ root, folder: FOLDER, schema: 'portal_api' },
      migrationsFolder: join(root, FOLDER, 'migrations'),
    })
    const note = `note: ${checked} statements checked; ${dynamic} are built while the service runs`
    return resultOf(faults, [note])
  },
}
