import { expect, test } from '@jest/globals'
import { formPath, readFormAddress } from './form-path.ts'

test('the address of a form has codes and the number of a document, but no text', () => {
  const values = { request: 'correction', relatedNumber: 'TA-000101', subject: 'Scales', place: ['shop'] }
  const path = formPath({ type: 'application', draft: 'new', values })
  expect(path).toBe(
    '/appeals/new/application?draft=new&with=request%3Acorrection%2CrelatedNumber%3ATA-000101',
  )
  const { draft, values: read } = readFormAddress(new URLSearchParams(path.split('?')[1]))
  expect([draft, read]).toEqual(['new', { request: 'correction', relatedNumber: 'TA-000101' }])
  const typed = 'with=subject:Scales,relatedNumber:My%20number,request:other'
  expect(readFormAddress(new URLSearchParams(typed)).values).toEqual({ request: 'other' })
})
