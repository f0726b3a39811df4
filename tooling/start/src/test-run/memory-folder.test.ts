import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { makeMemoryFolder } from './memory-folder.ts'

test('a test run gets an empty folder in memory, or none where there is too little', () => {
  const parent = mkdtempSync(join(tmpdir(), 'memory-'))
  const folder = makeMemoryFolder('/portal', parent, 1) ?? ''
  const left = join(folder, 'left')
  writeFileSync(left, '')
  expect(makeMemoryFolder('/portal', parent, 1)).toBe(folder)
  expect([existsSync(folder), existsSync(left)]).toEqual([true, false])
  expect(makeMemoryFolder('/another', parent, 1)).not.toBe(folder)
  expect(makeMemoryFolder('/portal', parent, Number.MAX_SAFE_INTEGER)).toBeUndefined()
  expect(makeMemoryFolder('/portal', join(parent, 'absent'), 1)).toBeUndefined()
  rmSync(parent, { recursive: true })
})
