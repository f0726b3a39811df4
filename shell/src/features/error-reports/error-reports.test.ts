import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { BrowserReports } from 'shared-contracts/reports/browser-report'
import { ErrorReports } from './error-reports.ts'
import { ReportSender } from './report-sender.ts'

const PAGE = {
  composition: 12,
  cohort: 'mf-sample@2.0.0',
  shell: { version: '1.0.0', texts: { az: '', en: '', ru: '' } },
}
const REMOTE = { name: 'mf-sample', version: '1.2.3' }

let posts: BrowserReports[]

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z') })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  posts = []
  Object.assign(navigator, {
    sendBeacon(address: string, body: Blob) {
      expect(address).toBe('/reports/errors')
      expect(body.type).toBe('application/json')
      void readAll(body).then((text) => posts.push(BrowserReports.parse(JSON.parse(text))))
      return true
    },
  })
})

afterEach(() => {
  jest.useRealTimers()
})

function readAll(body: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      resolve(String(reader.result))
    })
    reader.readAsText(body)
  })
}

function thrown(message: string, ...frames: readonly string[]): Error {
  const error = new Error(message)
  error.stack = [`Error: ${message}`, ...frames.map((frame) => `    at f (${frame})`)].join('\n')
  return error
}

/** Time for the sender to load and to send a batch. */
async function settle(milliseconds = 1000): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(0)
  await jest.advanceTimersByTimeAsync(milliseconds)
  jest.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, 30))
  jest.useFakeTimers()
}

test('FED-05 a report has kind, remote, release, composition, cohort, screen, message, stack and time', async () => {
  const reports = new ErrorReports(PAGE)
  reports.report({
    kind: 'render',
    remote: REMOTE,
    screen: 'list',
    error: thrown(
      'rows is undefined',
      'https://portal.example/m/mf-sample/1.2.3/list.1a2b.js?r=1:10:20',
      'https://portal.example/m/shell/1.0.0/main.3c4d.js:1:99',
      'chrome-extension://abc/x.js:1:1',
    ),
  })
  await settle()
  expect(posts).toEqual([
    {
      reports: [
        {
          kind: 'render',
          remote: 'mf-sample',
          release: '1.2.3',
          composition: 12,
          cohort: 'mf-sample@2.0.0',
          screen: 'list',
          message: 'rows is undefined',
          stack: '/m/mf-sample/1.2.3/list.1a2b.js:10:20\n/m/shell/1.0.0/main.3c4d.js:1:99',
          at: '2026-11-20T10:00:00.000Z',
        },
      ],
    },
  ])
})

test('FED-05 an error outside a screen has the pattern of the route that is shown', async () => {
  const reports = new ErrorReports(PAGE, () => '/registries/:registry/:id')
  reports.report({ kind: 'event', error: new Error('Minified React error #418') })
  reports.report({ kind: 'render', remote: REMOTE, screen: 'list', error: new Error('rows is undefined') })
  await settle()
  const screens = posts.flatMap((post) => post.reports.map(({ kind, screen }) => [kind, screen]))
  expect(screens).toEqual([
    ['event', '/registries/:registry/:id'],
    ['render', 'list'],
  ])
})

test('FED-05 errors of handlers and timers, and rejections, are attributed to the release in their stack', async () => {
  const reports = new ErrorReports(PAGE)
  reports.listen()
  const error = thrown('click', 'http://localhost/m/mf-other/3.0.0/a.js:1:2')
  dispatchEvent(new ErrorEvent('error', { error, message: 'click' }))
  const rejection = new Event('unhandledrejection')
  Object.assign(rejection, { reason: thrown('late', 'http://localhost/m/shell/1.0.0/main.js:5:6') })
  dispatchEvent(rejection)
  await settle()
  const reported = posts.flatMap((post) =>
    post.reports.map(({ kind, remote, release }) => [kind, remote, release]),
  )
  expect(reported).toEqual([
    ['event', 'mf-other', '3.0.0'],
    ['rejection', 'shell', '1.0.0'],
  ])
})

test('FED-05 a wrapped error is attributed to its cause', async () => {
  const reports = new ErrorReports(PAGE)
  reports.listen()
  const cause = thrown('rows is undefined', 'http://localhost/m/mf-other/3.0.0/a.js:1:2')
  const error = thrown('React was able to recover', 'http://localhost/m/shell/1.0.0/main.js:5:6')
  error.cause = cause
  dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
  await settle()
  expect(posts[0]?.reports).toMatchObject([
    { remote: 'mf-other', release: '3.0.0', stack: '/m/mf-other/3.0.0/a.js:1:2' },
  ])
})

test('FED-05 errors of browsers and extensions are ignored', async () => {
  const reports = new ErrorReports(PAGE)
  reports.listen()
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }))
  dispatchEvent(
    new ErrorEvent('error', { message: 'x', error: thrown('x', 'chrome-extension://abc/inject.js:1:1') }),
  )
  const aborted = new Event('unhandledrejection')
  Object.assign(aborted, { reason: Object.assign(new Error('aborted'), { name: 'AbortError' }) })
  dispatchEvent(aborted)
  await settle()
  expect(posts).toEqual([])
})

test('FED-05 a repeated fault is reported once a minute, several in one batch', async () => {
  const reports = new ErrorReports(PAGE)
  for (const message of ['one', 'two', 'one', 'one']) {
    reports.report({ kind: 'event', remote: REMOTE, error: new Error(message) })
  }
  await settle()
  expect(posts.map((post) => post.reports.map(({ message }) => message))).toEqual([['one', 'two']])
})

test('FED-05 a page reports at most twenty faults a minute', async () => {
  const reports = new ErrorReports(PAGE)
  for (let count = 0; count < 45; count += 1) {
    const error = thrown('boom', `http://localhost/m/mf-sample/1.2.3/a.js:${String(count + 1)}:1`)
    reports.report({ kind: 'event', remote: REMOTE, error })
  }
  await settle()
  expect(posts.map((post) => post.reports.length)).toEqual([20])
})

test('FED-05 queued reports are sent when the page is left', async () => {
  const reports = new ErrorReports(PAGE)
  reports.listen()
  reports.report({ kind: 'load', remote: REMOTE, error: new Error('first') })
  await settle(0)
  expect(posts).toEqual([])
  dispatchEvent(new Event('pagehide'))
  await settle(0)
  expect(posts.flatMap((post) => post.reports.map(({ message }) => message))).toEqual(['first'])
})

test('FED-05 reports are sent later, with one load at a time, when their sender could not be loaded', async () => {
  let attempts = 0
  const loadSender = () => {
    attempts += 1
    return attempts < 3 ? Promise.reject(new Error('timeout')) : Promise.resolve(ReportSender)
  }
  const reports = new ErrorReports(PAGE, () => undefined, loadSender)
  for (const message of ['one', 'two', 'three']) {
    reports.report({ kind: 'flood', remote: REMOTE, error: new Error(message) })
  }
  await jest.advanceTimersByTimeAsync(2600)
  expect(attempts).toBe(2)
  await jest.advanceTimersByTimeAsync(5200)
  await settle()
  expect(attempts).toBe(3)
  const messages = posts.flatMap((post) => post.reports.map(({ message }) => message))
  expect(messages).toEqual(['one', 'two', 'three'])
})
