import { expect, test } from '@jest/globals'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { withAllPackages, type PlatformTable } from './build/platform-modules-loader.ts'
import { PLATFORM_PACKAGES, findPlatformPackage } from './platform-packages.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PLATFORM = join(ROOT, 'shell/src/app/platform')
const TABLE = withAllPackages(
  JSON.parse(readFileSync(join(PLATFORM, 'platform-modules.json'), 'utf8')) as PlatformTable,
)
const PROVIDED = [...TABLE.atOnce, ...Object.values(TABLE.byChunk).flat()]

/** What to do about each module that the shell does not provide. */
function listMissing(modules: readonly string[]): readonly string[] {
  const missing = [...new Set(modules)].filter((module) => !PROVIDED.includes(module))
  return missing.map((module) => `add ${module} to shell/src/app/platform/platform-modules.json`)
}

test('FED-04 a platform package is found by its name and by its subpaths', () => {
  expect(findPlatformPackage('shared-ui/table')?.name).toBe('shared-ui')
  expect(findPlatformPackage('react/jsx-runtime')?.name).toBe('react')
  expect(findPlatformPackage('react-dom')?.name).toBe('react-dom')
  expect(findPlatformPackage('reactive')).toBeUndefined()
  expect(findPlatformPackage('shared-contracts/http/registries')).toBeUndefined()
})

test('FED-04 the shell provides every component of shared-ui', () => {
  const components = readdirSync(join(ROOT, 'shared-ui/src')).filter((name) =>
    existsSync(join(ROOT, 'shared-ui/src', name, `${name}.tsx`)),
  )
  expect(listMissing(components.map((name) => `shared-ui/${name}`))).toEqual([])
})

test('FED-04 the shell provides every module of its packages that remotes import', () => {
  const sources = readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-'))
    .flatMap((name) =>
      readdirSync(join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(ROOT, name, 'src', file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|[\\/]testing[\\/]/.test(file))
  const imported = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import (?!type )[^']*'(shared-(?:ui|runtime)\/[^']+)'/gm)].map(
      ([, module = '']) => module,
    ),
  )
  expect(imported.length).toBeGreaterThan(100)
  expect(listMissing(imported)).toEqual([])
})

test('FED-04 the shell provides every platform package and nothing else', () => {
  const names = new Set(
    PROVIDED.map((module) => findPlatformPackage(module)?.name ?? `not a platform package: ${module}`),
  )
  expect([...names].toSorted()).toEqual(PLATFORM_PACKAGES.map(({ name }) => name).toSorted())
})

test('FED-04 each module is either imported or loaded', () => {
  expect(PROVIDED.filter((module, index) => PROVIDED.indexOf(module) !== index)).toEqual([])
})

test.each(PLATFORM_PACKAGES.filter(({ exports }) => exports !== undefined))(
  'FED-04 the build of a remote has the list of names that the shell provides of $name',
  ({ name, exports }) => {
    const source = readFileSync(join(PLATFORM, 'curated', `${name}.ts`), 'utf8')
    const names = /export \{([^}]+)\}/
      .exec(source)?.[1]
      ?.split(',')
      .map((each) => each.trim())
    expect(names?.filter((each) => each !== '').toSorted()).toEqual(exports)
  },
)
