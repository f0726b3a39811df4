import { afterEach, expect, test } from '@jest/globals'
import { EdgeStack } from '../../testing/edge-stack.ts'
import { publishRemote, publishShell } from '../../testing/fake-releases.ts'
import { signComposition } from '../../testing/fake-upstreams.ts'
import { requestPastTimeout } from '../../testing/extended-limits.ts'

let stack: EdgeStack

afterEach(() => stack.close())

/** A portal whose one remote has these slots on the home page. */
async function runWith(slots: readonly string[]): Promise<void> {
  stack = await EdgeStack.make()
  const shell = await publishShell(stack.releasesDir)
  const remotes = [await publishRemote(stack.releasesDir, { slots })]
  stack.registry.publish(signComposition(await stack.composition(1, { shell, remotes }), stack.keys))
  await stack.start()
  await stack.waitFor(1)
}

test('HOME-01 a slot is rendered with its data, and the page has its styles but not its scripts', async () => {
  const calls: string[] = []
  await runWith(['news'])
  stack.api = (request, response) => {
    calls.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"content":[]}')
  }
  const { statusCode, body } = await stack.get('/ru/home')
  expect(statusCode).toBe(200)
  expect(calls).toEqual(['/api/public/news?lang=ru'])
  expect(body).toContain('<h2>news</h2><p>200:{"content":[]}</p>')
  expect(body).toContain('<style data-href="/m/mf-registries/1.2.3/news.7a.css">')
  expect(body).toContain('<style data-href="/m/shell/1.0.0/table.3c.css">')
  expect(body).not.toContain('/m/mf-registries/1.2.3/entry.4d.js')
  expect(body).not.toContain('news.7a.js')
  expect(body).not.toContain('/m/shell/1.0.0/outlet.2b.js')
})

test('HOME-01 a 404 for the data of a slot keeps status 200 of the home page', async () => {
  await runWith(['news'])
  stack.api = (_request, response) => {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"NOT_FOUND"}')
  }
  expect((await stack.get('/az/home')).statusCode).toBe(200)
})

test('FED-05 a slot that throws on the server does not affect the page, and its remote is logged', async () => {
  await runWith(['news', 'sad'])
  const { statusCode, body } = await stack.get('/en/home')
  expect(statusCode).toBe(200)
  expect(body).toContain('<h2>news</h2>')
  expect(body).toContain('<p>slot waits</p>')
  const line = stack.log.find((each) => each.includes('remote failed on the server'))
  expect(line).toContain('"remote":"mf-registries","version":"1.2.3","screen":"sad"')
  expect(line).toContain('the slot is broken')
})

test('FED-05 a hanging slot is left to the browser and quarantined for the next page', async () => {
  await runWith(['wild'])
  const first = await requestPastTimeout(2, () => stack.get('/en/home'))
  expect(first.statusCode).toBe(200)
  expect(first.body).toContain('<header>Quality portal</header>')
  const second = await stack.get('/en/home?again=1')
  expect(stack.hungRenderers).toBe(1)
  expect(second.body).toContain('<p>slot waits</p>')
}, 180_000)
