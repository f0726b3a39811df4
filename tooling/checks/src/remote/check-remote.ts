import { stripVTControlCharacters } from 'node:util'
import { runParts } from '../run-parts.ts'
import { remoteParts } from './remote-parts.ts'

// `remote-check` of a remote that has a repository of its own; run in its folder.
const parts = remoteParts()
const names = process.argv.slice(2)
const unknown = names.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  console.log(parts.map((part) => `  ${part.name.padEnd(10)} ${part.what}`).join('\n'))
  for (const name of unknown) console.error(`There is no part "${stripVTControlCharacters(name)}".`)
  process.exitCode = 2
} else {
  const wanted = names.length === 0 ? parts : parts.filter((part) => names.includes(part.name))
  const { failed } = await runParts(wanted, { root: process.cwd(), update: false })
  process.exitCode = failed === 0 ? 0 : 1
}
