import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import type { FileKind } from 'shared-contracts/release/release-record'
import { registryForAllTests } from '../../testing/registry-for-tests.ts'
import { complete, filesOf, remoteRecord, upload } from '../../testing/started-registry.ts'

const registry = registryForAllTests()

const ATTACK = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/api/user/details")</script></svg>'

/** Publishes a release with an additional file, with the credential of its team. */
async function publishWith(path: string, kind: FileKind, version: string) {
  const record = remoteRecord('mf-one', version)
  const integrity = `sha384-${createHash('sha384').update(ATTACK).digest('base64')}`
  const files = [...record.files, { path, kind, bytes: ATTACK.length, integrity }]
  await upload(registry, record, { ...filesOf('mf-one', version), [path]: ATTACK })
  return complete(registry, { ...record, files })
}

test.each<[string, FileKind]>([
  ['x.svg', 'script'],
  ['x.svg', 'style'],
  ['x.html', 'text'],
  ['x.svg', 'server'],
  ['x.mjs', 'script'],
  ['x.JS', 'asset'],
  ['x.css', 'asset'],
  ['x.cjs', 'asset'],
])('a release whose file %s is declared as %s is refused', async (path, kind) => {
  expect(await publishWith(path, kind, '6.6.6')).toMatchObject({
    status: 422,
    body: { code: 'RELEASE_FILE_MISMATCH', errors: { [path]: `not a file name of kind ${kind}` } },
  })
})

test('a drawing is published as an asset', async () => {
  expect((await publishWith('x.svg', 'asset', '6.6.7')).status).toBe(200)
})
