import { expect, test } from '@jest/globals'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findPlatformPackage } from './platform-packages.ts'

const ROOT = join(import.meta.dirname, '../../..')

test('FED-04 a platform package is found by its name and by what lies below it', () => {
  expect(findPlatformPackage('shared-ui/table')?.name).toBe('shared-ui')
  expect(findPlatformPackage('react/jsx-runtime')?.name).toBe('react')
  expect(findPlatformPackage('react-dom')?.name).toBe('react-dom')
  expect(findPlatformPackage('reactive')).toBeUndefined()
  expect(findPlatformPackage('shared-contracts/http/registries')).toBeUndefined()
})

test('FED-04 the shell lends every component of shared-ui', () => {
  const table = readFileSync(join(ROOT, 'shell/src/app/platform/platform-modules.ts'), 'utf8')
  const components = readdirSync(join(ROOT, 'shared-ui/src')).filter((name) =>
    existsSync(join(ROOT, 'shared-ui/src', name, `${name}.tsx`)),
  )
  expect(components.filter((name) => !table.includes(`'shared-ui/${name}'`))).toEqual([])
})
