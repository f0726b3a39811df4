import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailed, explainFailure, runCommand } from './command.mjs'
import { homeSettings } from './writable-home.mjs'
import { testFolder } from '../src/testing/test-folder.ts'

test('an unreachable package registry is named as the reason', () => {
  const error = new CommandFailed(
    'npm',
    1,
    'npm error code ENOTFOUND\nnpm error getaddrinfo ENOTFOUND example.org',
  )
  expect(explainFailure(error)).toContain('The package registry cannot be reached.')
})

test('another failure shows the last output of the command, and the log contains it', async () => {
  const folder = testFolder('command-')
  const log = join(folder, 'setup.log')
  const script = 'console.error("the disk is full"); process.exit(3)'
  const failed = runCommand(process.execPath, ['-e', script], { cwd: folder, env: process.env, log })
  const error: unknown = await failed.catch((reason: unknown) => reason)
  expect(explainFailure(error)).toContain('ended with 3.\nthe disk is full')
  expect(readFileSync(log, 'utf8')).toContain('the disk is full')
})

test('with a read-only home the caches are below .data', () => {
  const folder = testFolder('home-')
  const env = { npm_config_cache: '/nonexistent/.npm' }
  expect(homeSettings(folder, env, '/nonexistent')['npm_config_cache']).toBe(join(folder, 'home', 'npm'))
  expect(homeSettings(folder, env, folder)).toEqual({})
})
