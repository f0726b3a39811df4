import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { loadSignOnKeys } from './keys.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sign-on-keys-'))
})

afterAll(() => rm(folder, { recursive: true }))

test('AUTH-05 keys are created once, readable only by their owner, and survive a restart', async () => {
  const state = join(folder, 'state')
  const made = await loadSignOnKeys(state)
  expect(await loadSignOnKeys(state)).toEqual(made)
  const modes = await Promise.all([state, join(state, 'sign-on-keys.json')].map((path) => stat(path)))
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600])
})

test('AUTH-05 two folders have different keys', async () => {
  const [one, other] = await Promise.all(['one', 'other'].map((name) => loadSignOnKeys(join(folder, name))))
  expect(one?.signing.n).not.toBe(other?.signing.n)
})
