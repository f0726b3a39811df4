import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { RemoteManifest } from 'shared-contracts/release/manifest'
import { Release } from 'shared-contracts/release/release-record'
import { registryForAllTests } from '../../testing/registry-for-tests.ts'
import { call, remoteRecord, shellRecord } from '../../testing/started-registry.ts'
import { eservices, shell } from '../../testing/seeded-changes/live-portal.ts'

const registry = registryForAllTests()

/** Published schema in a standard validator. */
async function validatorOf(name: string): Promise<(value: unknown) => boolean> {
  const { status, body } = await call(registry, `GET /schemas/${name}`)
  expect(status).toBe(200)
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(body ?? {})
  return (value) => validate(JSON.parse(JSON.stringify(value)))
}

function sample(name: string): unknown {
  const file = new URL(`../../../../shared-contracts/samples/${name}.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { value: unknown }).value
}

const WORDS = { az: 'Başlanğıc', en: 'Start', ru: 'Начало' }
const MANIFEST = {
  spec: 'remote@1',
  name: 'mf-one',
  agency: WORDS,
  platform: 1,
  contracts: { requires: { 'shared-contracts': 1 }, provides: {} },
  routes: [{ id: 'one.start', path: '/one', screen: 'start', title: WORDS, permission: 'public' }],
  menu: [],
  texts: { az: './az.json', en: './en.json', ru: './ru.json' },
}

test('FED-03 the schemas of manifest, record and composition are public', async () => {
  expect((await call(registry, 'GET /schemas')).body).toEqual({
    schemas: ['remote-manifest-1', 'release-record-1', 'composition-1'],
  })
  expect((await call(registry, 'GET /schemas/anything-1')).status).toBe(400)
})

test('FED-03 released samples are valid by the published schemas', async () => {
  const record = await validatorOf('release-record-1')
  for (const value of [
    sample('remote-release-1'),
    sample('shell-release-1'),
    remoteRecord('mf-one', '1.0.0'),
    shellRecord('1.0.0'),
    eservices('1.0.0'),
    shell('1.0.0'),
  ]) {
    expect(record(value)).toBe(true)
  }
  expect((await validatorOf('composition-1'))(sample('composition-1'))).toBe(true)
})

test.each([
  ['as it should be', {}, true],
  ['with an unknown field', { later: true }, true],
  [
    'with a slot, a draft and a link',
    {
      slots: [{ id: 'one.card', place: 'home.aside', slot: './a.slot.tsx', order: 1, permission: 'public' }],
      drafts: { appeal: { writes: 2, reads: [1, 2] } },
      links: { 'two.start': ['id'] },
    },
    true,
  ],
  ['of another kind', { spec: 'remote@2' }, false],
  ['with a name that is none', { name: 'one' }, false],
  ['without a language', { agency: { az: 'a', en: 'b' } }, false],
  ['with an address of the shell', { routes: [{ ...MANIFEST.routes[0], path: '/home' }] }, false],
  ['with a permission that there is not', { routes: [{ ...MANIFEST.routes[0], permission: 'all' }] }, false],
  ['with half a major', { contracts: { requires: { a: 1.5 }, provides: {} } }, false],
  [
    'with a place that there is not',
    {
      slots: [{ id: 'one.card', place: 'home.roof', slot: './a.slot.tsx', order: 1, permission: 'public' }],
    },
    false,
  ],
  ['with a draft that nothing reads', { drafts: { appeal: { writes: 2, reads: [] } } }, false],
])('FED-03 schema and service agree on a manifest %s', async (_, changes, valid) => {
  const value = { ...MANIFEST, ...changes }
  expect(RemoteManifest.safeParse(value).success).toBe(valid)
  expect((await validatorOf('remote-manifest-1'))(value)).toBe(valid)
})

test.each([
  ['with a file outside of it', { files: [{ path: '../a.js', bytes: 1, integrity: '', kind: 'script' }] }],
  [
    'with an integrity that is none',
    {
      files: [{ path: 'a.js', bytes: 1, integrity: 'sha256-abc', kind: 'script' }],
    },
  ],
  ['with a version that is none', { version: 'latest' }],
  ['with a container that is none', { container: 'MF-One' }],
  [
    'with a shape of no kind',
    {
      contracts: { requires: {}, provides: {}, shapes: { 'a.b.state@1': { kind: 'query', payload: {} } } },
    },
  ],
])('FED-03 schema and service both refuse a record %s', async (_, changes) => {
  const value = { ...remoteRecord('mf-one', '1.0.0'), ...changes }
  expect(Release.safeParse(value).success).toBe(false)
  expect((await validatorOf('release-record-1'))(value)).toBe(false)
})
