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

/** An upstream that remembers what it was asked and answers a page, or a file, as an edge does. */
async function upstream(name: string): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''} ${request.headers.cookie ?? ''}`.trim())
    const isPage = request.headers.accept === 'text/html'
    response
      .writeHead(200, { 'content-type': isPage ? 'text/html; charset=utf-8' : 'text/plain', etag: '"1"' })
      .end(isPage ? PAGE : name)
  }
  return { url: await serve(createServer(answer)), asked }
}

async function start(options: { readonly writes?: boolean; readonly hasFilesElsewhere?: boolean } = {}) {
  const edge = await upstream('edge')
  const files = await upstream('files')
  const front = createViewProxy({
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
  return { url: await serve(createServer(front)), edge, files }
}

test('FED-09 a page of the view has the mark and the script that follows builds, and is kept by nobody', async () => {
  const { url } = await start()
  const answer = await fetch(`${url}/az/home`, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  expect(html).toContain(
    'id="portal-state">{"development":{"changes":"/development/changes","remotes":[{"name":"mf-one","version":"1.0.0-dev.7"}]},"composition":7}',
  )
  expect(html).toContain(
    '<script type="module" src="/development/client.js" integrity="sha384-x" crossorigin></script></body>',
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('etag')).toBeNull()
})

test('FED-09 events and script are the view’s own; everything else is asked of the edge, cookies included', async () => {
  const { url, edge } = await start()
  expect(await (await fetch(`${url}/development/changes`)).text()).toBe('changes')
  expect(await (await fetch(`${url}/development/client.js`)).text()).toBe('client')
  expect(edge.asked).toEqual([])
  expect(
    await (await fetch(`${url}/api/public/registries?lang=az`, { headers: { cookie: 'a=1' } })).text(),
  ).toBe('edge')
  expect(edge.asked).toEqual(['GET /api/public/registries?lang=az a=1'])
})

test('FED-09 files of published releases come from the portal elsewhere, local builds from here', async () => {
  const { url } = await start({ hasFilesElsewhere: true })
  const ask = async (path: string): Promise<string> => (await fetch(url + path)).text()
  expect(await ask('/m/shell/1.0.0/main.js')).toBe('files')
  expect(await ask('/m/mf-one/1.0.0/entry.js')).toBe('files')
  expect(await ask('/m/mf-two/1.0.0-dev.00000001/entry.js')).toBe('files')
  expect(await ask('/m/mf-one/1.0.0-dev.00000001/entry.js')).toBe('edge')
})

test('FED-09 a view of a portal elsewhere changes nothing there', async () => {
  const { url, edge } = await start({ writes: false })
  const refused = await fetch(`${url}/api/public/feedback`, { method: 'POST', body: '{}' })
  expect(refused.status).toBe(403)
  expect(edge.asked).toEqual([])
  await fetch(`${url}/api/public/registries`)
  expect(edge.asked).toHaveLength(1)
})

/** As it is written: fetch would mend the address. */
function ask(url: string, path: string, options: RequestOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const sent = request({ hostname, port, path, ...options }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject).end()
  })
}

test('FED-09 the view asks nobody but its edge, however an address is written', async () => {
  const { url, edge, files } = await start()
  const { host } = new URL(files.url)
  for (const path of [`//${host}/a`, `/\\${host}/a`, '//']) expect(await ask(url, path)).toBe(200)
  expect(await ask(url, `http://${host}/a`)).toBe(421)
  expect(files.asked).toEqual([])
  expect(edge.asked).toEqual([`GET //${host}/a`, `GET //${host}/a`, 'GET //'])
})

test('FED-09 a name that somebody else gave this machine is not answered', async () => {
  const { url, edge } = await start()
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example:8180',
  ]) {
    for (const path of ['/az/home', '/development/changes', '/development/client.js'])
      expect(await ask(url, path, { headers: { host } })).toBe(421)
  }
  expect(await ask(url, '/az/home', { headers: { host: 'localhost:8180' } })).toBe(200)
  expect(edge.asked).toEqual(['GET /az/home'])
})

test('FED-09 no other spelling of the API lets a change through', async () => {
  const { url, edge } = await start({ writes: false })
  for (const path of ['/%61pi/public/feedback', '//api/public/feedback', '/x/../api/public/feedback'])
    expect(await ask(url, path, { method: 'POST' })).toBe(403)
  expect(edge.asked).toEqual([])
  expect(await ask(url, '/settings', { method: 'POST' })).toBe(200)
})

test('FED-09 an edge that does not answer is told, and the view stays', async () => {
  const { url, edge } = await start()
  const server = servers[0]
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve))
  expect(edge.url).not.toBe(url)
  const answer = await fetch(`${url}/az/home`, { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(502)
})
