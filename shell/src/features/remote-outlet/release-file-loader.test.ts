import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { FileLoader } from './release-file-loader.ts'

/** Unique paths per test, because a page has one loader, but this file has many. */
let path = ''
let style = ''
let count = 0
/** SHA-384 of `good`. */
const GOOD = 'sha384-w/3ZqVJ6tDRolbwMeN5KgbVrhGR5rqZPS4ix7+dF1s2baxP5JgOAi2sulngCwQxO'
const originalFetch = globalThis.fetch
const tampered: string[] = []
let loader: FileLoader

beforeEach(() => {
  jest.useFakeTimers()
  document.head.replaceChildren()
  tampered.length = 0
  count += 1
  path = `/m/mf-sample/1.0.${String(count)}/entry.js`
  style = `/m/mf-sample/1.0.${String(count)}/list.css`
  const requests = new Map<string, number>()
  const files = {
    integrity: () => GOOD,
    address(path: string) {
      const times = requests.get(path) ?? 0
      requests.set(path, times + 1)
      return times === 0 ? path : `${path}?r=${String(times)}`
    },
  }
  loader = new FileLoader(files, (found) => tampered.push(found))
  globalThis.fetch = (() => Promise.reject(new TypeError('no network'))) as unknown as typeof fetch
})

afterEach(() => {
  jest.useRealTimers()
  globalThis.fetch = originalFetch
})

/** Requested elements by URL. */
function requests(): readonly string[] {
  return [...document.head.querySelectorAll('script, link[rel="stylesheet"]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  )
}

function element(index: number): Element {
  const found = document.head.children[index]
  if (found === undefined) throw new Error('not requests for')
  return found
}

/** State of a promise. */
function follow(promise: Promise<unknown>) {
  const recorded: { state: string; error?: unknown } = { state: 'open' }
  promise.then(
    () => (recorded.state = 'there'),
    (error: unknown) => Object.assign(recorded, { state: 'lost', error }),
  )
  return recorded
}

test('FED-05 a script is requested with the integrity of the page and with CORS', () => {
  void loader.loadOnce({ path, kind: 'script' })
  const script = element(0) as HTMLScriptElement
  expect(script).toHaveAttribute('src', path)
  expect(script.integrity).toBe(GOOD)
  expect(script.crossOrigin).toBe('anonymous')
})

test.each(['script', 'style'] as const)(
  'STATE-05 a %s that fails is retried once with another URL',
  async (kind) => {
    const recorded = follow(loader.load(kind === 'script' ? path : style, kind))
    element(0).dispatchEvent(new Event('error'))
    await jest.advanceTimersByTimeAsync(299)
    expect(requests()).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(requests()).toEqual([`${kind === 'script' ? path : style}?r=1`])
    element(0).dispatchEvent(new Event('error'))
    await jest.advanceTimersByTimeAsync(0)
    expect(recorded.state).toBe('lost')
  },
)

test('STATE-05 a hung script is retried at 3 s; the first to load wins, the other never runs', async () => {
  const recorded = follow(loader.load(path, 'script'))
  await jest.advanceTimersByTimeAsync(2999)
  expect(requests()).toEqual([path])
  await jest.advanceTimersByTimeAsync(1)
  expect(requests()).toEqual([path, `${path}?r=1`])
  const late = element(0)
  element(1).dispatchEvent(new Event('load'))
  await jest.advanceTimersByTimeAsync(0)
  expect(recorded.state).toBe('there')
  // A script runs only in its original document.
  expect(late.ownerDocument).not.toBe(document)
  expect(late.isConnected).toBe(false)
})

test('STATE-05 a style sheet that hangs on both attempts times out at 8 s', async () => {
  const recorded = follow(loader.load(style, 'style'))
  await jest.advanceTimersByTimeAsync(7999)
  expect(recorded.state).toBe('open')
  await jest.advanceTimersByTimeAsync(1)
  expect(recorded.state).toBe('lost')
  expect(requests()).toEqual([style, `${style}?r=1`])
})

test('FED-05 concurrent requests share one load of a file', async () => {
  const first = follow(loader.loadOnce({ path, kind: 'script' }))
  const second = follow(loader.loadOnce({ path, kind: 'script' }))
  expect(requests()).toEqual([path])
  element(0).dispatchEvent(new Event('load'))
  await jest.advanceTimersByTimeAsync(0)
  expect([first.state, second.state]).toEqual(['there', 'there'])
  const third = follow(loader.loadOnce({ path, kind: 'script' }))
  await jest.advanceTimersByTimeAsync(0)
  expect(third.state).toBe('there')
  expect(requests()).toEqual([path])
})

test('FED-05 an error during evaluation is a fault of the release, without retry and global error event', async () => {
  const others: unknown[] = []
  const other = ({ error }: ErrorEvent) => others.push(error)
  addEventListener('error', other)
  const recorded = follow(loader.load(path, 'script'))
  const script = element(0) as HTMLScriptElement
  const error = new TypeError('x is not a function')
  dispatchEvent(new ErrorEvent('error', { filename: script.src, error, message: error.message }))
  script.dispatchEvent(new Event('load'))
  await jest.advanceTimersByTimeAsync(10_000)
  removeEventListener('error', other)
  expect(recorded.error).toMatchObject({ kind: 'evaluation', message: `${path} threw: x is not a function` })
  expect(requests()).toEqual([path])
  expect(others).toEqual([])
})

test('FED-05 an error after evaluation is a global error event', async () => {
  const others: unknown[] = []
  const other = ({ error }: ErrorEvent) => others.push(error)
  addEventListener('error', other)
  void loader.load(path, 'script')
  const script = element(0) as HTMLScriptElement
  script.dispatchEvent(new Event('load'))
  await jest.advanceTimersByTimeAsync(0)
  dispatchEvent(new ErrorEvent('error', { filename: script.src, error: 'later' }))
  removeEventListener('error', other)
  expect(others).toEqual(['later'])
})

function respondWith(body: string, status = 200): void {
  globalThis.fetch = (() =>
    Promise.resolve({
      ok: status < 400,
      status,
      arrayBuffer: () => Promise.resolve(new TextEncoder().encode(body).buffer),
    })) as unknown as typeof fetch
}

async function kindAfter(body: string, status?: number): Promise<unknown> {
  respondWith(body, status)
  const recorded = follow(loader.loadOnce({ path, kind: 'script' }))
  element(0).dispatchEvent(new Event('error'))
  jest.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, 50))
  return (recorded.error as { kind: Promise<string> }).kind
}

test('FED-06 a modified file is an integrity fault, reported immediately', async () => {
  expect(await kindAfter('goof')).toBe('integrity')
  expect(tampered).toEqual([path])
})

test('FED-06 a page instead of a script is an integrity fault too', async () => {
  expect(await kindAfter('<!doctype html>')).toBe('integrity')
})

test.each([404, 500])('FED-06 a response with status %d is a load fault', async (status) => {
  expect(await kindAfter('good', status)).toBe('load')
  expect(tampered).toEqual([])
})

test('FED-06 a file that matches on the second request is a load fault', async () => {
  expect(await kindAfter('good')).toBe('load')
})

test('STATE-05 a hung text file is retried at 3 s and times out at 8 s', async () => {
  const addresses: string[] = []
  globalThis.fetch = ((address: string) => {
    addresses.push(address)
    return new Promise(() => undefined)
  }) as unknown as typeof fetch
  const recorded = follow(loader.loadJson('/m/mf-sample/1.0.0/texts/az.json'))
  await jest.advanceTimersByTimeAsync(7999)
  expect(recorded.state).toBe('open')
  await jest.advanceTimersByTimeAsync(1)
  expect(recorded.state).toBe('lost')
  expect(addresses).toEqual(['/m/mf-sample/1.0.0/texts/az.json', '/m/mf-sample/1.0.0/texts/az.json?r=1'])
})

test('FED-06 a file without integrity in the page waits for the table', async () => {
  const known = new Map<string, string>()
  let settle: (isThere: boolean) => void = () => undefined
  const whole = () =>
    new Promise<void>((resolve, reject) => {
      settle = (isThere) => (isThere ? resolve() : reject(new Error('no table')))
    })
  const files = { integrity: (file: string) => known.get(file), address: (file: string) => file }
  const waiting = new FileLoader(files, () => undefined, whole)
  void waiting.load(path, 'script')
  await jest.advanceTimersByTimeAsync(0)
  expect(requests()).toEqual([])
  known.set(path, GOOD)
  settle(true)
  await jest.advanceTimersByTimeAsync(0)
  expect(requests()).toEqual([path])
  expect(element(0)).toHaveProperty('integrity', GOOD)
})

test('FED-06 without the table no file is loaded unverified: one retry, then an error', async () => {
  const known = new Map<string, string>()
  let tables = 0
  let isThere = false
  const whole = () => {
    tables += 1
    if (!isThere) return Promise.reject(new Error('no table'))
    known.set(style, GOOD)
    return Promise.resolve()
  }
  const files = { integrity: (file: string) => known.get(file), address: (file: string) => file }
  const waiting = new FileLoader(files, () => undefined, whole)
  const refused = follow(waiting.load(path, 'script'))
  await jest.advanceTimersByTimeAsync(8000)
  expect([refused.state, tables, requests()]).toEqual(['lost', 2, []])
  // A further call retries.
  isThere = true
  void waiting.load(style, 'style')
  await jest.advanceTimersByTimeAsync(0)
  expect([tables, requests()]).toEqual([3, [style]])
  expect(element(0)).toHaveProperty('integrity', GOOD)
  element(0).dispatchEvent(new Event('load'))
  // The table does not list the file.
  const unlisted = follow(waiting.load(path, 'script'))
  await jest.advanceTimersByTimeAsync(8000)
  expect([unlisted.state, requests()]).toEqual(['lost', [style]])
})
