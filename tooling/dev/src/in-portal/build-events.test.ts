import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { PageRemote } from 'shared-contracts/release/page-state'
import type { RemoteRelease } from 'shared-contracts/release/release-record'
import { SAMPLE_RECORD as RECORD } from '../testing/samples.ts'
import { BuildEvents } from './build-events.ts'

const MENU_ENTRY: RemoteRelease['menu'][number] = {
  id: 'one',
  place: 'header',
  route: 'one',
  label: { az: 'Bir', en: 'One', ru: 'Один' },
  order: 1,
  permission: 'public',
}

let changes: BuildEvents
let server: Server

beforeEach(async () => {
  changes = new BuildEvents()
  server = createServer((request, response) => {
    changes.subscribe(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  changes.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function built(version: string, change: Partial<RemoteRelease> = {}) {
  const remote = { name: RECORD.name, version } as PageRemote
  return changes.releaseFor({ ...RECORD, ...change, version }, { composition: 1, remote, integrity: {} })
}

test('FED-09 builds with the same addresses, menu and slots are applied in place; others reload the page', () => {
  expect(built('1.0.0-dev.1').fits).toEqual(['1.0.0-dev.1'])
  expect(built('1.0.0-dev.2').fits).toEqual(['1.0.0-dev.1', '1.0.0-dev.2'])
  expect(built('1.0.0-dev.3', { menu: [MENU_ENTRY] }).fits).toEqual(['1.0.0-dev.3'])
  expect(built('1.0.0-dev.4', { routes: [] }).fits).toEqual(['1.0.0-dev.4'])
  expect(built('1.0.0-dev.5').fits).toEqual(['1.0.0-dev.1', '1.0.0-dev.2', '1.0.0-dev.5'])
})

test('FED-09 a page that subscribes later gets the present state and the last successful build', async () => {
  changes.publish({ name: 'mf-one', state: 'built', milliseconds: 300, release: built('1.0.0-dev.1') })
  changes.publish({ name: 'mf-one', state: 'failed', complaints: ['Unexpected token'] })
  const { port } = server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${String(port)}/`)
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('data: ')) text += (await reader?.read())?.value ?? ''
  await reader?.cancel()
  const event = JSON.parse(/data: (.*)\n/.exec(text)?.[1] ?? '{}') as Record<string, unknown>
  expect(event).toMatchObject({
    name: 'mf-one',
    state: 'failed',
    complaints: ['Unexpected token'],
    release: { remote: { version: '1.0.0-dev.1' } },
  })
})
