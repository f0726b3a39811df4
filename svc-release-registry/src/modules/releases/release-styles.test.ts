import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import type { FileKind } from 'shared-contracts/release/release-record'
import { registryForAllTests } from '../../testing/registry-for-tests.ts'
import { complete, filesOf, remoteRecord, upload } from '../../testing/started-registry.ts'

const registry = registryForAllTests()

async function publishWith(css: string, version: string, kind: FileKind = 'style') {
  const record = remoteRecord('mf-one', version)
  const style = {
    path: 'start.css',
    bytes: Buffer.byteLength(css),
    integrity: `sha384-${createHash('sha384').update(css).digest('base64')}`,
    kind,
  }
  await upload(registry, record, { ...filesOf('mf-one', version), 'start.css': css })
  return complete(registry, { ...record, files: [...record.files, style] })
}

test.each([
  ['1.0.0', 'body { display: none !important }', '"body" has no class of the remote'],
  ['1.0.1', '@layer features { * { margin: 0 } }', '"*" has no class of the remote'],
  ['1.0.2', '.own-x1 { color: red }', '".own-x1" is outside the layer "features"'],
  ['1.0.3', '@layer features { .own-x1 { color: red }', 'Unclosed block'],
])(
  'FED-11 release %s with the styles %s is refused with the rule that affects other elements',
  async (version, css, reason) => {
    const response = await publishWith(css, version)
    expect(response).toMatchObject({ status: 422, body: { code: 'RELEASE_STYLES_REACH' } })
    expect((response.body?.['errors'] as Record<string, string>)['start.css']).toContain(reason)
  },
)

test('FED-11 a style sheet declared as another kind is refused', async () => {
  const response = await publishWith('body { display: none }', '1.0.4', 'asset')
  expect(response).toMatchObject({ status: 422, body: { code: 'RELEASE_FILE_MISMATCH' } })
})

test('FED-11 styles that stay inside the remote are published', async () => {
  expect((await publishWith('@layer features { .own-x1 p { color: red } }', '2.0.0')).status).toBe(200)
})
