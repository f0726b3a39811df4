import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { registryForAllTests } from '../testing/registry-for-tests.ts'
import { complete, filesOf, promote, publish, remoteRecord, upload } from '../testing/started-registry.ts'
import { registryClient } from './registry-client.ts'
import { formatReview, reviewRelease } from './release-review.ts'

const registry = registryForAllTests()

async function publishScript(version: string, script: string): Promise<void> {
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`
  const record = remoteRecord('mf-one', version)
  const [entry, ...others] = record.files
  if (entry === undefined) throw new Error('the sample has no files')
  const files = [{ ...entry, bytes: Buffer.byteLength(script), integrity }, ...others]
  await upload(registry, record, { ...filesOf('mf-one', version), 'entry.js': script })
  expect((await complete(registry, { ...record, files })).status).toBe(200)
}

test('operations see what the code of a release uses, and what is new, before its promotion', async () => {
  await publishScript('1.0.0', 'fetch("/api"); localStorage.a')
  await promote(registry, 'mf-one@1.0.0')
  await publishScript('1.1.0', 'fetch("/api"); new RTCPeerConnection; document.cookie')
  const url = await registry.app.listen({ host: '127.0.0.1', port: 0 })
  const review = await reviewRelease({ name: 'mf-one', version: '1.1.0' }, registryClient(url))
  expect(review).toEqual({
    uses: ['RTCPeerConnection', 'document.cookie', 'fetch'],
    newUses: ['RTCPeerConnection', 'document.cookie'],
  })
  if (review === undefined) throw new Error('not found')
  expect(formatReview('mf-one@1.1.0', review)).toBe(
    'Code of mf-one@1.1.0 uses: RTCPeerConnection, document.cookie, fetch\n' +
      'New compared with the live release: RTCPeerConnection, document.cookie',
  )
  await publish(registry, remoteRecord('mf-one', '1.2.0'))
  expect(await reviewRelease({ name: 'mf-one', version: '1.2.0' }, registryClient(url))).toEqual({
    uses: [],
    newUses: [],
  })
  expect(await reviewRelease({ name: 'mf-one', version: '9.9.9' }, registryClient(url))).toBeUndefined()
})

test('a release of an older release registry is shown as not examined', () => {
  expect(formatReview('mf-one@0.9.0', { uses: undefined, newUses: undefined })).toBe(
    'Code of mf-one@0.9.0: not examined, since it was published by an older release registry',
  )
})
