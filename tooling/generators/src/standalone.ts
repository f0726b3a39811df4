import { readPackedKit } from './kit.ts'
import { runStandalone } from './standalone-cli.ts'

// `portal-new` for teams in other repositories; here it is `pnpm new`.
try {
  const context = { cwd: process.cwd(), kit: readPackedKit(), registry: process.env['RELEASE_REGISTRY_URL'] }
  const { files, next } = await runStandalone(context, process.argv.slice(2))
  console.log(
    files.length === 0
      ? 'Nothing to change.'
      : ['Created or changed:', ...files.map((file) => `  ${file}`)].join('\n'),
  )
  if (next.length > 0) console.log(['Next:', ...next.map((line) => `  ${line}`)].join('\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
