import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { registryForAllTests } from '../../testing/registry-for-tests.ts'

const OLD = '1.0.0-h0000000001'
const NEW = '1.0.0-h0000000002'
const TARBALL = { [OLD]: Buffer.from('old bytes'), [NEW]: Buffer.from('new bytes') }

const registry = registryForAllTests()

beforeAll(async () => {
  expect((await get('/dev-kit')).statusCode).toBe(503)
  await put('shared-ui', OLD, '2026-11-19T08:00:00.000Z')
  await put('shared-ui', NEW, '2026-11-20T08:00:00.000Z')
  await put('generators', NEW, '2026-11-20T08:00:00.000Z')
  const kit = {
    spec: 'dev-kit@1',
    scope: '@quality-portal',
    packages: { 'shared-ui': NEW, generators: NEW },
    publicPackages: { react: '19.3.1' },
    packedAt: '2026-11-20T08:00:00.000Z',
  }
  await writeFile(join(registry.packagesDir, 'dev-kit.json'), JSON.stringify(kit))
  await writeFile(join(registry.packagesDir, 'changelog.md'), '# Changelog of the kit\n')
  await writeFile(join(registry.packagesDir, 'dev-kit.md'), 'npx <create>, <address>/packages/ for <scope>')
})

function integrityOf(content: Buffer): string {
  return `sha512-${createHash('sha512').update(content).digest('base64')}`
}

async function put(name: string, version: keyof typeof TARBALL, packedAt: string): Promise<void> {
  const content = TARBALL[version] ?? Buffer.alloc(0)
  await mkdir(join(registry.packagesDir, name), { recursive: true })
  const record = {
    name,
    version,
    manifest: { name: `@quality-portal/${name}`, version, dependencies: { react: '19.3.1' } },
    integrity: integrityOf(content),
    shasum: createHash('sha1').update(content).digest('hex'),
    bytes: content.byteLength,
    packedAt,
  }
  await writeFile(join(registry.packagesDir, name, `${version}.json`), JSON.stringify(record))
  await writeFile(join(registry.packagesDir, name, `${version}.tgz`), content)
}

function get(url: string, headers: Record<string, string> = {}) {
  return registry.app.inject({
    url,
    headers: { host: 'releases.portal.example', 'accept-language': 'en', ...headers },
  })
}

test.each([
  '/packages/@quality-portal%2fshared-ui',
  '/packages/@quality-portal%2Fshared-ui',
  '/packages/@quality-portal/shared-ui',
])('FED-02 an npm client gets the versions of %s with tarball addresses and integrity', async (address) => {
  const response = await get(address)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    name: '@quality-portal/shared-ui',
    'dist-tags': { latest: NEW },
    time: { created: '2026-11-19T08:00:00.000Z', [OLD]: '2026-11-19T08:00:00.000Z' },
    versions: {
      [NEW]: {
        name: '@quality-portal/shared-ui',
        version: NEW,
        dependencies: { react: '19.3.1' },
        dist: {
          tarball: `http://releases.portal.example/packages/@quality-portal/shared-ui/-/shared-ui-${NEW}.tgz`,
          integrity: integrityOf(Buffer.from('new bytes')),
        },
      },
    },
  })
  expect(Object.keys((response.json() as { versions: object }).versions)).toEqual([OLD, NEW])
})

test('an unchanged response gets 304', async () => {
  const first = await get('/packages/@quality-portal%2fshared-ui')
  const again = await get('/packages/@quality-portal%2fshared-ui', {
    'if-none-match': String(first.headers['etag']),
  })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('a tarball has the packed bytes and is immutable', async () => {
  const response = await get(`/packages/@quality-portal/shared-ui/-/shared-ui-${OLD}.tgz`)
  expect(response.rawPayload).toEqual(Buffer.from('old bytes'))
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('FED-06 a tarball changed on disk is not served', async () => {
  await put('generators', OLD, '2026-11-19T08:00:00.000Z')
  await writeFile(join(registry.packagesDir, 'generators', `${OLD}.tgz`), 'other bytes')
  const response = await get(`/packages/@quality-portal/generators/-/generators-${OLD}.tgz`)
  expect(response.statusCode).toBe(500)
  expect(response.body).not.toContain('other bytes')
})

test.each([
  '/packages/@quality-portal%2freact',
  '/packages/react',
  '/packages/@other%2fshared-ui',
  '/packages/@quality-portal%2f..',
  '/packages/@quality-portal%2fconstructor',
  `/packages/@quality-portal/shared-ui/-/shared-ui-9.9.9-h0000000009.tgz`,
  `/packages/@quality-portal/shared-ui/-/generators-${NEW}.tgz`,
  '/packages/@quality-portal/shared-ui/-/..%2f..%2fdev-kit.json',
  '/packages/create/latest.tgz',
  '/dev-kit/shared-ui/latest',
])('%s is not served', async (address) => {
  const response = await get(address)
  expect([response.statusCode, (response.json() as { code: string }).code]).toEqual([404, 'PACKAGE_UNKNOWN'])
})

test('the kit has versions and the guide with the requested address', async () => {
  const { registry: address, guide, packages } = (await get('/dev-kit')).json<Record<string, unknown>>()
  expect(address).toBe('http://releases.portal.example')
  expect(packages).toEqual({ 'shared-ui': NEW, generators: NEW })
  const create = `http://releases.portal.example/packages/create/${NEW}.tgz`
  expect(guide).toBe(`npx ${create}, http://releases.portal.example/packages/ for @quality-portal`)
  expect((await get(`/packages/create/${NEW}.tgz`)).rawPayload).toEqual(Buffer.from('new bytes'))
  const page = await get('/dev-kit.md')
  expect(page.headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(page.body).toBe(guide)
})

test('the changelog of the kit is served as Markdown', async () => {
  const { headers, body } = await get('/dev-kit/changelog.md')
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(body).toBe('# Changelog of the kit\n')
})

test('behind a proxy the address is that of the proxy', async () => {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'teams.portal.example' }
  const { registry: address } = (await get('/dev-kit', forwarded)).json<Record<string, unknown>>()
  expect(address).toBe('https://teams.portal.example')
})

test('FED-12 packages cannot be written over the network', async () => {
  for (const method of ['PUT', 'POST', 'DELETE'] as const) {
    const response = await registry.app.inject({
      method,
      url: '/packages/@quality-portal%2fshared-ui',
      payload: {},
    })
    expect([method, response.statusCode]).toEqual([method, 405])
  }
})
