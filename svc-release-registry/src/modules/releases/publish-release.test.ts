import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { registryForAllTests } from '../../testing/registry-for-tests.ts'
import {
  call,
  complete,
  filesOf,
  promote,
  publish,
  remoteRecord,
  shellRecord,
  upload,
} from '../../testing/started-registry.ts'

const registry = registryForAllTests()

async function inPlace(name: string, version: string): Promise<string[]> {
  return (
    await readdir(join(registry.releasesDir, name, version), { recursive: true }).catch(() => [])
  ).sort()
}

test('FED-06 a published release has its files, and compressed variants of those for browsers', async () => {
  const response = await publish(registry, remoteRecord('mf-one', '1.0.0'))
  expect(response).toMatchObject({
    status: 200,
    body: { name: 'mf-one', version: '1.0.0', files: 5, publishedBy: 'mf-one', live: false },
  })
  expect(await inPlace('mf-one', '1.0.0')).toEqual([
    'entry.js',
    'entry.js.br',
    'entry.js.gz',
    'release.json',
    'server',
    'server/server.cjs',
    'texts',
    'texts/az.json',
    'texts/az.json.br',
    'texts/az.json.gz',
    'texts/en.json',
    'texts/en.json.br',
    'texts/en.json.gz',
    'texts/ru.json',
    'texts/ru.json.br',
    'texts/ru.json.gz',
  ])
  const folder = join(registry.releasesDir, 'mf-one', '1.0.0')
  const script = filesOf('mf-one', '1.0.0')['entry.js']
  expect(await readFile(join(folder, 'entry.js'), 'utf8')).toBe(script)
  expect(brotliDecompressSync(await readFile(join(folder, 'entry.js.br'))).toString()).toBe(script)
  expect(gunzipSync(await readFile(join(folder, 'entry.js.gz'))).toString()).toBe(script)
})

test('FED-06 a second publication of a version is refused and changes nothing', async () => {
  const record = remoteRecord('mf-one', '1.1.0')
  expect((await publish(registry, record)).status).toBe(200)
  const again = await complete(registry, record)
  expect(again).toMatchObject({ status: 409, body: { code: 'RELEASE_EXISTS' } })
  expect(again.body?.['message']).toBe('mf-one@1.1.0 is published already; a published release never changes')
  const file = await call(registry, 'PUT /releases/mf-one/1.1.0/files/entry.js', { as: 'mf-one', body: {} })
  expect(file).toMatchObject({ status: 409, body: { code: 'RELEASE_EXISTS' } })
  const kept = await readFile(join(registry.releasesDir, 'mf-one', '1.1.0', 'entry.js'), 'utf8')
  expect(kept).toBe(filesOf('mf-one', '1.1.0')['entry.js'])
})

test('FED-06 two concurrent completions of one version create one release', async () => {
  const record = remoteRecord('mf-one', '1.1.5')
  await upload(registry, record)
  const responses = await Promise.all([complete(registry, record), complete(registry, record)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)])
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await inPlace('mf-one', '1.1.5')).toContain('entry.js')
})

test('FED-06 an incomplete upload is invisible', async () => {
  const record = remoteRecord('mf-one', '1.2.0')
  const { 'entry.js': missing, ...half } = filesOf('mf-one', '1.2.0')
  expect(missing).toBeDefined()
  await upload(registry, record, half)
  expect(await inPlace('mf-one', '1.2.0')).toEqual([])
  expect((await call(registry, 'GET /releases/mf-one/1.2.0')).status).toBe(404)
  const response = await complete(registry, record)
  expect(response).toMatchObject({
    status: 422,
    body: { code: 'RELEASE_FILE_MISMATCH', errors: { 'entry.js': 'missing' } },
  })
  expect(await inPlace('mf-one', '1.2.0')).toEqual([])
  const list = await call(registry, 'GET /releases/mf-one')
  expect(JSON.stringify(list.body)).not.toContain('1.2.0')
})

test('FED-06 a release with a changed or unlisted file is refused', async () => {
  const record = remoteRecord('mf-one', '1.3.0')
  const files = filesOf('mf-one', '1.3.0')
  const changed = { ...files, 'entry.js': files['entry.js']?.replace('c', 'C') ?? '', 'extra.js': '1' }
  await upload(registry, record, changed)
  expect(await complete(registry, record)).toMatchObject({
    status: 422,
    body: { code: 'RELEASE_FILE_MISMATCH', errors: { 'entry.js': 'integrity', 'extra.js': 'unlisted' } },
  })
  expect((await publish(registry, record)).status).toBe(200)
})

test.each([
  'PUT /releases/mf-one/1.4.0/files/../../../escape.js',
  'PUT /releases/mf-one/1.4.0/files/..%2f..%2fescape.js',
  'PUT /releases/mf-one/1.4.0/files/%2fetc%2fescape',
  'PUT /releases/mf-one/1.4.0/files/a/.hidden',
  'PUT /releases/mf-one/1.4.0/files/a%5c..%5cescape.js',
  'PUT /releases/mf-one/..%2f1.4.0/files/escape.js',
] as const)('FED-06 %s writes nothing outside the upload', async (target) => {
  const response = await call(registry, target, { as: 'mf-one', body: {} })
  expect([400, 403, 404, 405]).toContain(response.status)
  const everything = await readdir(registry.folder, { recursive: true })
  expect(everything.filter((path) => /escape|hidden/.test(path))).toEqual([])
})

test('FED-06 a release of more than 200 files or 20 MB is refused', async () => {
  const record = remoteRecord('mf-one', '1.5.0')
  const [first] = record.files
  const many = Array.from({ length: 201 }, (_, index) => ({ ...first, path: `${index}.js` }))
  expect(
    await call(registry, 'POST /releases/mf-one/1.5.0', { as: 'mf-one', body: { ...record, files: many } }),
  ).toMatchObject({
    status: 413,
    body: { code: 'RELEASE_TOO_LARGE', message: 'The release is too large: at most 200 files and 20 MB' },
  })
  const huge = await registry.app.inject({
    method: 'PUT',
    url: '/releases/mf-one/1.5.0/files/huge.js',
    headers: {
      authorization: `Bearer ${registry.credential('mf-one')}`,
      'content-type': 'application/octet-stream',
    },
    payload: Buffer.alloc(20_000_001),
  })
  expect(huge.statusCode).toBe(413)
  const everything = await readdir(registry.releasesDir, { recursive: true })
  expect(everything.filter((path) => path.includes('huge'))).toEqual([])
})

test('FED-03 a remote for another major of platform or contracts is refused at publication', async () => {
  const platform = remoteRecord('mf-one', '1.6.0', { platform: 2 })
  expect(await publish(registry, platform)).toMatchObject({
    status: 409,
    body: {
      code: 'RELEASE_INCOMPATIBLE',
      errors: { 'platform.mf-one': 'mf-one@1.6.0 is built for platform 2, but shell is platform 1' },
    },
  })
  const contracts = remoteRecord('mf-one', '1.6.1', {
    contracts: { requires: { 'shared-contracts': 2 }, provides: {} },
  })
  expect(await publish(registry, contracts)).toMatchObject({
    status: 409,
    body: {
      code: 'RELEASE_INCOMPATIBLE',
      errors: {
        'contracts.mf-one.shared-contracts':
          'mf-one@1.6.1 requires shared-contracts@2, but shared-contracts provides shared-contracts@1',
      },
    },
  })
})

test('FED-03 a release that requires another major than a live remote provides is refused at publication', async () => {
  const provides = { 'cards.open': 2 }
  const provider = remoteRecord('mf-two', '3.0.0', {
    contracts: { requires: { 'shared-contracts': 1 }, provides },
  })
  await publish(registry, provider)
  expect((await promote(registry, 'mf-two@3.0.0')).status).toBe(200)
  const asking = (version: string, requires: Record<string, number>) =>
    publish(registry, remoteRecord('mf-one', version, { contracts: { requires, provides: {} } }))
  expect(await asking('3.0.0', { 'cards.open': 1 })).toMatchObject({
    status: 409,
    body: {
      code: 'RELEASE_INCOMPATIBLE',
      errors: {
        'contracts.mf-one.cards.open':
          'mf-one@3.0.0 requires cards.open@1, but mf-two@3.0.0 provides cards.open@2',
      },
    },
  })
  expect((await asking('3.0.1', { 'cards.open': 2 })).status).toBe(200)
  // A missing provider is checked at the promotion.
  expect((await asking('3.0.2', { 'cards.close': 1 })).status).toBe(200)
})

test('FED-03 a screen with a platform module that the live shell lacks is refused by name', async () => {
  const nothing = { js: [], css: [], platform: [] }
  const modules = { react: nothing, 'shared-ui/table': nothing }
  const asking = (version: string, platform: string[]) => {
    const screens = { start: { js: ['entry.js'], css: [], platform } }
    return publish(registry, remoteRecord('mf-one', version, { screens }))
  }
  expect((await asking('4.0.0', ['shared-ui/chart'])).status).toBe(200)
  await publish(registry, shellRecord('4.0.0', { platformModules: modules }))
  expect((await promote(registry, 'shell@4.0.0')).status).toBe(200)
  expect(await asking('4.0.1', ['react', 'shared-ui/chart', 'toString'])).toMatchObject({
    status: 409,
    body: {
      code: 'RELEASE_MODULES_MISSING',
      message: 'mf-one@4.0.1 uses modules that the live shell does not have',
      errors: {
        'modules.mf-one.shared-ui/chart':
          'mf-one@4.0.1 uses the module shared-ui/chart, which shell@4.0.0 does not have',
        'modules.mf-one.toString': 'mf-one@4.0.1 uses the module toString, which shell@4.0.0 does not have',
      },
    },
  })
  expect((await asking('4.0.2', ['react', 'shared-ui/table'])).status).toBe(200)
  expect(await promote(registry, 'mf-one@4.0.0')).toMatchObject({
    status: 409,
    body: {
      code: 'RELEASE_MODULES_MISSING',
      errors: {
        'modules.mf-one.shared-ui/chart':
          'mf-one@4.0.0 uses the module shared-ui/chart, which shell@4.0.0 does not have',
      },
    },
  })
})

test('FED-06 a record that names an unlisted file is refused', async () => {
  const record = remoteRecord('mf-one', '1.7.0', { entry: 'elsewhere.js' })
  expect(await publish(registry, record)).toMatchObject({
    status: 422,
    body: { code: 'RELEASE_FILE_MISMATCH', errors: { 'elsewhere.js': 'not listed' } },
  })
})

test('FED-06 the record of a release is returned as published', async () => {
  const record = shellRecord('2.0.0')
  expect((await publish(registry, record)).status).toBe(200)
  expect((await call(registry, 'GET /releases/shell/2.0.0')).body).toEqual(record)
})

test('HTTP-06 an invalid record is refused with the names of the fields', async () => {
  const response = await call(registry, 'POST /releases/mf-one/1.8.0', {
    as: 'mf-one',
    body: { kind: 'remote' },
  })
  expect(response).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } })
  expect(response.body?.['errors']).toMatchObject({ name: 'This field is required' })
  const other = await call(registry, 'POST /releases/mf-one/1.8.0', {
    as: 'mf-one',
    body: remoteRecord('mf-one', '1.9.0'),
  })
  expect(other).toMatchObject({ status: 400, body: { errors: { version: '1.9.0 ≠ 1.8.0' } } })
})
