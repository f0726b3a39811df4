import { resolve } from 'node:path'
import { pack } from './pack.ts'

// Packs for inspection: root of the repository, and output folder.
const [root, folder] = process.argv.slice(2)
if (root === undefined || folder === undefined) throw new Error('pack-program <root> <folder>')
const { kit, changed } = await pack({ root: resolve(root), folder: resolve(folder) })
console.log(changed ? 'Packed:' : 'Nothing has changed:')
for (const [name, version] of Object.entries(kit.packages)) console.log(`  ${name} ${version}`)
