import { ownKit } from './kit.ts'
import { carryOutAlone } from './order-alone.ts'

// `portal-new` for teams in other repositories; here it is `pnpm new`.
try {
  const place = { cwd: process.cwd(), kit: ownKit(), registry: process.env['RELEASE_REGISTRY_URL'] }
  const { files, next } = await carryOutAlone(place, process.argv.slice(2))
  console.log(
    files.length === 0 ? 'Nothing to change.' : ['Made:', ...files.map((file) => `  ${file}`)].join('\n'),
  )
  if (next.length > 0) console.log(['Next:', ...next.map((line) => `  ${line}`)].join('\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
