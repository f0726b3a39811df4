import { createServer, type Server } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { listLockedPackages, packages, findRegistryLines } from './kit-check.ts'

const VERSION = '1.0.0-h0123456789'
const INTEGRITY = `sha512-${'A'.repeat(86)}==`
const OTHER = `sha512-${'B'.repeat(86)}==`

const PNPM = `lockfileVersion: '9.0'

packages:

  '@quality-portal/shared-ui@${VERSION}':
    resolution: {integrity: ${INTEGRITY}}
    engines: {node: '>=24'}

  react@19.3.1:
    resolution: {integrity: ${OTHER}}
`

function npmLock(integrity: string): string {
  const entry = { name: '@quality-portal/shared-ui', version: VERSION, resolved: 'http://x/a.tgz', integrity }
  return JSON.stringify({
    lockfileVersion: 3,
    packages: { '': { name: 'mf-appeals' }, 'node_modules/shared-ui': entry },
  })
}

test('packages of the portal are found in the lockfiles of pnpm and of npm', () => {
  const locked = [{ name: 'shared-ui', version: VERSION, integrity: INTEGRITY }]
  expect(listLockedPackages(PNPM, '@quality-portal')).toEqual(locked)
  expect(listLockedPackages(npmLock(INTEGRITY), '@quality-portal')).toEqual(locked)
})

test('the line of .npmrc names scope and registry', () => {
  const npmrc =
    '# ours\n@quality-portal:registry=https://releases.portal.example/packages/\nignore-scripts=true\n'
  expect(findRegistryLines(npmrc)).toEqual([
    { scope: '@quality-portal', registry: 'https://releases.portal.example' },
  ])
})

let server: Server
let address: string
let root: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const kit = {
      spec: 'dev-kit@1',
      scope: '@quality-portal',
      packages: { 'shared-ui': VERSION },
      publicPackages: {},
      packedAt: '2026-11-20T08:00:00.000Z',
    }
    const packed = {
      name: 'shared-ui',
      version: VERSION,
      manifest: {},
      integrity: INTEGRITY,
      shasum: '0'.repeat(40),
      bytes: 1,
      packedAt: '2026-11-20T08:00:00.000Z',
    }
    response.end(JSON.stringify(request.url === '/dev-kit' ? kit : packed))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.close()
})

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kit-part-'))
  writeFileSync(join(root, '.npmrc'), `@quality-portal:registry=${address}/packages/\n`)
})

afterEach(() => rmSync(root, { recursive: true }))

function check(lockfile: string) {
  writeFileSync(join(root, 'package-lock.json'), lockfile)
  return packages.run({ root, update: false })
}

test('locked packages have the hashes of the release registry', async () => {
  expect(await check(npmLock(INTEGRITY))).toEqual({ ok: true, lines: [] })
})

test('a package of the same name from another registry is found by its hash', async () => {
  expect(await check(npmLock(OTHER))).toEqual({
    ok: false,
    lines: [
      `package-lock.json: @quality-portal/shared-ui@${VERSION} is not what ${address} gives under this version`,
    ],
  })
})

test('a missing line of the scope in .npmrc is a fault', async () => {
  writeFileSync(join(root, '.npmrc'), '')
  const { ok, lines } = await check(npmLock(INTEGRITY))
  expect([ok, lines[0]?.startsWith('.npmrc: one line')]).toEqual([false, true])
})

test('an unreachable registry is noted and does not fail the check', async () => {
  writeFileSync(join(root, '.npmrc'), '@quality-portal:registry=http://127.0.0.1:9/packages/\n')
  const { ok, lines } = await check(npmLock(INTEGRITY))
  expect(ok).toBe(true)
  expect(lines).toEqual(['note: http://127.0.0.1:9 does not respond; the packages were not compared with it'])
})
