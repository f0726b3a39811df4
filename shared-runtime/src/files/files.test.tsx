import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  completeFile,
  createFile,
  deleteFile,
  getFile,
  sendUploadPart,
} from 'shared-contracts/http/cases/files'
import type { UploadedFile } from 'shared-contracts/http/cases/files'
import { RuntimeContext } from '../remote/remote.ts'
import { answer, fakeNetwork, problem } from '../testing/fake-network.ts'
import type { FakeReply } from '../testing/fake-network.ts'
import { createFakeShell } from '../testing/fake-shell.ts'
import { useFileUploads } from './files.ts'
import type { FileUploadOptions } from './files.ts'

const ID = '7f1c0f5e-7a31-4b8a-9d0e-1c2d3e4f5a6b'
const HASH = 'ab12cd34'.repeat(8)
const STORED: UploadedFile = {
  id: ID,
  name: 'Qaimə.pdf',
  size: 5,
  partBytes: 2,
  receivedParts: [],
  received: 5,
  state: 'accepted',
  scan: 'not-scanned',
  refusal: null,
  sha256: HASH,
  mimeType: 'application/pdf',
  checkedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-27T09:00:00.000Z',
}
const BEGUN: UploadedFile = { ...STORED, received: 0, state: 'uploading', sha256: null, checkedAt: null }
const FILE = new File(['abcde'], 'Qaimə.pdf')

interface Server {
  readonly begin?: () => FakeReply<{ file: UploadedFile; token: string | null }>
  readonly find?: () => FakeReply<UploadedFile>
  readonly part?: (
    number: string,
  ) => FakeReply<{ received: number }> | Promise<FakeReply<{ received: number }>>
  readonly complete?: () => FakeReply<UploadedFile>
}

function renderUploads(server: Server = {}, options: FileUploadOptions = {}) {
  const tokens: unknown[] = []
  const network = fakeNetwork([
    answer(createFile, () => server.begin?.() ?? { file: BEGUN, token: null }),
    answer(sendUploadPart, ({ params: { number = '' }, headers }) => {
      tokens.push(headers['upload-token'])
      return server.part?.(number) ?? { received: Math.min(5, 2 * Number(number) + 2) }
    }),
    answer(completeFile, () => server.complete?.() ?? STORED),
    answer(getFile, () => server.find?.() ?? BEGUN),
    answer(deleteFile, () => ({ id: ID })),
  ])
  const shell = createFakeShell({ settings: { language: 'en' }, network })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RuntimeContext value={shell.runtime}>{children}</RuntimeContext>
  )
  const view = renderHook(() => useFileUploads(options), { wrapper })
  return {
    network,
    tokens,
    unmount: view.unmount,
    current: () => view.result.current,
    status: () => view.result.current.list.files.map(({ status }) => status),
    choose: (files: readonly File[]) => act(() => view.result.current.list.onChoose(files)),
    calls: () => network.calls.map((call) => call.split('?')[0]?.replace(ID, 'ID')),
  }
}

beforeEach(() => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
})

afterEach(() => {
  jest.restoreAllMocks()
})

test('ESRV-05 a chosen file is uploaded at once in parts, and shows when and with which code it is safe', async () => {
  const { choose, current, status, calls, network } = renderUploads()
  expect(current().isSafe).toBe(true)
  choose([FILE])
  expect(current().isSafe).toBe(false)
  await waitFor(() => expect(status()).toEqual(['Saved 20.11.2026, 13:00']))
  expect(calls()).toEqual([
    'POST /files',
    'PUT /files/ID/parts/0',
    'PUT /files/ID/parts/1',
    'PUT /files/ID/parts/2',
    'POST /files/ID/complete',
  ])
  expect(network.bodies.slice(1)).toEqual([{ base64: 'YWI=' }, { base64: 'Y2Q=' }, { base64: 'ZQ==' }])
  expect(network.bodies[0]).toMatchObject({ name: 'Qaimə.pdf', size: 5, purpose: 'case' })
  expect(current().fileIds).toEqual([ID])
  expect(current().isSafe).toBe(true)
  expect(current().kept).toEqual([{ id: ID, name: 'Qaimə.pdf', size: 5, sha256: HASH }])
  expect(current().list.announcement).toBe('Qaimə.pdf: Saved 20.11.2026, 13:00')
})

test('ESRV-05 after a lost connection the upload goes on with the missing parts as soon as the browser is online', async () => {
  let isOffline = false
  let received: number[] = []
  const { choose, status, calls } = renderUploads({
    find: () => ({ ...BEGUN, receivedParts: received, received: 2 * received.length }),
    part: (number) => {
      if (number === '1' && !isOffline) {
        isOffline = true
        return problem('SERVICE_UNAVAILABLE', 503, 'Try later')
      }
      received = [...received, Number(number)]
      return { received: Math.min(5, 2 * received.length) }
    },
  })
  choose([FILE])
  await waitFor(() => expect(status()).toEqual(['No connection. 40\u00A0% has arrived; the rest follows']))
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(status()[0]).toMatch(/^Saved/))
  expect(calls()).toEqual([
    'POST /files',
    'PUT /files/ID/parts/0',
    'PUT /files/ID/parts/1',
    'GET /files/ID',
    'PUT /files/ID/parts/1',
    'PUT /files/ID/parts/2',
    'POST /files/ID/complete',
  ])
})

test('ESRV-05 a refused file shows the reason of the server, is not submitted and not kept; the next one is uploaded', async () => {
  let count = 0
  const refused = { ...STORED, state: 'refused' as const, sha256: null }
  const { choose, current, status } = renderUploads({
    begin: () => {
      count += 1
      if (count === 1) return problem('FILE_TOO_LARGE', 413, 'The file is too large: the limit is 20 MB')
      return { file: count === 2 ? { ...BEGUN, id: ID.replace('7', '8') } : BEGUN, token: null }
    },
    complete: () =>
      count === 2
        ? {
            ...refused,
            id: ID.replace('7', '8'),
            refusal: { code: 'FILE_SCRIPT', message: 'It has a script' },
          }
        : STORED,
  })
  choose([FILE, FILE, FILE])
  await waitFor(() => expect(status()[2]).toMatch(/^Saved/))
  expect(status().slice(0, 2)).toEqual([
    'Not accepted: The file is too large: the limit is 20 MB',
    'Not accepted: It has a script',
  ])
  expect([current().isSafe, current().fileIds, current().kept.length]).toEqual([false, [ID], 3])
})

test('ESRV-05 files of a draft show what the server has; one without bytes is chosen again and continued', async () => {
  const kept = [{ id: ID, name: 'Qaimə.pdf', size: 5, sha256: null }]
  const { choose, status, calls } = renderUploads(
    { find: () => ({ ...BEGUN, receivedParts: [0, 1], received: 4 }) },
    { kept },
  )
  await waitFor(() => expect(status()).toEqual(['Choose this file again to finish the upload']))
  choose([FILE])
  await waitFor(() => expect(status()[0]).toMatch(/^Saved/))
  expect(status()).toHaveLength(1)
  expect(calls()).toEqual([
    'GET /files/ID',
    'GET /files/ID',
    'PUT /files/ID/parts/2',
    'POST /files/ID/complete',
  ])
})

test('ESRV-05 a stored file of a draft is safe, one that the server has deleted is chosen again', async () => {
  const kept = [{ id: ID, name: 'Qaimə.pdf', size: 5, sha256: HASH }]
  const safe = renderUploads({ find: () => STORED }, { kept })
  await waitFor(() => expect(safe.status()[0]).toMatch(/^Saved/))
  expect(safe.current().fileIds).toEqual([ID])
  const gone = renderUploads({ find: () => problem('FILE_UNKNOWN', 404, 'No such file') })
  act(() => gone.current().restore(kept))
  await waitFor(() => expect(gone.status()).toEqual(['Choose this file again to finish the upload']))
  gone.choose([FILE])
  await waitFor(() => expect(gone.status()[0]).toMatch(/^Saved/))
  expect(gone.calls().filter((call) => call === 'POST /files')).toHaveLength(1)
})

test('ESRV-05 a file whose bytes cannot be read any more has to be chosen again', async () => {
  const { choose, status } = renderUploads()
  const reading = jest.spyOn(FileReader.prototype, 'readAsDataURL')
  reading.mockImplementation(function fail(this: FileReader) {
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')))
  })
  choose([FILE])
  await waitFor(() => expect(status()).toEqual(['Choose this file again to finish the upload']))
})

test.each([
  ['the end of a session', 'SESSION_REQUIRED', 401],
  ['the limit of a day', 'FILE_QUOTA_REACHED', 429],
] as const)('ESRV-05 after %s a file is sent again by its button', async (_reason, code, state) => {
  let isEnded = true
  const { choose, current, status } = renderUploads({
    begin: () => (isEnded ? problem(code, state, 'Sign in first') : { file: BEGUN, token: null }),
  })
  choose([FILE])
  await waitFor(() => expect(status()).toEqual(['Not uploaded: Sign in first']))
  expect(current().list.files[0]?.canRetry).toBe(true)
  isEnded = false
  act(() => current().list.onRetry(current().uploads[0]?.id ?? ''))
  await waitFor(() => expect(status()[0]).toMatch(/^Saved/))
})

test('ESRV-05 a removed file is deleted on the server, also during its upload', async () => {
  const { choose, current, calls } = renderUploads({ part: () => new Promise(() => undefined) })
  choose([FILE])
  await waitFor(() => expect(calls()).toContain('PUT /files/ID/parts/0'))
  act(() => current().list.onRemove(ID))
  expect(current().uploads).toEqual([])
  await waitFor(() => expect(calls().at(-1)).toBe('DELETE /files/ID'))
})

test('ESRV-05 files beyond the maximum are left out with a warning', async () => {
  const { choose, current } = renderUploads({}, { maximum: 1 })
  choose([FILE, new File(['x'], 'b.txt')])
  expect(current().uploads).toHaveLength(1)
  expect([current().list.isFull, current().list.warning]).toEqual([
    true,
    'You can attach at most 1 file; the others were left out',
  ])
  await waitFor(() => expect(current().isSafe).toBe(true))
})

test('ESRV-05 the token of a visitor is sent with each further call', async () => {
  const token = 'A'.repeat(43)
  const { choose, current, tokens } = renderUploads(
    { begin: () => ({ file: BEGUN, token }) },
    { purpose: 'suggestion' },
  )
  choose([FILE])
  await waitFor(() => expect(current().isSafe).toBe(true))
  expect(current().token).toBe(token)
  expect(tokens).toEqual([token, token, token])
})

test('ESRV-05 nothing is sent after the form is left', async () => {
  let resolve: (reply: { received: number }) => void = () => undefined
  const { choose, calls, unmount } = renderUploads({ part: () => new Promise((done) => (resolve = done)) })
  choose([FILE])
  await waitFor(() => expect(calls()).toContain('PUT /files/ID/parts/0'))
  unmount()
  resolve({ received: 2 })
  await new Promise((done) => setTimeout(done, 20))
  expect(calls().at(-1)).toBe('PUT /files/ID/parts/0')
})
