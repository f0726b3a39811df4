import { expect, test } from '@jest/globals'
import { missingFiles, namedPackages, rewriteSpecifiers } from './rewrite-specifiers.ts'

const PACKED = new Set(['src/build/rules.js', 'src/build/loader.js', 'src/kinds.d.ts'])

test.each([
  ["import { a } from './loader.ts'", "import { a } from './loader.js'"],
  ["new URL('./loader.ts', import.meta.url)", "new URL('./loader.js', import.meta.url)"],
  ["export type { K } from '../kinds.ts'", "export type { K } from '../kinds.js'"],
  ["await import('./loader.tsx')", "await import('./loader.js')"],
  // Not a file of the package: it is looked for beside the remote under build.
  ["join(dir, './remote.manifest.ts')", "join(dir, './remote.manifest.ts')"],
])('%s becomes %s', (source, compiled) => {
  expect(rewriteSpecifiers('src/build/rules.js', source, PACKED)).toBe(compiled)
})

test('packages are found in imports, not in comments and texts', () => {
  const text = `
    import { readFileSync } from 'node:fs'
    import * as z from 'zod/mini'
    import { screen } from '@testing-library/react'
    import './own.js'
    const loader = import.meta.resolve('swc-loader')
    const later = await import('axios')
    resolve('webpack-cli/package.json')`
  expect(namedPackages(text)).toEqual(['zod', '@testing-library/react', 'swc-loader', 'axios'])
})

test('an import of a file that is not packed is found', () => {
  const text = "import { a } from './loader.js'\nimport { b } from '../other/b.js'"
  expect(missingFiles('src/build/rules.js', text, PACKED)).toEqual(['src/other/b.js'])
})

test('a comment about an import is not an import', () => {
  expect(missingFiles('src/build/a.js', "throw Error(`import styles from './${name}'`)", PACKED)).toEqual([])
})
