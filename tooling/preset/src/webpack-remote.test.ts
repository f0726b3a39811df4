import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildFixture } from './testing/build-fixture.ts'
import type { BuiltFixture } from './testing/build-fixture.ts'

let whole: BuiltFixture

beforeAll(() => {
  whole = buildFixture({}, { RELEASE_VERSION: '2.0.0-rc.1' })
}, 180_000)

afterAll(() => {
  whole.remove()
})

/** Messages of a build with these files. */
function complaintsOf(changes: Readonly<Record<string, string>>): string {
  const built = buildFixture(changes)
  built.remove()
  return built.errors
}

test('FED-01 a remote is built separately, with a container name of its release', () => {
  expect(whole.errors).toBe('')
  const release = whole.release()
  expect(release.version).toBe('2.0.0-rc.1')
  expect(release.container).toBe('mf_fixture__2_0_0_rc_1')
  expect(release.entry).toMatch(/^entry\.[0-9a-f]{8}\.js$/)
  expect(release.routes).toMatchObject([{ id: 'fixture.list', screen: 'fixture-list', data: 'yes' }])
  expect(release.screens['fixture-list']?.js).toHaveLength(1)
  expect(release.screens['fixture-list']?.css).toHaveLength(1)
})

test('FED-06 every file is listed with its size and hash', () => {
  const { files } = whole.release()
  const kinds = files.map((file) => file.kind).toSorted()
  expect(kinds).toEqual(['script', 'script', 'script', 'server', 'style', 'style', 'text', 'text', 'text'])
  for (const { path, bytes, integrity } of files) {
    const content = readFileSync(join(whole.dir, 'dist', path))
    expect(content).toHaveLength(bytes)
    expect(integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`)
  }
})

test('the server bundle has the screen, its data, and the class names of the browser build', () => {
  const release = whole.release()
  const require = createRequire(join(whole.dir, 'package.json'))
  const server = require(join(whole.dir, 'dist', release.server ?? '')) as {
    screens: Record<string, () => string>
    data: Record<string, (context: { language: string }) => string[]>
  }
  expect(server.data['fixture-list']?.({ language: 'ru' })).toEqual(['/fixtures?lang=ru'])
  const text = server.screens['fixture-list']?.() ?? ''
  const style = readFileSync(join(whole.dir, 'dist', release.screens['fixture-list']?.css[0] ?? ''), 'utf8')
  expect(style).toBe(`@layer features{.${text.replace('sample ', '')}{color:red}}`)
})

test('a slot is built like a screen: exposed, in the server bundle, in the record', () => {
  const release = whole.release()
  expect(release.slots).toEqual([
    {
      id: 'fixture.slot',
      place: 'home.main',
      slot: 'fixture-news',
      data: 'yes',
      order: 10,
      permission: 'public',
    },
  ])
  expect(release.screens['fixture-news']).toMatchObject({
    js: [expect.stringMatching(/^\d+\.[0-9a-f]{4}\.js$/)],
    css: [expect.stringMatching(/^\d+\.[0-9a-f]{4}\.css$/)],
  })
  const server = createRequire(join(whole.dir, 'package.json'))(
    join(whole.dir, 'dist', release.server ?? ''),
  ) as { screens: Record<string, () => string>; data: Record<string, (context: object) => string[]> }
  expect(server.screens['fixture-news']?.()).toMatch(/^news /)
  expect(server.data['fixture-news']?.({ language: 'az' })).toEqual(['/fixtures/news?lang=az'])
})

test('the record names the endpoints that the code uses, with the shapes of the contracts', () => {
  const { calls = {} } = whole.release()
  // The module of this endpoint declares five others.
  expect(Object.keys(calls)).toEqual(['GET /public/content/news/{}'])
  expect(calls['GET /public/content/news/{}']).toMatchObject({
    actors: ['VISITOR', 'USER', 'ASAN_USER', 'ADMIN'],
    params: [{ type: 'string' }],
    query: { type: 'object', properties: { lang: { type: 'string' } } },
    reply: { type: 'object', properties: { title: { type: 'string' } } },
  })
})

test('FED-01 two releases of a remote can be on one page: containers, chunks and class names differ', () => {
  const other = buildFixture({}, { RELEASE_VERSION: '2.0.0' })
  const [one, two] = [whole, other].map(({ dir, release }) => {
    const { container, entry, screens } = release()
    const css = readFileSync(join(dir, 'dist', screens['fixture-list']?.css[0] ?? ''), 'utf8')
    return { container, css, entry: readFileSync(join(dir, 'dist', entry), 'utf8') }
  })
  other.remove()
  expect(one?.container).toBe('mf_fixture__2_0_0_rc_1')
  expect(two?.container).toBe('mf_fixture__2_0_0')
  expect(one?.css).not.toBe(two?.css)
  expect(one?.entry).toContain('chunks_mf_fixture__2_0_0_rc_1')
  expect(two?.entry).toContain('chunks_mf_fixture__2_0_0')
  expect(two?.entry).not.toContain('2_0_0_rc_1')
}, 180_000)

test('FED-06 a build with other comments has the same record and the same files', () => {
  const screen = 'src/fixture-list.screen.tsx'
  const source = readFileSync(join(import.meta.dirname, '../fixtures/mf-fixture', screen), 'utf8')
  const commented = buildFixture({ [screen]: `// A comment.\n${source}` }, { RELEASE_VERSION: '2.0.0-rc.1' })
  const record = commented.release()
  commented.remove()
  expect(record).toEqual(whole.release())
}, 180_000)

test('FED-05 lazy files of the remote are loaded by the shell, with integrity and a retry', () => {
  const entry = readFileSync(join(whole.dir, 'dist', whole.release().entry), 'utf8')
  expect(entry).toContain('portalFiles.load')
})

test('FED-11 the build refuses a slot that has the name of a screen', () => {
  const source = readFileSync(join(import.meta.dirname, '../fixtures/mf-fixture/remote.manifest.ts'), 'utf8')
  const complaints = complaintsOf({
    'remote.manifest.ts': source.replace('fixture-news.slot.tsx', 'fixture-list.slot.tsx'),
    'src/fixture-list.slot.tsx': "export function Twin(): string { return 'twin' }",
  })
  expect(complaints).toContain('has the name of another screen or slot, fixture-list')
}, 180_000)

test('FED-11 the build refuses element selectors, which affect elements outside the remote', () => {
  const complaints = complaintsOf({ 'src/fixture-list.module.css': 'p { color: red }' })
  expect(complaints).toContain('pure selectors must contain at least one local class or id')
}, 180_000)

test('FED-11 the build refuses a global style sheet and names the required file name', () => {
  const complaints = complaintsOf({
    'src/fixture-list.css': 'p { color: red }',
    'src/fixture-list.screen.tsx':
      "import './fixture-list.css'\nexport function FixtureListScreen(): string { return 'list' }",
  })
  expect(complaints).toContain('fixture-list.css would style the whole page: name it fixture-list.module.css')
}, 180_000)

test('LANG-04 the build refuses missing texts and plural forms, and menu entries without a route', () => {
  const source = readFileSync(join(import.meta.dirname, '../fixtures/mf-fixture/remote.manifest.ts'), 'utf8')
  const complaints = complaintsOf({
    'remote.manifest.ts': source.replace("route: 'fixture.list'", "route: 'fixture.gone'"),
    'locales/en.json': '{}',
    'locales/ru.json': '{ "count_one": "1", "count_other": "2" }',
  })
  expect(complaints).toContain('the menu entry fixture.header leads to the unknown route fixture.gone')
  expect(complaints).toContain('en: the text "count" is missing')
  expect(complaints).toContain('ru: "count" lacks the plural form "few"')
}, 180_000)
