import { expect, test } from '@jest/globals'
import * as z from 'zod/mini'
import { companyIdSetting, parseConfig, serviceSettings } from './config.ts'

const Schema = z.object({ ...serviceSettings, COMPANY_ID: companyIdSetting, DATABASE_URL: z.url() })
const database = { DATABASE_URL: 'postgres://localhost/portal' }

test('VAR-01 without a variable the company is 2, and empty variables count as unset', () => {
  expect(parseConfig(Schema, { ...database, COMPANY_ID: '', READY_FILE: '' })).toEqual({
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'info',
    RATE_LIMIT_FACTOR: 1,
    COMPANY_ID: 2,
    DATABASE_URL: 'postgres://localhost/portal',
  })
  expect(parseConfig(Schema, { ...database, COMPANY_ID: '1' }).COMPANY_ID).toBe(1)
})

test.each(['0', '3', '1.0', 'quality', '01', ' 1'])(
  'VAR-02 company identifier "%s" is an invalid company type',
  (value) => {
    expect(() => parseConfig(Schema, { ...database, COMPANY_ID: value })).toThrow('Invalid company type')
  },
)

test('HTTP-06 a configuration error names each invalid variable and no value', () => {
  const env = { DATABASE_URL: 'secret-password', PORT: '99999', RATE_LIMIT_FACTOR: 'often' }
  let message = ''
  try {
    parseConfig(Schema, env)
  } catch (error) {
    message = String(error)
  }
  expect(message).toMatch(/DATABASE_URL/)
  expect(message).toMatch(/PORT/)
  expect(message).toMatch(/RATE_LIMIT_FACTOR/)
  expect(message).not.toMatch(/secret-password|99999|often/)
  expect(() => parseConfig(Schema, {})).toThrow('DATABASE_URL: is required')
})
