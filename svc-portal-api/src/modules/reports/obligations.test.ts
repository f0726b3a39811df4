import { expect, test } from '@jest/globals'
import { listObligations, type ListRecords } from './obligations.ts'

const ORGANIZATION = { taxId: '9900000021' }

async function listPeriods(record: Partial<Awaited<ReturnType<ListRecords>>[number]>, today = '2026-11-20') {
  const values = {
    types: ['product-certification'],
    firstAccredited: '2020-11-20',
    validUntil: '2027-08-28',
    ...record.values,
  }
  const listRecords: ListRecords = () =>
    Promise.resolve([{ number: 'AB-000102', isHeld: true, ...record, values }])
  const owed = await listObligations(listRecords, ORGANIZATION, { variant: 'quality', today })
  return owed.map(({ type, period, dueOn }) => `${type.code} ${period} ${dueOn}`)
}

test('a last day that is no working day moves to the next working day', async () => {
  // 20 January 2027 is a day of mourning.
  expect(await listPeriods({})).toEqual([
    'certificates-issued 2026-Q2 2026-07-20',
    'certificates-issued 2026-Q3 2026-10-20',
    'certificates-issued 2026-Q4 2027-01-21',
  ])
})

test('a body owes reports from the period of its first accreditation on', async () => {
  expect(await listPeriods({ values: { firstAccredited: '2026-09-30' } })).toEqual([
    'certificates-issued 2026-Q3 2026-10-20',
    'certificates-issued 2026-Q4 2027-01-21',
  ])
})

test('a body that is no longer accredited owes the reports until its last day', async () => {
  expect(await listPeriods({ isHeld: false, values: { validUntil: '2026-07-01' } })).toEqual([
    'certificates-issued 2026-Q2 2026-07-20',
    'certificates-issued 2026-Q3 2026-10-20',
  ])
})

test('a body of another type owes no report, and none is owed in the other portal', async () => {
  expect(await listPeriods({ values: { types: ['inspection-a'] } })).toEqual([])
  const listRecords: ListRecords = () => Promise.reject(new Error('no registry is read'))
  expect(
    await listObligations(listRecords, ORGANIZATION, { variant: 'competition', today: '2026-11-20' }),
  ).toEqual([])
})
