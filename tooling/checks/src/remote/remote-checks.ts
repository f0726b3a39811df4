import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resultOf, type Check, type CheckResult } from '../check-result.ts'
import { findLayoutFaults } from '../repository/layout.ts'
import { checkTexts } from '../repository/texts.ts'
import { findReadmeFaults } from '../readme-faults.ts'
import { runNode } from '../run-tool.ts'
import { listFiles, readIfPresent } from '../workspace.ts'
import { packages } from './kit-check.ts'

/** Passed explicitly, so that no file of the remote overrides the rules. */
const RULES = fileURLToPath(new URL('../../eslint-remote.config.js', import.meta.url))

export function listRemoteChecks(): readonly Check[] {
  return [lint, types, packages, layout, texts, readme]
}

const lint: Check = {
  name: 'lint',
  what: 'rules of code, accessibility of markup, and that the frame is left to the shell',
  run: ({ root }) => runTool(root, 'eslint', ['bin/eslint.js', '--config', RULES, '.']),
}

const types: Check = {
  name: 'types',
  what: 'TypeScript',
  run: ({ root }) => runTool(root, 'typescript', ['bin/tsc', '-p', '.', '--pretty', 'false']),
}

const texts: Check = {
  name: 'texts',
  what: 'every text in Azerbaijani, English and Russian',
  run: ({ root }) => resultOf(checkTexts(root, 'locales')),
}

const readme: Check = {
  name: 'readme',
  what: 'README with its six headings',
  run: ({ root }) => resultOf(findReadmeFaults('README.md', readIfPresent(root, 'README.md'))),
}

const layout: Check = {
  name: 'layout',
  what: 'names of files, sizes of folders',
  run: ({ root }) => resultOf(findLayoutFaults(listFiles(join(root, 'src')).map((file) => `src/${file}`))),
}

async function runTool(
  root: string,
  name: string,
  [program = '', ...args]: readonly string[],
): Promise<CheckResult> {
  const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
  const { status, output } = await runNode(root, [join(folder, program), ...args])
  return { ok: status === 0, lines: output.split('\n').filter((line) => line.trim() !== '') }
}
