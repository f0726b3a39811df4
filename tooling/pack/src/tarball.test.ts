import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { tarball } from './tarball.ts'

const DEEP = `${'folder-with-a-long-name/'.repeat(6)}file.js`

test('what is packed comes out of tar as it went in, long paths and programs included', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tarball-'))
  const files = [
    { path: 'src/program.js', content: Buffer.from('run()\n'), executable: true },
    { path: 'README.md', content: Buffer.from('Reyestrlər\n'.repeat(100)) },
    { path: DEEP, content: Buffer.from('') },
  ]
  writeFileSync(join(folder, 'a.tgz'), tarball(files))
  execFileSync('tar', ['xzf', 'a.tgz'], { cwd: folder })
  for (const { path, content } of files) expect(readFileSync(join(folder, 'package', path))).toEqual(content)
  expect(statSync(join(folder, 'package/src/program.js')).mode & 0o777).toBe(0o755)
  expect(statSync(join(folder, 'package/README.md')).mode & 0o777).toBe(0o644)
  rmSync(folder, { recursive: true })
})

test('the same files make the same bytes, in whatever order they come', () => {
  const one = { path: 'a.js', content: Buffer.from('a') }
  const other = { path: 'b.js', content: Buffer.from('b') }
  expect(tarball([one, other])).toEqual(tarball([other, one]))
})

test('a path that does not fit the format is refused', () => {
  expect(() => tarball([{ path: `${'x'.repeat(120)}.js`, content: Buffer.from('') }])).toThrow('too long')
})
