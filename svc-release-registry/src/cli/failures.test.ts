import { expect, test } from '@jest/globals'
import { describeFailure } from './failures.ts'
import { RegistryRefusal } from './registry-client.ts'

test.each(['INTERNAL_ERROR', 'STORAGE_FULL'])('FED-12 the request id is shown with %s', (code) => {
  const failure = describeFailure(new RegistryRefusal({ code, message: 'x', requestId: 'req-7' }), undefined)
  expect(failure).toMatchObject({ exit: 1, code, requestId: 'req-7', remedy: expect.any(String) })
})

test('FED-12 a refusal that is no server error has no request id', () => {
  const refused = new RegistryRefusal({ code: 'RELEASE_UNKNOWN', message: 'x', requestId: 'req-7' })
  expect(describeFailure(refused, undefined)).not.toHaveProperty('requestId')
})
