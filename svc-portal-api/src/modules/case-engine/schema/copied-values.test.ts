import { expect, test } from '@jest/globals'
import { getCaseType } from './case-types.ts'
import { copyValues, findMatter, subjectOf } from './copied-values.ts'

const TYPE = getCaseType('consumer-complaint')
const VALUES = { traderName: '«Nar  Ticarət» MMC', objectType: 'non-food', cause: 'defect', town: 'sumgayit' }

test('a case has the columns of its type, with the economic region of its town', () => {
  expect(copyValues(TYPE, { ...VALUES, subject: 'It leaks' })).toEqual({
    subject: 'It leaks',
    object: 'non-food',
    cause: 'defect',
    region: 'absheron-khizi',
    trader: '«Nar  Ticarət» MMC',
    matter: 'nar ticaret mmc|non food|defect',
  })
  expect(copyValues(getCaseType('suggestion'), { area: 'portal' })).toMatchObject({
    region: null,
    matter: null,
  })
})

test('the subject of an extract is its record, of the registry that is chosen', () => {
  const values = {
    registry: 'bodies',
    entryEtalon: ['DE-000001', 'Metre'],
    entryBody: ['AB-000152', 'Tibbi laboratoriya № 52'],
    purpose: 'For a tender',
  }
  expect(copyValues(getCaseType('registry-extract'), values)).toMatchObject({
    subject: 'AB-000152 – Tibbi laboratoriya № 52',
  })
  expect(subjectOf(getCaseType('registry-extract'), { registry: 'bodies' })).toBe('')
})

test('the matter is the same for other capitals, quotation marks and spaces, and unknown without one of its values', () => {
  expect(findMatter(TYPE, { ...VALUES, traderName: '"NAR TİCARƏT", MMC' })).toBe(
    'nar ticaret mmc|non food|defect',
  )
  for (const missing of [
    { ...VALUES, cause: '' },
    { ...VALUES, traderName: '???' },
  ])
    expect(findMatter(TYPE, missing)).toBeUndefined()
})
