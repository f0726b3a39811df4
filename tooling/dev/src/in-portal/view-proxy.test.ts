import { createServer, request } from 'node:http'
import type { IncomingMessage, RequestOptions, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { createViewProxy } from './view-proxy.ts'

const STATE = '<script type="application/json" id="portal-state">{"composition":7}</script>'
const PAGE = `<!doctype html><html><body><div id="root"></div>${STATE}</body></html>`
const MARKS = new Map([
  [7, { changes: '/development/changes', remotes: [{ name: 'mf-one', version: '1.0.0-dev.7' }] }],
])

const servers: Server[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function serve(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

/** An upstream that records its requests and returns a page or a file, as an edge does. */
async function upstream(name: string): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = []
  const reply = (request: IncomingMessage, response: ServerResponse): void => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''} ${request.headers.cookie ?? ''}`.trim())
    const isPage = request.headers.accept === 'text/html'
    response
      .writeHead(200, { 'content-type': isPage ? 'text/html; charset=utf-8' : 'text/plain', etag: '"1"' })
      .end(isPage ? PAGE : name)
  }
  return { url: await serve(createServer(reply)), requests }
}

async function start(options: { readonly writes?: boolean; readonly hasFilesElsewhere?: boolean } = {}) {
  const edge = await upstream('edge')
  const files = await upstream('files')
  const proxy = createViewProxy({
    edgeUrl: edge.url,
    filesUrl: options.hasFilesElsewhere === true ? files.url : undefined,
    changes: '/development/changes',
    names: ['mf-one'],
    markFor: (composition) => MARKS.get(composition) ?? { changes: '', remotes: [] },
    client: {
      path: '/development/client.js',
      integrity: 'sha384-x',
      send: (response) => void response.end('client'),
    },
    allowsWrites: options.writes ?? true,
    onChanges: (_request, response) => void response.end('changes'),
  })
  return { url: await serve(createServer(proxy)), edge, files }
}

test('FED-09 a page of the view has the mark and the script for builds, and is not cached', async () => {
  const { url } = await start()
  const reply = await fetch(`${url}/az/home`, { headers: { accept: 'text/html' } })
  const html = await reply.text()
  expect(html).toContain(
    'id="portal-state">{"development":{"changes":"/development/changes","remotes":[{"name":"mf-one","version":"1.0.0-dev.7"}]},"composition":7}',
  )
  expect(html).toContain(
    '<script type="module" src="/development/client.js" integrity="sha384-x" crossorigin></script></body>',
  )
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.headers.get('etag')).toBeNull()
})

test('FED-09 events and script come from the view; other requests go to the edge with their cookies', async () => {
  const { url, edge } = await start()
  expect(await (await fetch(`${url}/development/changes`)).text()).toBe('changes')
  expect(await (await fetch(`${url}/development/client.js`)).text()).toBe('client')
  expect(edge.requests).toEqual([])
  expect(
    await (await fetch(`${url}/api/public/registries?lang=az`, { headers: { cookie: 'a=1' } })).text(),
  ).toBe('edge')
  expect(edge.requests).toEqual(['GET /api/public/registries?lang=az a=1'])
})

test('FED-09 files of published releases come from the remote portal, local builds from this machine', async () => {
  const { url } = await start({ hasFilesElsewhere: true })
  const request = async (path: string): Promise<string> => (await fetch(url + path)).text()
  expect(await request('/m/shell/1.0.0/main.js')).toBe('files')
  expect(await request('/m/mf-one/1.0.0/entry.js')).toBe('files')
  expect(await request('/m/mf-two/1.0.0-dev.00000001/entry.js')).toBe('files')
  expect(await request('/m/mf-one/1.0.0-dev.00000001/entry.js')).toBe('edge')
})

test('FED-09 a view of a remote portal sends no changes to it', async () => {
  const { url, edge } = await start({ writes: false })
  const refused = await fetch(`${url}/api/public/feedback`, { method: 'POST', body: '{}' })
  expect(refused.status).toBe(403)
  expect(edge.requests).toEqual([])
  await fetch(`${url}/api/public/registries`)
  expect(edge.requests).toHaveLength(1)
})

/** Sends the address unchanged; fetch would normalize it. */
function sendRaw(url: string, path: string, options: RequestOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const sent = request({ hostname, port, path, ...options }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    sent.on('error', reject).end()
  })
}

test('FED-09 every spelling of an address is requested from the edge of the view only', async () => {
  const { url, edge, files } = await start()
  const { host } = new URL(files.url)
  for (const path of [`//${host}/a`, `/\\${host}/a`, '//']) expect(await sendRaw(url, path)).toBe(200)
  expect(await sendRaw(url, `http://${host}/a`)).toBe(421)
  expect(files.requests).toEqual([])
  expect(edge.requests).toEqual([`GET //${host}/a`, `GET //${host}/a`, 'GET //'])
})

test('FED-09 a request with a foreign host name is refused', async () => {
  const { url, edge } = await start()
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example:8180',
  ]) {
    for (const path of ['/az/home', '/development/changes', '/development/client.js'])
      expect(await sendRaw(url, path, { headers: { host } })).toBe(421)
  }
  expect(await sendRaw(url, '/az/home', { headers: { host: 'localhost:8180' } })).toBe(200)
  expect(edge.requests).toEqual(['GET /az/home'])
})

test('FED-09 every spelling of an API address refuses a change', async () => {
  const { url, edge } = await start({ writes: false })
  for (const path of ['/%61pi/public/feedback', '//api/public/feedback', '/x/../api/public/feedback'])
    expect(await sendRaw(url, path, { method: 'POST' })).toBe(403)
  expect(edge.requests).toEqual([])
  expect(await sendRaw(url, '/settings', { method: 'POST' })).toBe(200)
})

test('FED-09 an unreachable edge is reported, and the view keeps running', async () => {
  const { url, edge } = await start()
  const server = servers[0]
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve))
  expect(edge.url).not.toBe(url)
  const reply = await fetch(`${url}/az/home`, { headers: { accept: 'text/html' } })
  expect(reply.status).toBe(502)
})
