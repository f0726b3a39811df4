import { pack } from './pack.ts'

// Run by a start: the root of the repository, and the folder of packages.
const [root, folder] = process.argv.slice(2)
if (root === undefined || folder === undefined) throw new Error('pack-program <root> <folder>')
const { kit, changed } = await pack({ root, folder })
console.log(changed ? 'Packed:' : 'Nothing has changed:')
for (const [name, version] of Object.entries(kit.packages)) console.log(`  ${name} ${version}`)
