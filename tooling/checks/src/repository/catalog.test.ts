import { expect, test } from '@jest/globals'
import { readCatalog } from 'pack/catalog'
import { findLooseVersions, findOwnVersions } from './catalog.ts'

test('a dependency with a version of its own is refused', () => {
  const dependencies = { react: 'catalog:', 'shared-ui': 'workspace:*', axios: '^1.0.0' }
  expect(findOwnVersions('mf-a/package.json', { name: 'mf-a', dependencies })).toEqual([
    'mf-a/package.json: axios is "^1.0.0"; versions stand in the catalog ("catalog:")',
  ])
})

test('the catalog is read with quoted names and aliases', () => {
  const text =
    "packages:\n  - shell\n\ncatalog:\n  '@swc/core': 1.2.3\n  typescript7: npm:typescript@7.0.2\n\ncatalogMode: strict\n"
  expect([...readCatalog(text)]).toEqual([
    ['@swc/core', '1.2.3'],
    ['typescript7', 'npm:typescript@7.0.2'],
  ])
})

test('webpack stays at the version that works with module federation', () => {
  expect(findLooseVersions(new Map([['webpack', '5.112.2']]))).toEqual([
    'pnpm-workspace.yaml: webpack is 5.112.2, but module federation needs 5.110.3',
  ])
  expect(findLooseVersions(new Map([['webpack', '5.110.3']]))).toEqual([])
})

test('a range in the catalog is refused', () => {
  const versions = new Map([
    ['webpack', '5.110.3'],
    ['react', '^19.0.0'],
  ])
  expect(findLooseVersions(versions)).toEqual([
    'pnpm-workspace.yaml: react "^19.0.0" is not one exact version',
  ])
})
