import { expect, test } from '@jest/globals'
import type { PageRemote, PortalTable } from 'shared-contracts/release/page-state'
import { SAMPLE_REMOTE } from '../testing/sample-state.ts'
import { createTableDirectory } from '../../features/remote-outlet/remote-directory.ts'

/** As a page of the list is sent: the other screen is in the table. */
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

test('FED-01 the screen of the page is at hand without the table, the same object each time', async () => {
  const { directory: found, loads } = directory()
  expect(found.find('mf-sample', 'list')).toBe(SENT)
  expect(found.find('mf-sample')).toBe(SENT)
  expect(await found.get('mf-sample', 'list')).toBe(SENT)
  expect(loads()).toBe(0)
})

test('FED-06 another screen of the same remote waits for the table, which knows its files and their integrity', async () => {
  const { directory: found, loads } = directory()
  expect(found.find('mf-sample', 'one')).toBeUndefined()
  expect(await found.get('mf-sample', 'one')).toBe(SAMPLE_REMOTE)
  expect(loads()).toBe(1)
  expect(found.find('mf-sample', 'one')).toBe(SAMPLE_REMOTE)
  expect(found.find('mf-sample', 'list')).toBe(SENT)
})

test('FED-05 a remote that neither page nor table has is none', async () => {
  await expect(directory().directory.get('mf-none', 'list')).rejects.toThrow('There is no remote mf-none')
})
