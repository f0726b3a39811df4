import { afterEach, expect, test } from '@jest/globals'
import { appendFile, readdir, readFile, readlink, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from 'shared-service/testing/waiting'
import { REMOTE_BUNDLE, SHELL_BUNDLE } from '../testing/fake-bundles.ts'
import { EdgeStack } from '../testing/edge-stack.ts'
import { publishRemote, publishShell } from '../testing/fake-releases.ts'
import { requestPastTimeout } from '../testing/extended-limits.ts'
import { networkIsolationCommand } from './render-child.ts'
import { signComposition } from '../testing/fake-upstreams.ts'

let stack: EdgeStack

afterEach(() => stack.close())

async function runWith(bundles: { shell?: string; remote?: string }): Promise<void> {
  stack = await EdgeStack.make()
  const shell = await publishShell(stack.releasesDir, { bundle: bundles.shell ?? SHELL_BUNDLE })
  const remotes = [await publishRemote(stack.releasesDir, { bundle: bundles.remote ?? REMOTE_BUNDLE })]
  stack.registry.publish(signComposition(await stack.composition(1, { shell, remotes }), stack.keys))
  await stack.start()
  await stack.waitFor(1)
}

const ROOT = /<div id="root">(.*)<\/div><script/s

async function markup(url: string): Promise<string> {
  const page = await stack.get(url)
  expect(page.statusCode).toBe(200)
  return ROOT.exec(page.body)?.[1] ?? 'no root'
}

test('FED-05 a screen that throws keeps the frame, and its fault is logged with remote and version', async () => {
  await runWith({})
  expect(await markup('/en/broken/throws')).toBe('<header>Quality portal</header><main><p>waiting</p></main>')
  expect(await markup('/en/broken/not')).toContain('<p>fine</p>')
  const line = stack.log.find((each) => each.includes('remote failed on the server'))
  expect(line).toContain('"remote":"mf-registries","version":"1.2.3","screen":"broken"')
  expect(line).toContain('the screen is broken')
})

test('FED-05 a hanging screen is stopped at the timeout, and the next page is rendered', async () => {
  await runWith({})
  const hanging = await requestPastTimeout(2, () => markup('/en/broken/hangs'))
  expect(hanging).toContain('<header>Quality portal</header>')
  expect(await markup('/en/registries')).toContain('<h1>list</h1>')
  // In quarantine the screen is not run again.
  expect(await markup('/en/broken/hangs?second=1')).toContain('<p>waiting</p>')
  expect(stack.hungRenderers).toBe(1)
})

test('FED-05 a screen that exhausts the heap ends its process only', async () => {
  await runWith({})
  expect(await markup('/en/broken/eats')).toContain('<header>Quality portal</header>')
  expect(await markup('/en/registries')).toContain('<h1>list</h1>')
  expect((await stack.get('/health/live')).statusCode).toBe(200)
}, 180_000)

test('FED-05 a data file that throws keeps the frame', async () => {
  await runWith({})
  expect(await markup('/en/hungry/throws')).toBe('<header>Quality portal</header><main><p>waiting</p></main>')
  expect(stack.log.join('')).toContain('the data file is broken')
  expect(await markup('/en/hungry/not')).toContain('<p>fed</p>')
})

test('FED-05 a hanging data file is quarantined and does not affect other pages', async () => {
  await runWith({})
  const hanging = await requestPastTimeout(1, () => markup('/en/hungry/hangs'))
  expect(hanging).toBe('<header>Quality portal</header><main><p>waiting</p></main>')
  expect(await markup('/en/hungry/hangs?second=1')).toContain('<p>waiting</p>')
  expect(await markup('/en/registries')).toContain('<h1>list</h1>')
  expect(await markup('/en/home')).toContain('<header>Quality portal</header>')
  expect(stack.hungRenderers).toBe(1)
})

test('FED-05 a remote can require platform modules only', async () => {
  await runWith({})
  expect(await markup('/en/registries')).toContain('react 19')
  expect(await markup('/en/broken/reads')).toContain('<p>waiting</p>')
  expect(stack.log.join('')).toContain('fs is not a platform module')
})

test('FED-05 the renderer has no environment, files, child processes or code generation', async () => {
  const probe = `
    const answers = [
      Object.keys(process.env).join(),
      typeof fetch,
      (() => { try { return require('fs') && 'fs' } catch { return 'no fs' } })(),
      (() => { try { return new Function('return 1')() } catch { return 'no code' } })(),
      globalThis.process === process,
      Object.keys(globalThis.process.env).join(),
    ].join('|')
    exports.platform = {}
    exports.plan = (request) => ({ status: 200, address: request.state.address, data: [] })
    exports.render = () => ({ status: 200, html: answers, title: 't', description: '', path: '/home' })
  `
  await runWith({ shell: probe, remote: 'exports.screens = {}; exports.data = {}' })
  expect(await markup('/en/home')).toBe('NODE_ENV|undefined|no fs|no code|true|NODE_ENV')
})

test('FED-05 bundles have no access to sockets, signals or the exit of the process', async () => {
  const probe = `
    const ways = ['getBuiltinModule', 'binding', 'dlopen', 'send', 'kill', 'exit', 'abort', 'stdout', 'report', 'permission']
    const found = ways.filter((way) => globalThis.process[way] !== undefined)
    try { globalThis.process = { found: 'replaced' } } catch {}
    try { new Request('http://127.0.0.1/') } catch {}
    const client = globalThis[Symbol.for('undici.globalDispatcher.1')]
    const answers = [found.join(), globalThis.process.found, typeof client?.dispatch, typeof WebSocket].join('|')
    exports.platform = {}
    exports.plan = (request) => ({ status: 200, address: request.state.address, data: [] })
    exports.render = () => ({ status: 200, html: answers, title: 't', description: '', path: '/home' })
  `
  await runWith({ shell: probe, remote: 'exports.screens = {}; exports.data = {}' })
  expect(await markup('/en/home')).toBe('||undefined|undefined')
})

test('FED-05 the renderer has an isolated network namespace where the system permits it', async () => {
  await runWith({})
  await stack.get('/en/home')
  const [first = ''] = await rendererIds()
  const network = await readlink(`/proc/${first}/ns/net`)
  const own = await readlink('/proc/self/ns/net')
  expect(network === own).toBe(networkIsolationCommand().length === 0)
  expect(await readFile(`/proc/${first}/environ`, 'utf8')).toBe('')
  expect(await readFile(`/proc/${first}/cmdline`, 'utf8')).toContain('--permission')
})

test.each([
  ['nothing', `JSON.stringify = () => 'null'`],
  ['half a message', `JSON.stringify = () => '{"kind":"loaded"}'`],
  ['no JSON', `JSON.stringify = () => '{'`],
  ['an endless message', `Buffer.prototype.writeUInt32BE = function () { this.fill(255) }`],
])('FED-05 a renderer that sends %s is killed, and the edge continues', async (_name, change) => {
  stack = await EdgeStack.make()
  const shell = await publishShell(stack.releasesDir)
  const remotes = [await publishRemote(stack.releasesDir, { bundle: `${REMOTE_BUNDLE};${change}` })]
  stack.registry.publish(signComposition(await stack.composition(1, { shell, remotes }), stack.keys))
  await stack.start()
  await stack.waitFor(1)
  expect((await stack.get('/en/home')).body).toContain('<div id="root"></div>')
  expect(stack.log.join('')).toContain('it sent an invalid message')
  expect((await stack.get('/health/live')).statusCode).toBe(200)
})

test('FED-05 a result that cannot be serialized is a fault of its bundle', async () => {
  const shell = `
    exports.platform = {}
    exports.plan = (request) => ({ status: 200, address: request.state.address, data: [] })
    exports.render = () => ({ status: 200, html: 1n })
  `
  await runWith({ shell })
  expect((await stack.get('/en/home')).body).toContain('<div id="root"></div>')
  expect(stack.log.join('')).toContain('serialize a BigInt')
})

test('FED-06 a server bundle with another integrity is not evaluated', async () => {
  stack = await EdgeStack.make()
  const composition = await stack.composition()
  await appendFile(join(stack.releasesDir, 'mf-registries/1.2.3/server/remote.js'), '\n// changed\n')
  stack.registry.publish(signComposition(composition, stack.keys))
  await stack.start()
  await stack.waitFor(1)
  expect(await markup('/en/registries')).toContain('<p>waiting</p>')
  expect(stack.log.join('')).toContain('integrity of server/remote.js does not fit the composition')
})

test('FED-05 a bundle with a transient read error is read again without a new release', async () => {
  stack = await EdgeStack.make()
  const composition = await stack.composition()
  const bundle = join(stack.releasesDir, 'mf-registries/1.2.3/server/remote.js')
  await rename(bundle, `${bundle}.away`)
  stack.registry.publish(signComposition(composition, stack.keys))
  await stack.start()
  await stack.waitFor(1)
  expect(await markup('/en/broken/fine')).toContain('<p>waiting</p>')
  await rename(`${bundle}.away`, bundle)
  const isBack = async (): Promise<boolean> => (await markup('/en/broken/fine')).includes('<p>fine</p>')
  await until(isBack)
  expect(stack.log.filter((line) => line.includes('server bundle not evaluated'))).toHaveLength(1)
})

test('FED-05 without a working shell bundle each page is the plain frame', async () => {
  await runWith({ shell: 'throw new Error("no shell today")' })
  const page = await stack.get('/ru/registries')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<div id="root"></div>')
  expect(page.body).toContain('<noscript><p>Сейчас эта страница открывается только с JavaScript.')
  expect(page.body).toMatch(/<script async src="\/m\/shell\/1\.0\.0\/main\.1a\.js" integrity="sha384-/)
  expect(page.body).toContain('<title>Портал инфраструктуры качества</title>')
  expect(page.headers['cache-control']).toBe('private, no-store')
})

test('FED-05 an invalid result of the shell gives the plain frame and is logged', async () => {
  const shell = `
    exports.platform = {}
    exports.plan = (request) => ({ status: 200, address: request.state.address, data: [] })
    exports.render = () => ({ status: 200, html: undefined, title: 7 })
  `
  await runWith({ shell })
  expect((await stack.get('/en/home')).body).toContain('<div id="root"></div>')
  expect(stack.log.join('')).toContain('the server bundle broke the contract')
})

test('FED-07 one spare process is kept, and processes of the former composition end with its pages', async () => {
  await runWith({})
  await stack.get('/en/home')
  await until(async () => (await renderers()) === 2)
  stack.registry.publish(signComposition(await stack.composition(2), stack.keys))
  await stack.waitFor(2)
  await until(async () => (await renderers()) === 2)
  await stack.stopEdge()
  await until(async () => (await renderers()) === 0)
})

async function renderers(): Promise<number> {
  return (await rendererIds()).length
}

/** Renderer processes that this test process started. */
async function rendererIds(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const own = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return command.includes('render-process.ts') && status.split(' ')[3] === String(process.pid)
    }),
  )
  return pids.filter((_pid, index) => own[index])
}
