import { expect, test } from '@jest/globals'
import type { PageRemote, PortalTable } from 'shared-contracts/release/page-state'
import { SAMPLE_REMOTE } from '../testing/sample-state.ts'
import { createTableDirectory } from '../../features/remote-outlet/remote-directory.ts'

/** State of the list page; the other screen is in the table. */
const SENT: PageRemote = { ...SAMPLE_REMOTE, screens: { list: { js: ['list.js'], css: ['list.css'] } } }

const TABLE: Pick<PortalTable, 'remotes' | 'fallbacks'> = { remotes: [SAMPLE_REMOTE], fallbacks: [] }

function directory() {
  let table: PortalTable | undefined
  let loads = 0
  const loader = {
    get table() {
      return table
    },
    load() {
      loads += 1
      table = TABLE as PortalTable
      return Promise.resolve(table)
    },
  }
  return { directory: createTableDirectory([SENT], loader), loads: () => loads }
}

test('FED-01 the screen of the page is available without the table, as the same object', async () => {
  const { directory: found, loads } = directory()
  expect(found.find('mf-sample', 'list')).toBe(SENT)
  expect(found.find('mf-sample')).toBe(SENT)
  expect(await found.get('mf-sample', 'list')).toBe(SENT)
  expect(loads()).toBe(0)
})

test('FED-06 another screen of the same remote waits for the table with its files and integrity', async () => {
  const { directory: found, loads } = directory()
  expect(found.find('mf-sample', 'one')).toBeUndefined()
  expect(await found.get('mf-sample', 'one')).toBe(SAMPLE_REMOTE)
  expect(loads()).toBe(1)
  expect(found.find('mf-sample', 'one')).toBe(SAMPLE_REMOTE)
  expect(found.find('mf-sample', 'list')).toBe(SENT)
})

test('FED-05 a remote that is in neither page nor table is not found', async () => {
  await expect(directory().directory.get('mf-none', 'list')).rejects.toThrow('There is no remote mf-none')
})
