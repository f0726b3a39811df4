import { expect, test } from '@jest/globals'
import { TEST_REGISTRIES } from '../../../../testing/cases/test-registries.ts'
import { getCaseType } from '../../schema/case-types.ts'
import type { CaseFormField } from '../../schema/types/case-type.ts'
import { checkRecords } from './check-records.ts'

const [template] = getCaseType('suggestion').fields
if (template === undefined) throw new Error('the form has no field')
const OPTIONAL = { ...template, isRequired: false, missing: null, choices: [] }
const RECORD: CaseFormField = { ...OPTIONAL, name: 'entry', type: 'record', registry: 'state-etalons' }
const CODE: CaseFormField = { ...OPTIONAL, name: 'code', type: 'code' }

function check(values: Readonly<Record<string, string | string[]>>, language: 'en' | 'ru' = 'en') {
  const engine = { registries: TEST_REGISTRIES }
  return checkRecords(engine, { fields: [RECORD, CODE] }, { values, language, taxId: null })
}

test('a record has the title of its registry, whatever was typed', async () => {
  const typed = { entry: ['state-etalons-1', 'Another title'], code: '902830' }
  expect(await check(typed)).toEqual({
    faults: {},
    values: { entry: ['state-etalons-1', 'Entry'], code: '902830' },
  })
  expect((await check(typed, 'ru')).values).toMatchObject({ entry: ['state-etalons-1', 'Qeyd'] })
})

test.each([
  [{ entry: ['none'] }, { entry: 'record_is_unknown' }],
  [{ entry: ['state-etalons-0'] }, { entry: 'record_is_not_in_force' }],
  [{ code: '9999' }, { code: 'code_is_unknown' }],
  [{}, {}],
])('%j has the faults %j', async (values, faults) => {
  expect((await check(values)).faults).toEqual(faults)
})

test.each([
  ['1400000001', 'TA-000001', 'holder', {}],
  ['1400000002', 'TA-000001', 'holder', { certificate: 'record_has_another_holder' }],
  [null, 'TA-000001', 'holder', { certificate: 'record_has_another_holder' }],
  // The official examines the power of attorney.
  ['1400000002', 'TA-000001', 'representative', {}],
  ['1400000001', 'TA-000099', 'representative', { certificate: 'record_is_a_sample' }],
])(
  'an applicant with the tax ID %s changes the certificate %s as its %s: %j',
  async (taxId, number, role, faults) => {
    const type = getCaseType('type-approval-changes')
    const values = { certificate: [number], role, change: 'duplicate', reason: 'Lost' }
    const checked = await checkRecords({ registries: TEST_REGISTRIES }, type, {
      values,
      language: 'en',
      taxId,
    })
    expect(checked.faults).toEqual(faults)
  },
)

test('an extract is refused for a day on which the record did not exist', async () => {
  const type = getCaseType('registry-extract')
  const values = { registry: 'etalons', entryEtalon: ['state-etalons-1'], asOf: '2019-12-31' }
  const checked = await checkRecords({ registries: TEST_REGISTRIES }, type, {
    values,
    language: 'en',
    taxId: null,
  })
  expect(checked.faults).toEqual({ asOf: 'record_did_not_exist' })
})
