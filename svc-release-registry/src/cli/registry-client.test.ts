import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { registryClient } from './registry-client.ts'

let server: Server

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function listen(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each<[string, RequestListener]>([
  ['never responds', () => undefined],
  ['stops in the middle of a response', (_request, response) => void response.write('{"number":')],
])('FED-06 a registry that %s counts as unreachable after the timeout', async (_, listener) => {
  const url = await listen(listener)
  await expect(registryClient(url, 200).get('/status')).rejects.toMatchObject({
    name: 'RegistryUnreachable',
    message: `The release registry does not respond at ${url} within 0.2 s`,
  })
})

test.each(['', '<h1>Bad gateway</h1>', '{"error":"bad gateway"}'])(
  'FED-06 an error that is no problem document (%j) counts as that of another server',
  async (body) => {
    const url = await listen((_request, response) => void response.writeHead(502).end(body))
    await expect(registryClient(url).get('/status')).rejects.toMatchObject({
      name: 'RegistryUnreachable',
      message: `The server at ${url} is not the release registry`,
    })
  },
)

test('FED-12 a credential is not sent over an unencrypted network', async () => {
  await listen((_request, response) => void response.end())
  const client = registryClient('http://releases.portal.example')
  await expect(client.get('/credentials/mf-one', { credential: 'secret' })).rejects.toMatchObject({
    code: 'CREDENTIAL_UNSAFE',
    message: expect.stringContaining('Use an https address'),
  })
})

test('requests have the language of the terminal', async () => {
  const before = process.env['LC_ALL']
  process.env['LC_ALL'] = 'ru_RU.UTF-8'
  try {
    const languages: (string | undefined)[] = []
    const url = await listen((request, response) => {
      languages.push(request.headers['accept-language'])
      response.end('{}')
    })
    await registryClient(url).get('/status')
    expect(languages).toEqual(['ru'])
  } finally {
    if (before === undefined) delete process.env['LC_ALL']
    else process.env['LC_ALL'] = before
  }
})
