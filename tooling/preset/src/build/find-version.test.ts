import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { findVersion } from './find-version.ts'

test('a version of a packed kit is compared without its content hash', () => {
  const dir = mkdtempSync(join(tmpdir(), 'find-version-'))
  for (const [name, version] of Object.entries({
    'shared-ui': '1.4.0-h0123456789',
    react: '19.3.1',
    next: '2.0.0-rc.1',
  })) {
    mkdirSync(join(dir, 'node_modules', name), { recursive: true })
    writeFileSync(join(dir, 'node_modules', name, 'package.json'), JSON.stringify({ name, version }))
  }
  expect(findVersion('shared-ui', dir)).toBe('1.4.0')
  expect(findVersion('react', dir)).toBe('19.3.1')
  expect(findVersion('next', dir)).toBe('2.0.0-rc.1')
  expect(findVersion('axios', dir)).toBeUndefined()
  rmSync(dir, { recursive: true })
})
