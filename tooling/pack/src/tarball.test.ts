import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { createTarball } from './tarball.ts'

const DEEP = `${'folder-with-a-long-name/'.repeat(6)}file.js`

test('packed files are unpacked unchanged, including long paths and programs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tarball-'))
  const files = [
    { path: 'src/program.js', content: Buffer.from('run()\n'), executable: true },
    { path: 'README.md', content: Buffer.from('Reyestrlər\n'.repeat(100)) },
    { path: DEEP, content: Buffer.from('') },
    { path: `${'x'.repeat(120)}.js`, content: Buffer.from('') },
  ]
  writeFileSync(join(folder, 'a.tgz'), await createTarball(files))
  execFileSync('tar', ['xzf', 'a.tgz'], { cwd: folder })
  for (const { path, content } of files) expect(readFileSync(join(folder, 'package', path))).toEqual(content)
  expect(statSync(join(folder, 'package/src/program.js')).mode & 0o777).toBe(0o755)
  expect(statSync(join(folder, 'package/README.md')).mode & 0o777).toBe(0o644)
  rmSync(folder, { recursive: true })
})

test('the same files give the same bytes in any order', async () => {
  const one = { path: 'a.js', content: Buffer.from('a') }
  const other = { path: 'b.js', content: Buffer.from('b') }
  expect(await createTarball([one, other])).toEqual(await createTarball([other, one]))
})
