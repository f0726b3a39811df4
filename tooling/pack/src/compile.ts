import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

interface Compilation {
  readonly root: string
  /** Source files, relative to the root. */
  readonly sources: readonly string[]
  /** Gets `<source>.js` and `<source>.d.ts` in the folders of the sources. */
  readonly out: string
}

/**
 * Sources as JavaScript with declarations. Types are not checked here: `pnpm check types` does it, and packing has to
 * be quick.
 * @throws Error with what the compiler says.
 */
export async function compile({ root, sources, out }: Compilation): Promise<void> {
  const settings = {
    extends: join(root, 'tooling', 'tsconfig', 'base.json'),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      jsx: 'react-jsx',
      lib: ['es2023', 'dom', 'dom.iterable', 'esnext.iterator', 'esnext.collection'],
      rootDir: root,
      outDir: out,
    },
    files: sources.map((source) => join(root, source)),
  }
  mkdirSync(out, { recursive: true })
  const file = join(out, 'tsconfig.json')
  writeFileSync(file, JSON.stringify(settings))
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve('typescript7/package.json')),
    'bin',
    'tsc',
  )
  const { status, output } = await run([compiler, '-p', file])
  if (status !== 0) throw new Error(`The packages for teams cannot be compiled:\n${output}`)
}

function run(args: readonly string[]): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer): void => void (output += chunk.toString())
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('close', (status) => resolve({ status, output }))
  })
}
