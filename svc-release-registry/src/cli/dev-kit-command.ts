import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DevKitReply } from 'shared-contracts/release/dev-kit'
import * as z from 'zod/mini'
import type { CommandContext } from './command-context.ts'
import type { CommandOf } from './command-line.ts'
import { shortTime, table, type Outcome } from './output.ts'

/** Prints what a team needs to start; with `out` also as files. */
export async function showDevKit(
  { out }: CommandOf<'dev-kit'>,
  { client, cwd }: CommandContext,
): Promise<Outcome> {
  const kit = z.parse(DevKitReply, await client.get('/dev-kit'))
  const { guide, ...facts } = kit
  const text = `${describe(kit)}\n\n${guide.trimEnd()}`
  if (out === undefined) return { data: kit, text }
  const folder = resolve(cwd, out)
  await mkdir(folder, { recursive: true })
  const files = {
    'dev-kit.md': `${guide.trimEnd()}\n`,
    'dev-kit.json': `${JSON.stringify(facts, null, 2)}\n`,
    '.npmrc': `${registryLine(kit)}\n`,
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const written = Object.keys(files).map((name) => join(folder, name))
  return { data: { ...facts, written }, text: ['Written:', ...written.map((file) => `  ${file}`)].join('\n') }
}

function registryLine({ scope, registry }: DevKitReply): string {
  return `${scope}:registry=${registry}/packages/`
}

function describe(kit: DevKitReply): string {
  const { scope, registry, packages, packedAt } = kit
  const rows = Object.entries(packages).map(([name, version]) => [`${scope}/${name}`, version])
  return [
    `Release registry: ${registry}`,
    `Line for .npmrc:  ${registryLine(kit)}`,
    `First command:    npx --yes ${registry}/packages/create/${packages['generators'] ?? ''}.tgz mf-<area> --registry ${registry} --az "…" --en "…" --ru "…"`,
    `Credential:       pnpm portal credential add mf-<area> (operations)`,
    '',
    table([['package', `version of ${shortTime(packedAt)}`], ...rows]),
  ].join('\n')
}
