import { expect, test } from '@jest/globals'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { getCaseType } from './case-types.ts'
import { checkValues, listFileIds, normalizeValues } from './check-values.ts'

const TODAY = '2026-11-20'
const FILE = '00000000-0000-4000-8000-000000000001'
const SUGGESTION: CaseValues = { area: 'portal', subject: 'Larger letters', text: 'Make them larger.' }
const COMPLAINT: CaseValues = {
  objectType: 'food',
  product: 'Bread',
  place: 'shop',
  traderName: 'Example shop',
  traderAddress: 'Example street 1',
  town: 'baku',
  purchasedOn: TODAY,
  hasReceipt: 'no',
  cause: 'cheated',
  subject: 'Wrong price',
  text: 'The price at the till was higher.',
  isDangerous: 'no',
  contactedTrader: 'no',
  claims: ['refund'],
  mayBeNamed: 'yes',
}
const VIOLATION: CaseValues = {
  violationType: 'cartel',
  role: 'customer',
  partyName: 'Example companies',
  sector: 'construction',
  goods: 'Cement',
  extent: 'country',
  subject: 'Equal prices',
  text: 'All raised the price on the same day.',
  confidentiality: 'none',
}

function check(type: string, values: CaseValues, change: CaseValues = {}) {
  return checkValues(getCaseType(type), { ...values, ...change }, TODAY)
}

test.each([
  ['application', { request: 'information', subject: 'A copy', text: 'Please send a copy.' }],
  ['complaint', { about: 'agency-staff', cause: 'delay', subject: 'No answer', text: 'I got no answer.' }],
  ['suggestion', SUGGESTION],
  ['consumer-complaint', COMPLAINT],
  ['competition-violation', VIOLATION],
])('%s is valid with its required fields alone', (type, values) => {
  expect(check(type, values)).toEqual({})
})

test('an empty form names each required field that is shown', () => {
  expect(check('consumer-complaint', {})).toEqual({
    objectType: 'choice_is_required',
    product: 'value_is_required',
    place: 'choice_is_required',
    traderName: 'value_is_required',
    town: 'choice_is_required',
    purchasedOn: 'value_is_required',
    hasReceipt: 'choice_is_required',
    cause: 'choice_is_required',
    subject: 'value_is_required',
    text: 'value_is_required',
    isDangerous: 'choice_is_required',
    contactedTrader: 'choice_is_required',
    claims: 'choice_is_required',
    mayBeNamed: 'choice_is_required',
  })
})

test.each<[string, CaseValues, CaseValues, object]>([
  ['consumer-complaint', COMPLAINT, { place: 'online' }, { traderUrl: 'value_is_required' }],
  [
    'consumer-complaint',
    COMPLAINT,
    { place: 'online', traderUrl: '@shop' },
    { traderUrl: 'url_is_not_valid' },
  ],
  ['consumer-complaint', COMPLAINT, { contactedTrader: 'yes' }, { traderAnswer: 'choice_is_required' }],
  ['consumer-complaint', COMPLAINT, { purchasedOn: '2026-11-21' }, { purchasedOn: 'day_is_in_future' }],
  ['consumer-complaint', COMPLAINT, { traderTaxId: '123' }, { traderTaxId: 'tax_number_is_not_valid' }],
  ['consumer-complaint', COMPLAINT, { shownPrice: 'two' }, { shownPrice: 'amount_is_not_valid' }],
  ['consumer-complaint', COMPLAINT, { claims: ['refund', 'moon'] }, { claims: 'choice_is_not_valid' }],
  [
    'consumer-complaint',
    COMPLAINT,
    { claims: ['refund', 'repair', 'replace', 'damages'] },
    { claims: 'too_many_choices' },
  ],
  ['competition-violation', VIOLATION, { role: 'participant' }, { leniency: 'choice_is_required' }],
  ['competition-violation', VIOLATION, { extent: 'local' }, { town: 'choice_is_required' }],
  [
    'competition-violation',
    VIOLATION,
    { violationType: 'unfair-competition' },
    { unfairKind: 'choice_is_required' },
  ],
  [
    'competition-violation',
    VIOLATION,
    { confidentiality: 'both' },
    { confidentialParts: 'value_is_required' },
  ],
  ['suggestion', SUGGESTION, { subject: 'a'.repeat(151) }, { subject: 'text_is_too_long' }],
  ['suggestion', SUGGESTION, { subject: '\u202E ' }, { subject: 'value_is_required' }],
  ['suggestion', SUGGESTION, { files: ['../etc'] }, { files: 'files_are_not_valid' }],
])('%s %j with %j has the findings %j', (type, values, change, findings) => {
  expect(check(type, values, change)).toEqual(findings)
})

test('a hidden field is neither checked nor stored', () => {
  const values = { ...COMPLAINT, hasReceipt: 'no', receiptNumber: 'x'.repeat(999), receiptFiles: [FILE] }
  expect(check('consumer-complaint', values)).toEqual({})
  const type = getCaseType('consumer-complaint')
  expect(normalizeValues(type, values)).not.toHaveProperty('receiptNumber')
  expect(listFileIds(type, values)).toEqual([])
  expect(listFileIds(type, { ...values, hasReceipt: 'yes' })).toEqual([FILE])
})

test('values are stored normalized, without empty ones and without fields that the form does not have', () => {
  const values = {
    ...COMPLAINT,
    subject: '  Wrong\u202E   price ',
    text: 'first\r\nsecond ',
    shownPrice: '1 234,5',
    traderTaxId: '14 0000 0001',
    traderPhone: '',
    claims: ['refund', 'refund'],
    colour: 'red',
  }
  expect(normalizeValues(getCaseType('consumer-complaint'), values)).toEqual({
    ...COMPLAINT,
    subject: 'Wrong price',
    text: 'first\nsecond',
    shownPrice: '1234.50',
    traderTaxId: '1400000001',
    claims: ['refund'],
  })
})
