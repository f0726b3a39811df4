import { expect, test } from '@jest/globals'
import { PLATFORM_PACKAGES, findPlatformPackage } from 'preset/platform-packages'
import * as reactQuery from './curated/@tanstack/react-query.ts'
import * as reactI18next from './curated/react-i18next.ts'
import * as router from './curated/react-router-dom.ts'
import { PLATFORM_MODULES } from './platform-modules.ts'
import { PLATFORM } from './platform-server.ts'

test('FED-04 the renderer lends remotes exactly what the browser lends them', () => {
  expect(Object.keys(PLATFORM).toSorted()).toEqual(Object.keys(PLATFORM_MODULES).toSorted())
})

test('FED-04 every platform package of the preset is lent, and nothing else', () => {
  const lent = Object.keys(PLATFORM_MODULES)
  for (const { name } of PLATFORM_PACKAGES) {
    expect(lent.filter((module) => findPlatformPackage(module)?.name === name)).not.toEqual([])
  }
  expect(lent.filter((module) => findPlatformPackage(module) === undefined)).toEqual([])
})

test.each([
  ['react-router-dom', router],
  ['react-i18next', reactI18next],
  ['@tanstack/react-query', reactQuery],
])('FED-04 the preset knows the names that are handed out of %s', (name, module) => {
  expect(Object.keys(module).toSorted()).toEqual(findPlatformPackage(name)?.exports)
})
