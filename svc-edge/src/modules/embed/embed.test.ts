import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { EdgeStack } from '../../testing/edge-stack.ts'
import { publishRemote } from '../../testing/fake-releases.ts'
import { signComposition } from '../../testing/fake-upstreams.ts'
import { embedEnds, findRenderedEnd } from './embed-ends.ts'

let stack: EdgeStack

async function goLive(
  number: number,
  versions: readonly { version: string; hasEmbed: boolean }[],
  wereLive: readonly string[] = [],
): Promise<void> {
  const remotes = await Promise.all(
    versions.map(({ version, hasEmbed }) => publishRemote(stack.releasesDir, { version, hasEmbed })),
  )
  const served = { 'mf-registries': [...wereLive] }
  stack.registry.publish(signComposition(await stack.composition(number, { remotes, served }), stack.keys))
  await stack.waitFor(number)
}

beforeAll(async () => {
  stack = await EdgeStack.running({
    publicOrigin: 'https://portal.example',
    embedEnds: { 'registries/v1': { deprecated: '2027-01-31', ends: '2028-01-31' } },
  })
})

afterAll(() => stack.close())

test('FED-10 REG-06 the channel loads the live release, also after a rollback', async () => {
  await goLive(2, [{ version: '1.4.0', hasEmbed: true }])
  const first = await stack.get('/embed/registries/v1.js')
  expect(first.statusCode).toBe(200)
  expect(first.body).toBe('export * from "/m/mf-registries/1.4.0/embed/registry.5e.js"\n')
  expect(first.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, no-cache',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const tag = String(first.headers.etag)
  expect((await stack.get('/embed/registries/v1.js', { 'if-none-match': tag })).statusCode).toBe(304)
  await goLive(3, [{ version: '1.3.0', hasEmbed: true }], ['1.4.0'])
  const second = await stack.get('/embed/registries/v1.js', { 'if-none-match': tag })
  expect(second.body).toBe('export * from "/m/mf-registries/1.3.0/embed/registry.5e.js"\n')
  expect((await stack.get('/m/mf-registries/1.4.0/embed/registry.5e.js')).statusCode).toBe(200)
})

test('FED-10 the channel has its release, integrity, end dates and types', async () => {
  const response = await stack.get('/embed/registries/v1.json')
  expect(response.json()).toEqual({
    spec: 'embed@1',
    version: '1.3.0',
    module: 'https://portal.example/m/mf-registries/1.3.0/embed/registry.5e.js',
    integrity: expect.stringMatching(/^sha384-[A-Za-z0-9+/]{64}$/),
    types: 'https://portal.example/embed/registries/v1.d.ts',
    documentation: 'https://portal.example/embedding',
    deprecated: '2027-01-31',
    ends: '2028-01-31',
  })
  expect(response.headers).toMatchObject({
    deprecation: '@1801353600',
    sunset: 'Mon, 31 Jan 2028 00:00:00 GMT',
    link: '<https://portal.example/embedding>; rel="deprecation"; type="text/html"',
  })
  expect((await stack.get('/embed/registries/v1.d.ts')).body).toBe('export {}\n')
})

test('FED-10 REG-06 pages of the portal get the same end dates, also when rendered on the server', async () => {
  const response = await stack.get('/api/public/embeds/registries/v1?lang=az')
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { deprecated: '2027-01-31', ends: '2028-01-31' },
  ])
  expect((await stack.get('/api/public/embeds/registries/v2?lang=az')).statusCode).toBe(404)
  const ends = { 'registries/v1': { deprecated: '2027-01-31', ends: '2028-01-31' } }
  expect(findRenderedEnd('/public/embeds/registries/v1?lang=ru', ends)).toEqual({
    status: 200,
    body: { deprecated: '2027-01-31', ends: '2028-01-31' },
  })
  expect(findRenderedEnd('/public/embeds/registries/v1?lang=ru', {})).toEqual({
    status: 200,
    body: { deprecated: null, ends: null },
  })
  expect(findRenderedEnd('/public/registries?lang=ru', ends)).toBeUndefined()
})

test('REG-06 pages of any origin may read the end dates, and a refusal', async () => {
  const url = '/api/public/embeds/registries/v1'
  const reply = await stack.get(url, { origin: 'https://host.example' })
  expect(reply.headers).toMatchObject({ 'access-control-allow-origin': '*' })
  const unknown = await stack.get('/api/public/embeds/registries/v9', { origin: 'https://host.example' })
  expect([unknown.statusCode, unknown.headers['access-control-allow-origin']]).toEqual([404, '*'])
  const preflight = await stack.inject({
    method: 'OPTIONS',
    url,
    headers: { origin: 'https://host.example', 'access-control-request-method': 'GET' },
  })
  expect(preflight.statusCode).toBe(204)
})

test('HTTP-06 calls for the end dates are rate limited', async () => {
  const limited = await EdgeStack.running({ rateLimitFactor: 1 / 120 })
  try {
    const statuses: number[] = []
    for (let call = 0; call < 2; call += 1)
      statuses.push((await limited.get('/api/public/embeds/registries/v9')).statusCode)
    expect(statuses).toEqual([404, 429])
  } finally {
    await limited.close()
  }
})

test.each(['v2.js', 'v0.js', 'v1.css', 'v01.js', '../v1.js', 'v1.js/'])(
  'FED-10 an invalid channel is not found: %s',
  async (file) => {
    expect((await stack.get(`/embed/registries/${file}`)).statusCode).toBe(404)
  },
)

test('FED-10 the channel of a retired remote gets 503 with Retry-After', async () => {
  await goLive(4, [{ version: '1.2.3', hasEmbed: false }])
  expect((await stack.get('/embed/registries/v1.js')).statusCode).toBe(404)
  await goLive(5, [])
  const response = await stack.get('/embed/registries/v1.js')
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '60'])
})

test('FED-10 invalid end dates are refused at the start', () => {
  const parse = (value: unknown) => embedEnds.safeParse(JSON.stringify(value)).success
  expect(parse({ 'registries/v1': { deprecated: '2027-01-31', ends: '2028-01-31' } })).toBe(true)
  expect(parse({ 'registries/v1': { deprecated: '2028-01-31', ends: '2027-01-31' } })).toBe(false)
  expect(parse({ 'registries/v1': { deprecated: '2027-02-31', ends: '2028-01-31' } })).toBe(false)
  expect(parse({ registries: { deprecated: '2027-01-31', ends: '2028-01-31' } })).toBe(false)
  expect(embedEnds.safeParse('{').success).toBe(false)
})
