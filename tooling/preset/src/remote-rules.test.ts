import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFixture } from './testing/build-fixture.ts'

const FIXTURE = join(import.meta.dirname, '../fixtures/mf-fixture')
const MANIFEST = readFileSync(join(FIXTURE, 'remote.manifest.ts'), 'utf8')

/** Messages of a build with these files. */
function complaintsOf(changes: Readonly<Record<string, string>>): string {
  const built = buildFixture(changes)
  built.remove()
  return built.errors
}

/** A package of its own, as a package manager would put it beside the remote. */
function packaged(name: string, version: string, source: string): Record<string, string> {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version, main: 'index.js' }),
    [`node_modules/${name}/index.js`]: source,
  }
}

test('FED-04 a build with another React fails and names the required version', () => {
  const complaints = complaintsOf(packaged('react', '18.3.1', 'exports.useState = () => []'))
  expect(complaints).toMatch(
    /the remote is built with react 18\.3\.1, but the shell provides react 19\.\d+\.\d+: use that version/,
  )
}, 180_000)

test('FED-04 a remote that bundles React, by path or in another package, fails its build', () => {
  const complaints = complaintsOf({
    ...packaged('react', '19.0.0', 'exports.useState = () => []'),
    'src/fixture-list.screen.tsx':
      "import { useState } from '../node_modules/react/index.js'\n" +
      'export function FixtureListScreen(): string { return String(useState) }',
  })
  expect(complaints).toContain('react must come from the shell, but ')
}, 180_000)

test('FED-11 routers, contexts of packages, code from text and global styles fail the build', () => {
  const complaints = complaintsOf({
    ...packaged('react-router', '7.0.0', 'exports.createBrowserRouter = () => ({})'),
    ...packaged('theming', '1.0.0', "exports.Theme = require('react').createContext(null)"),
    'src/fixture-list.screen.tsx': [
      "import { createBrowserRouter } from 'react-router'",
      "import { Theme } from 'theming'",
      "import { MemoryRouter } from 'react-router-dom'",
      "import styles from './fixture-list.module.css'",
      'export function FixtureListScreen(): string {',
      "  return [createBrowserRouter, Theme, MemoryRouter, new Function('return 1')(), styles.row].join()",
      '}',
    ].join('\n'),
    'src/fixture-list.module.css':
      '.row { color: red }\n/* cssmodules-pure-ignore */\nbody { margin: 0 }\n.row ~ footer { display: none !important }',
  })
  expect(complaints).toContain('react-router must not be bundled: the shell has the one router')
  expect(complaints).toContain('the shell does not provide "MemoryRouter" of react-router-dom')
  expect(complaints).toContain('theming creates its own React context')
  expect(complaints).toContain('fixture-list.screen.tsx creates code from text (eval, new Function)')
  expect(complaints).toContain('"body" has no class of the remote and could match other elements')
  expect(complaints).toContain('selects footer, which belongs to the shell')
}, 180_000)

test('FED-11 a package with a private context passes when it is listed', () => {
  const theming = packaged('theming', '1.0.0', "exports.Theme = require('react').createContext(null)")
  const own = JSON.parse(readFileSync(join(FIXTURE, 'package.json'), 'utf8')) as object
  const complaints = complaintsOf({
    ...theming,
    'package.json': JSON.stringify({ ...own, portal: { private: ['theming'] } }),
    'src/fixture-list.screen.tsx':
      "import { Theme } from 'theming'\nexport function FixtureListScreen(): string { return String(Theme) }",
  })
  expect(complaints).toBe('')
}, 180_000)

test('FED-03 screens without a route, files with several exports and undeclared topics fail the build', () => {
  const complaints = complaintsOf({
    'src/forgotten.screen.tsx': "export function Forgotten(): string { return '' }",
    'src/fixture-list.screen.tsx': [
      "import { articleOpened } from 'shared-contracts/events/information'",
      'export function FixtureListScreen(): string { return articleOpened.name }',
      "export function Another(): string { return '' }",
    ].join('\n'),
  })
  expect(complaints).toContain('src/forgotten.screen.tsx is not named by a route or slot of the manifest')
  expect(complaints).toContain('must export one component, and nothing else; it exports')
  expect(complaints).toContain(
    'the remote uses information.article.opened@1, but its manifest neither requires nor provides it',
  )
}, 180_000)

test('a screen that is too large fails the build', () => {
  // Of no use to a compressor: digits of a sequence that repeats nothing.
  let digit = 1
  const noise = Array.from({ length: 120_000 }, () => {
    digit = (digit * 16807) % 2147483647
    return (digit % 36).toString(36)
  }).join('')
  const complaints = complaintsOf({
    'src/fixture-list.screen.tsx': `export function FixtureListScreen(): string { return '${noise}' }`,
  })
  expect(complaints).toMatch(
    /the scripts of fixture-list have \d+ bytes \(brotli\), more than the budget of 40960/,
  )
}, 180_000)

test('FED-03 each fault of an invalid manifest is a line of the message', () => {
  const complaints = complaintsOf({
    'remote.manifest.ts': MANIFEST.replace("path: '/fixtures'", "path: '/home'").replace(
      "permission: 'public'",
      "permission: 'everything'",
    ),
  })
  expect(complaints).toContain('remote.manifest.ts does not fit its schema:')
  expect(complaints).toContain('  routes[0].path: Invalid string: must match pattern')
  expect(complaints).toMatch(/ {2}routes\[0\]\.permission: Invalid option: expected one of "public"/)
}, 180_000)

test('FED-03 the record has the used exports of the platform and the shape of each contract', () => {
  const built = buildFixture({
    'remote.manifest.ts': MANIFEST.replace('provides: {}', "provides: { 'information.article.opened': 1 }"),
    'src/fixture-list.screen.tsx': [
      "import { Link } from 'react-router-dom'",
      "import { articleOpened } from 'shared-contracts/events/information'",
      'export function FixtureListScreen(): string { return [Link, articleOpened.name].join() }',
    ].join('\n'),
  })
  try {
    expect(built.errors).toBe('')
    const { uses, contracts } = built.release()
    expect(uses).toMatchObject({ 'react-router-dom': ['Link'] })
    expect(contracts.shapes).toMatchObject({
      'information.article.opened@1': { kind: 'fact', payload: { type: 'object' } },
    })
  } finally {
    built.remove()
  }
}, 180_000)
