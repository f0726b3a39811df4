import { expect, test } from '@jest/globals'
import { inheritedEnvironment } from './inherited-environment.ts'

test('a child process inherits common and declared variables, and no credentials of other systems', () => {
  const env = {
    PATH: '/bin',
    TZ: 'UTC',
    LOG_LEVEL: 'warn',
    CLOUD_TOKEN: 'secret',
    PORTAL_CREDENTIAL: 'secret',
  }
  expect(inheritedEnvironment(['LOG_LEVEL', 'TLS'], env)).toEqual({
    PATH: '/bin',
    TZ: 'UTC',
    LOG_LEVEL: 'warn',
  })
})
