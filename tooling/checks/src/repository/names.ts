import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { resultOf, type Check } from '../check-result.ts'
import { runNode } from '../run-tool.ts'

export const names: Check = {
  name: 'names',
  what: 'every record of the registries has a name in Azerbaijani and Russian',
  run: async ({ root }) => {
    const folder = join(root, '../shared/data')
    const script = join(root, 'svc-portal-api/src/cli/missing-names.ts')
    const { status, output } = await runNode(root, existsSync(folder) ? [script, folder] : [script])
    const lines = output.split('\n').filter((line) => line !== '')
    return status === 0 ? resultOf([], lines) : resultOf(lines, [])
  },
}
