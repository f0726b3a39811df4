import { createServer, type Server } from 'node:http'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { TEST_SECRETS } from '../../../testing/test-callers.ts'
import type { FileStorage } from './file-storage.ts'
import { openFileStorage } from './open-storage.ts'

const ID = '0b6c9d2e-5a49-4d0c-8a55-8f0b7a3f1c11'
const OTHER = '0b6c9d2e-5a49-4d0c-8a55-8f0b7a3f1c12'

let folder: string
let server: Server
let endpoint: string
/** Objects of the S3 server by path. */
const objects = new Map<string, Buffer>()
const requests: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  server = createS3Server()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  endpoint = `http://127.0.0.1:${address.port}`
})

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

/** The part of S3 that the storage uses. */
function createS3Server(): Server {
  return createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    requests.push(`${request.method} ${path} ${String(request.headers.authorization).slice(0, 35)}`)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const found = objects.get(path)
      if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks))
      if (request.method === 'DELETE') objects.delete(path)
      const isMissing = request.method === 'GET' && found === undefined
      response.writeHead(isMissing ? 404 : 200)
      response.end(request.method === 'GET' ? (found ?? '<Error><Code>NoSuchKey</Code></Error>') : '')
    })
  })
}

function open(kind: 'folder' | 'bucket'): FileStorage {
  const settings =
    kind === 'folder'
      ? {}
      : { S3_BUCKET: 'uploads', S3_ENDPOINT: endpoint, S3_ACCESS_KEY: 'portal', S3_SECRET_KEY: 'secret' }
  return openFileStorage({ settings, secrets: TEST_SECRETS, folder })
}

test.each(['folder', 'bucket'] as const)(
  'a file in a %s is read as it was written, replaced and deleted',
  async (kind) => {
    const storage = open(kind)
    const bytes = Buffer.from(Array.from({ length: 1_500_000 }, (_, index) => index % 253))
    await storage.write(ID, Buffer.from('first'))
    await storage.write(ID, bytes)
    expect((await storage.read(ID)).equals(bytes)).toBe(true)
    await storage.delete(ID)
    await storage.delete(ID)
    await expect(storage.read(ID)).rejects.toThrow()
  },
)

test('a folder has encrypted files that only the service can read, and no remains', async () => {
  await open('folder').write(ID, Buffer.from('a secret letter'))
  expect(await readdir(folder, { recursive: true })).toEqual(['0b', `0b/${ID}`])
  const path = join(folder, '0b', ID)
  expect(((await stat(path)).mode & 0o777).toString(8)).toBe('600')
  expect((await readFile(path)).includes('secret')).toBe(false)
})

test('an altered object, and one in the place of another, is refused', async () => {
  const storage = open('bucket')
  await storage.write(ID, Buffer.from('first'))
  await storage.write(OTHER, Buffer.from('other'))
  const sealed = objects.get(`/uploads/${ID}`)
  if (sealed === undefined) throw new Error('nothing was stored')
  objects.set(`/uploads/${OTHER}`, sealed)
  await expect(storage.read(OTHER)).rejects.toThrow('authenticate')
  sealed[20] = (sealed[20] ?? 0) ^ 1
  await expect(storage.read(ID)).rejects.toThrow('authenticate')
})

test('requests to S3 are signed and name the bucket and the id', () => {
  expect(requests).toContain(`PUT /uploads/${ID} AWS4-HMAC-SHA256 Credential=portal/`)
})
