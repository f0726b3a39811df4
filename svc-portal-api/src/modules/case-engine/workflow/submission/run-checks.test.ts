import { expect, test } from '@jest/globals'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { readScreen, type ServiceWalk } from '../../../../testing/cases/screens.ts'
import { TEST_REGISTRIES } from '../../../../testing/cases/test-registries.ts'
import { getCaseType } from '../../schema/case-types.ts'
import type { CaseChange } from '../case-context.ts'
import { findGoods, runChecks } from './run-checks.ts'

const CODE = 'declaration-registration'
const { sample } = readScreen(CODE, true) as ServiceWalk

/** `others` are the ids of files that are neither PDF nor pictures. */
async function check(changed: CaseValues, others: readonly string[] = []) {
  const rows = others.map((id) => ({ id }))
  const transaction = { query: () => Promise.resolve({ rows }) }
  const change = { engine: { companyId: 2 }, transaction } as unknown as CaseChange
  const type = getCaseType(CODE)
  const values = { ...sample, ...changed }
  const goods = await findGoods({ registries: TEST_REGISTRIES }, type, values)
  return runChecks(change, type, { values, caseId: null, goods })
}

test('a declaration is compared with the registries of goods and scopes', async () => {
  expect(await check({})).toEqual({
    faults: {},
    results: [
      { check: 'goods', result: 'passed', value: '851679' },
      { check: 'regulation', result: 'passed', value: 'technical-regulations-1' },
      { check: 'risk', result: 'passed', value: '851679', group: 'medium' },
      { check: 'scope', result: 'passed', value: 'accredited-bodies-1' },
      {
        check: 'records',
        result: 'passed',
        value: 'accredited-bodies-1, technical-regulations-1, referenced-standards-1',
      },
    ],
  })
  const { results } = await check({ code: '392410' })
  expect(results.map(({ check: code, result }) => `${code} ${result}`)).toEqual([
    'goods attention',
    'risk passed',
    'scope attention',
    'records passed',
  ])
})

test('goods of low risk need no body, and another risk group than that of the registry is for the official', async () => {
  const { faults, results } = await check({ riskGroup: 'low' })
  expect([faults, results.map(({ check: code, result }) => `${code} ${result}`)]).toEqual([
    {},
    ['goods passed', 'regulation passed', 'risk attention', 'records passed'],
  ])
})

test('a file of a kind that its field does not accept is refused there', async () => {
  expect((await check({}, ['FILE'])).faults).toEqual({ reportFiles: 'files_are_not_valid' })
  expect((await check({}, ['other'])).faults).toEqual({})
})

test('goods of high risk are refused at their risk group', async () => {
  expect((await check({ code: '930100' })).faults).toEqual({ riskGroup: 'goods_need_certificate' })
})

test('a technical regulation that does not apply to the code is for the official', async () => {
  const { results } = await check({ regulation: ['technical-regulations-2', 'Toys'] })
  expect(results[1]).toEqual({ check: 'regulation', result: 'attention', value: 'technical-regulations-2' })
})
