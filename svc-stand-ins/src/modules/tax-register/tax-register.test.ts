import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})

afterAll(() => testApp.close())

test('AUTH-13 the tax register contains the demonstration organizations by number', async () => {
  const known = await testApp.app.inject('/tax-register/taxpayers/9900000031')
  expect([known.statusCode, known.json()]).toEqual([200, { taxNumber: '9900000031', name: 'Nümunə 1 MMC' }])
})

test('AUTH-13 an unknown number is not found', async () => {
  expect((await testApp.app.inject('/tax-register/taxpayers/0000000000')).statusCode).toBe(404)
})
