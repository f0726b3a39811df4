import { afterEach, expect, jest, test } from '@jest/globals'
import { installFetch, wholeFile } from '../../testing/fake-fetch.ts'
import type { FakeFile } from '../../testing/fake-fetch.ts'
import { loadFile } from './load-file.ts'
import type { Progress } from './load-file.ts'

afterEach(() => {
  jest.useRealTimers()
})

function load(onProgress: (progress: Progress) => void = () => undefined) {
  const leaving = new AbortController()
  const loaded = loadFile('/api/x', { type: 'image/', onProgress, signal: leaving.signal })
  return { loaded, leave: () => leaving.abort(new Error('closed')) }
}

/** Server that never responds; the request rejects when aborted. */
function hang(): void {
  installFetch(
    (_url, { signal }) =>
      new Promise<FakeFile>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
}

test('STATE-04 a file without data for 20 s has failed', async () => {
  jest.useFakeTimers()
  hang()
  const failed = jest.fn()
  load().loaded.catch(failed)
  await jest.advanceTimersByTimeAsync(19_999)
  expect(failed).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(String(failed.mock.calls[0])).toContain('stalled')
})

test('STATE-04 closing the viewer aborts the load', async () => {
  hang()
  const { loaded, leave } = load()
  leave()
  await expect(loaded).rejects.toThrow('closed')
})

test('STATE-04 a compressed response has no total', async () => {
  const headers = { 'content-type': 'image/svg+xml', 'content-length': '5', 'content-encoding': 'br' }
  installFetch(() => ({ headers, pieces: [new Uint8Array(9)] }))
  const progressed: Progress[] = []
  const { loaded } = load((progress) => progressed.push(progress))
  expect((await loaded).size).toBe(9)
  expect(progressed).toEqual([{ loaded: 9, total: undefined }])
})

test('STATE-04 a file is requested with credentials and without redirects', async () => {
  const calls = installFetch(() => wholeFile(1, 'image/png'))
  await load().loaded
  expect(calls[0]?.options).toMatchObject({ credentials: 'same-origin', redirect: 'error' })
})
