import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Language } from 'shared-contracts/session/language'
import { openTestCases, testClock, type TestCases } from '../../../testing/cases/test-engine.ts'
import { applyForService } from '../../../testing/cases/walk-service.ts'
import { readRecord } from '../../case-engine/describe/case-record.ts'
import { getCaseType } from '../../case-engine/schema/case-types.ts'
import { describeForm } from './describe-form.ts'

let cases: TestCases

beforeAll(async () => {
  cases = await openTestCases(testClock('2026-11-20T09:00:00Z'))
})

afterAll(() => cases.close())

test('officials read a record of a form in their language, or as it was submitted', async () => {
  const { engine, pool } = cases
  const values = { certificate: ['TA-000001', ''], role: 'representative', attorney: ['FILE'] }
  const { submitted } = await applyForService(engine, getCaseType('type-approval-changes'), { values })
  const record = await readRecord(pool, submitted)
  const readCertificate = async (language: Language) => {
    const { answers } = await describeForm(engine, record, language)
    return answers.find(({ name }) => name === 'certificate')?.text
  }
  expect(await readCertificate('az')).toBe('TA-000001 – Qeyd')
  expect(await readCertificate('ru')).toBe('TA-000001 – Entry')
})
