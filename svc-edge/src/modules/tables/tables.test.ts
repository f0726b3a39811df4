import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { EdgeStack } from '../../testing/edge-stack.ts'
import { publishRemote } from '../../testing/fake-releases.ts'
import { signComposition } from '../../testing/fake-upstreams.ts'
import { PortalTables } from './portal-tables.ts'

let stack: EdgeStack

beforeEach(async () => {
  stack = await EdgeStack.running()
})

afterEach(() => stack.close())

async function tableAddress(): Promise<string> {
  const { body } = await stack.get('/en/home')
  const json = /id="portal-state">(.*)<\/script>/s.exec(body)?.[1] ?? '{}'
  return (JSON.parse(json) as { table: string }).table
}

async function goOn(): Promise<void> {
  const remotes = [await publishRemote(stack.releasesDir, { version: '1.3.0' })]
  stack.registry.publish(signComposition(await stack.composition(2, { remotes }), stack.keys))
  await stack.waitFor(2)
}

test('FED-01 the table of a page is immutable and matches the hash in its address', async () => {
  const address = await tableAddress()
  const table = await stack.app.inject({ url: address, headers: { 'accept-encoding': 'gzip, br' } })
  expect(table.statusCode).toBe(200)
  expect(table.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  const text = brotliDecompressSync(table.rawPayload)
  expect(address).toContain(createHash('sha256').update(text).digest('base64url'))
  expect(JSON.parse(text.toString('utf8'))).toMatchObject({
    composition: 1,
    remotes: [{ name: 'mf-registries', version: '1.2.3' }],
  })
  const plain = await stack.get(`${address}?r=1`)
  expect(plain.body).toBe(text.toString('utf8'))
})

test.each([
  '/compositions/1-quality.json',
  '/compositions/1-quality-../../composition.json',
  `/compositions/1-quality-${'A'.repeat(43)}.json`,
  '/compositions/',
])('FED-01 an unknown table address is not found: %s', async (address) => {
  const response = await stack.get(address)
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ code: 'ROUTE_UNKNOWN' })
})

test('FED-01 earlier tables stay available after a change and after a restart of the edge', async () => {
  const address = await tableAddress()
  const before = (await stack.get(address)).body
  await goOn()
  expect(await tableAddress()).not.toBe(address)
  expect((await stack.get(address)).body).toBe(before)
  await stack.stopEdge()
  await stack.start()
  await stack.waitFor(2)
  expect((await stack.get(address)).body).toBe(before)
})

test('FED-06 a table that was changed on disk is not served', async () => {
  const address = await tableAddress()
  await goOn()
  await stack.stopEdge()
  const file = join(stack.folder, 'state', 'tables', basename(address))
  await writeFile(file, (await readFile(file, 'utf8')).replace('1.2.3', '6.6.6'))
  await stack.start()
  await stack.waitFor(2)
  expect((await stack.get(address)).statusCode).toBe(404)
})

test('FED-01 the oldest tables are deleted', async () => {
  const folder = join(stack.folder, 'few')
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const tables = new PortalTables({ folder, log, maxFiles: 2 })
  for (const number of [1, 2, 3]) {
    const json = String(number)
    const hash = createHash('sha256').update(json).digest('base64url')
    tables.save([{ address: `/compositions/${json}-quality-${hash}.json`, json }])
    await tables.settle()
  }
  expect((await readdir(folder)).map((name) => name[0]).sort()).toEqual(['2', '3'])
})
