import { stopIdleTestPostgres } from 'shared-service/testing/test-database'
import { runParts } from './run-parts.ts'
import { PARTS } from './parts.ts'
import { ROOT } from './workspace.ts'

async function main(args: readonly string[]): Promise<number> {
  const names = args.filter((arg) => !arg.startsWith('--'))
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name))
  if (unknown.length > 0 || args.includes('--help')) {
    console.log(PARTS.map((part) => `  ${part.name.padEnd(10)} ${part.what}`).join('\n'))
    for (const name of unknown) console.error(`There is no part "${name}".`)
    return unknown.length > 0 ? 1 : 0
  }
  const parts = names.length === 0 ? PARTS : PARTS.filter((part) => names.includes(part.name))
  const { failed } = await runParts(parts, { root: ROOT, update: args.includes('--update') })
  // Tests share a server that outlives each of them.
  await stopIdleTestPostgres()
  return failed === 0 ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
