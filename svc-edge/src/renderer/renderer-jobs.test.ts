import { expect, test } from '@jest/globals'
import type { Log } from '../log.ts'
import type { RenderChild } from './render-child.ts'
import type { RenderState } from '../documents/page-state.ts'
import type { FromRenderer, ToRenderer } from './render-protocol.ts'
import { Renderer } from './renderer.ts'

const SHELL = { name: 'shell', version: '1.0.0', source: '' }
const QUIET: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const PLAN = { status: 200, address: '/en/home', data: [] } as const
const STATE: RenderState = {
  composition: 1,
  cohort: '',
  variant: 'quality',
  companyId: 2,
  language: 'en',
  wai: { fontSize: 16, showColor: true, showImages: true },
  address: '/en/home',
  shell: { version: '1.0.0', texts: { az: '', en: '', ru: '' } },
  remotes: [],
  files: [],
  table: '',
  titles: {},
  menu: [],
  search: [],
  integrity: {},
}

/** Fake process that responds to each plan immediately, or ends when it gets one. */
class FakeChild implements RenderChild {
  handlers = 0
  endsAtJob = false
  /** Jobs that wait for `finish`, where it is set. */
  held: (() => void)[] | undefined
  isGone = false
  #end: (why: string) => void = () => undefined
  #onMessage: (message: FromRenderer) => void = () => undefined
  readonly exited: Promise<string>

  constructor() {
    const ended = new Promise<string>((resolve) => (this.#end = resolve))
    this.exited = new Proxy(ended, {
      get: (target, key) => {
        if (key === 'then') this.handlers += 1
        const value: unknown = Reflect.get(target, key)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
  }

  send(message: ToRenderer): boolean {
    if (message.kind === 'load') queueMicrotask(() => this.#onMessage({ kind: 'loaded', faults: [] }))
    if (message.kind !== 'plan') return true
    if (this.isGone) {
      this.kill()
      return false
    }
    if (this.endsAtJob) this.kill()
    else if (this.held !== undefined) this.held.push(() => this.#answer(message.id))
    else queueMicrotask(() => this.#answer(message.id))
    return true
  }

  #answer(id: string): void {
    this.#onMessage({ kind: 'planned', id, plan: PLAN })
  }

  listen(onMessage: (message: FromRenderer) => void): void {
    this.#onMessage = onMessage
  }

  kill(): void {
    this.#end('ended')
  }
}

function rendererWith(next: () => FakeChild, workers = 1): Renderer {
  const processes = { take: next, prepareSoon: () => undefined }
  return new Renderer({ sources: { shell: SHELL, remotes: [], texts: {} }, processes, workers, log: QUIET })
}

test('FED-05 a thousand jobs add no handlers to the renderer process', async () => {
  const child = new FakeChild()
  const renderer = rendererWith(() => child)
  for (let page = 0; page < 1000; page += 1) await renderer.plan(STATE, [])
  expect(child.handlers).toBe(1)
  renderer.close()
})

test('FED-05 a job is lost when the process ends while running it', async () => {
  const dying = new FakeChild()
  dying.endsAtJob = true
  const renderer = rendererWith(() => dying)
  await expect(renderer.plan(STATE, [])).rejects.toMatchObject({ reason: 'lost' })
  renderer.close()
})

test('FED-05 a job is busy when the process had ended before', async () => {
  const gone = new FakeChild()
  gone.isGone = true
  const renderer = rendererWith(() => gone)
  await expect(renderer.plan(STATE, [])).rejects.toMatchObject({ reason: 'busy' })
  renderer.close()
})

test('FED-05 delayed restarts and a replaced composition reject jobs as busy', async () => {
  const renderer = rendererWith(() => {
    const dying = new FakeChild()
    dying.endsAtJob = true
    return dying
  })
  for (let end = 0; end < 4; end += 1) await renderer.plan(STATE, []).catch(() => undefined)
  await expect(renderer.plan(STATE, [])).rejects.toMatchObject({
    reason: 'busy',
    message: expect.stringContaining('restarts are delayed'),
  })
  renderer.close()
  await expect(renderer.plan(STATE, [])).rejects.toMatchObject({ reason: 'busy', message: 'closed' })
})

/** Lets everything that waits for promises go on. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

test('jobs run concurrently in up to as many processes as workers, which are started when needed', async () => {
  const children: FakeChild[] = []
  const renderer = rendererWith(() => {
    const child = new FakeChild()
    child.held = []
    children.push(child)
    return child
  }, 3)
  await renderer.warm()
  const first = renderer.plan(STATE, [])
  await settled()
  expect(children).toHaveLength(1)
  const others = Array.from({ length: 4 }, () => renderer.plan(STATE, []))
  for (let round = 0; round < 4; round += 1) await settled()
  expect(children.map(({ held }) => held?.length)).toEqual([1, 1, 1])
  for (let round = 0; round < 4; round += 1) {
    for (const child of children) child.held?.shift()?.()
    await settled()
  }
  await Promise.all([first, ...others])
  expect(children).toHaveLength(3)
  renderer.close()
})

test('the end of a process rejects its own job only', async () => {
  const children: FakeChild[] = []
  const renderer = rendererWith(() => {
    const child = new FakeChild()
    child.held = []
    children.push(child)
    return child
  }, 2)
  await renderer.warm()
  const [one, other] = [renderer.plan(STATE, []), renderer.plan(STATE, [])]
  for (let round = 0; round < 4; round += 1) await settled()
  children[0]?.kill()
  children[1]?.held?.shift()?.()
  await expect(one).rejects.toMatchObject({ reason: 'lost' })
  await expect(other).resolves.toMatchObject({ status: 200 })
  renderer.close()
})
