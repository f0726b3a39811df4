import { expect, test } from '@jest/globals'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PLATFORM_PACKAGES, findPlatformPackage } from './platform-packages.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PLATFORM = join(ROOT, 'shell/src/app/platform')
const TABLE = readFileSync(join(PLATFORM, 'platform-modules.ts'), 'utf8')

test('FED-04 a platform package is found by its name and by what lies below it', () => {
  expect(findPlatformPackage('shared-ui/table')?.name).toBe('shared-ui')
  expect(findPlatformPackage('react/jsx-runtime')?.name).toBe('react')
  expect(findPlatformPackage('react-dom')?.name).toBe('react-dom')
  expect(findPlatformPackage('reactive')).toBeUndefined()
  expect(findPlatformPackage('shared-contracts/http/registries')).toBeUndefined()
})

test('FED-04 the shell lends every component of shared-ui', () => {
  const components = readdirSync(join(ROOT, 'shared-ui/src')).filter((name) =>
    existsSync(join(ROOT, 'shared-ui/src', name, `${name}.tsx`)),
  )
  expect(components.filter((name) => !TABLE.includes(`'shared-ui/${name}'`))).toEqual([])
})

test('FED-04 the shell lends every platform package and nothing else', () => {
  const lent = [...TABLE.matchAll(/^ {2}'?([@a-z0-9/-]+)'?: (?:eager|lazy|ui)\(/gm)].map(
    (match) => match[1] ?? '',
  )
  const names = new Set(
    lent.map((module) => findPlatformPackage(module)?.name ?? `not a platform package: ${module}`),
  )
  expect([...names].toSorted()).toEqual(PLATFORM_PACKAGES.map(({ name }) => name).toSorted())
})

test.each(PLATFORM_PACKAGES.filter((known) => known.exports !== undefined))(
  'FED-04 the build of a remote knows the names that the shell hands out of $name',
  ({ name, exports }) => {
    const source = readFileSync(join(PLATFORM, 'curated', `${name}.ts`), 'utf8')
    const names = /export \{([^}]+)\}/
      .exec(source)?.[1]
      ?.split(',')
      .map((each) => each.trim())
    expect(names?.filter((each) => each !== '').toSorted()).toEqual(exports)
  },
)
