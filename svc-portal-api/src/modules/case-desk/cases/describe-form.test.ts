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

test('a case can be read without its registries, which are read for each record once, as on the day of its receipt', async () => {
  const { engine, pool } = cases
  const values = { certificate: ['TA-000001', 'As it was'], role: 'representative', attorney: ['FILE'] }
  const { submitted } = await applyForService(engine, getCaseType('type-approval-changes'), { values })
  const stored = await readRecord(pool, submitted)
  const [event] = stored.events
  if (event === undefined) throw new Error('no event')
  const changes = { reason: { before: 'Torn', after: 'Lost' } }
  const record = { ...stored, events: [{ ...event, data: { ...event.data, changes } }] }
  const reads: unknown[] = []
  const find = (...read: readonly unknown[]) => {
    reads.push(read)
    return Promise.reject(new Error('no answer'))
  }
  const broken = { ...engine, registries: { ...engine.registries, find } }
  const { answers } = await describeForm(broken, record, 'en')
  expect(answers.find(({ name }) => name === 'certificate')?.text).toMatch(/^TA-000001 – /)
  expect(reads).toEqual([['type-approval-certificates', 'TA-000001', '2026-11-20']])
})
