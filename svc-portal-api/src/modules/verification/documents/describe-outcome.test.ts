import { expect, test } from '@jest/globals'
import { LANGUAGES } from 'shared-contracts/session/language'
import { OUTCOMES } from 'shared-contracts/verification/outcomes'
import { describeOutcome } from './describe-outcome.ts'

test('ESRV-04 LANG-04 every outcome has its word and its meaning in three languages', () => {
  for (const outcome of OUTCOMES) {
    const { word, meaning } = describeOutcome(outcome)
    for (const language of LANGUAGES) {
      expect([outcome, language, word[language].length > 3]).toEqual([outcome, language, true])
      expect([outcome, language, meaning[language].length > 10]).toEqual([outcome, language, true])
    }
  }
  const tones = OUTCOMES.map((outcome) => describeOutcome(outcome).tone)
  expect(tones).toEqual([
    'positive',
    'caution',
    'caution',
    'caution',
    'caution',
    'caution',
    'danger',
    'danger',
    'danger',
  ])
})
