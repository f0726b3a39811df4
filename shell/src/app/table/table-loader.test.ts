import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { PortalTable } from 'shared-contracts/release/page-state'
import { createTableDirectory } from '../../features/remote-outlet/remote-directory.ts'
import { createTableLoader } from './table-loader.ts'
import { SAMPLE_REMOTE } from '../testing/sample-state.ts'

const HASH = 'abcdefghijklmnopqrstuvwxyz0123456789ABCD-_E'
const ADDRESS = `/compositions/7-quality-${HASH}.json`
const WORDS = { titles: {}, menu: [], search: [] }
const TABLE: PortalTable = {
  composition: 7,
  remotes: [SAMPLE_REMOTE, { ...SAMPLE_REMOTE, name: 'mf-other', container: 'mf_other__1_0_0' }],
  fallbacks: [{ ...SAMPLE_REMOTE, version: '0.9.0', container: 'mf_sample__0_9_0' }],
  words: { az: WORDS, en: WORDS, ru: WORDS },
  integrity: {},
}

const original = globalThis.fetch
const requests: { address: string; integrity: string | undefined }[] = []
let answer: (address: string) => Promise<{ ok: boolean; status: number }>

beforeEach(() => {
  requests.length = 0
  answer = () => Promise.resolve({ ok: true, status: 200 })
  globalThis.fetch = ((address: string, { integrity }: RequestInit) => {
    requests.push({ address, integrity })
    return answer(address).then((found) => ({ ...found, json: () => Promise.resolve(TABLE) }))
  }) as unknown as typeof fetch
})

afterEach(() => {
  globalThis.fetch = original
  jest.restoreAllMocks()
})

function loading() {
  const arrived: PortalTable[] = []
  const loader = createTableLoader({ table: ADDRESS }, (table) => arrived.push(table))
  return { loader, arrived, directory: createTableDirectory([SAMPLE_REMOTE], loader) }
}

test('FED-01 the remote of the page needs no table; another one loads it once', async () => {
  const { directory, loader, arrived } = loading()
  expect(directory.find('mf-sample')).toBe(SAMPLE_REMOTE)
  expect(await directory.get('mf-sample')).toBe(SAMPLE_REMOTE)
  expect(directory.find('mf-other')).toBeUndefined()
  expect(requests).toEqual([])
  const [first, second] = await Promise.all([directory.get('mf-other'), directory.get('mf-other')])
  expect(first.container).toBe('mf_other__1_0_0')
  expect(second).toBe(first)
  expect(directory.find('mf-other')).toBe(first)
  expect(loader.table).toBe(TABLE)
  expect(arrived).toEqual([TABLE])
  expect(requests).toHaveLength(1)
})

test('FED-06 the browser verifies the table by the hash in its URL', async () => {
  await loading().loader.load()
  const base64 = `${HASH.replace('-', '+').replace('_', '/')}=`
  expect(requests).toEqual([{ address: ADDRESS, integrity: `sha256-${base64}` }])
})

test('FED-04 the last good release of a remote is in the table', async () => {
  const { directory } = loading()
  expect((await directory.fallback('mf-sample'))?.version).toBe('0.9.0')
  expect(await directory.fallback('mf-other')).toBeUndefined()
})

test('STATE-05 a table that fails is retried with another URL', async () => {
  answer = (address) => Promise.resolve({ ok: address.endsWith('?r=1'), status: 503 })
  const { directory } = loading()
  expect((await directory.get('mf-other')).name).toBe('mf-other')
  expect(requests.map(({ address }) => address)).toEqual([ADDRESS, `${ADDRESS}?r=1`])
})

test('STATE-05 after a failure calls reject immediately for some seconds, then the table is loaded again', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(50_000)
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const { directory } = loading()
  await expect(directory.get('mf-other')).rejects.toThrow('Failed to fetch')
  expect(await directory.fallback('mf-sample')).toBeUndefined()
  expect(requests).toHaveLength(2)
  clock.mockReturnValue(51_999)
  await expect(directory.get('mf-other')).rejects.toThrow('failed a moment ago')
  expect(requests).toHaveLength(2)
  clock.mockReturnValue(52_001)
  answer = () => Promise.resolve({ ok: true, status: 200 })
  expect((await directory.get('mf-other')).name).toBe('mf-other')
})

test('STATE-05 a timeout of the table is not retried', async () => {
  answer = () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError'))
  await expect(loading().directory.get('mf-other')).rejects.toThrow('timed out')
  expect(requests).toHaveLength(1)
})

test('FED-01 an unknown remote rejects', async () => {
  await expect(loading().directory.get('mf-unknown')).rejects.toThrow('There is no remote mf-unknown')
})
