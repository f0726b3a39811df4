import { expect, test } from '@jest/globals'
import { LANGUAGES } from 'shared-contracts/session/language'
import { OUTCOMES, UNKNOWN_NUMBERS } from 'shared-contracts/verification/outcomes'
import { describeDemonstration, describeOutcome, type DocumentOutcome } from './describe-outcome.ts'

const DOCUMENT_OUTCOMES = OUTCOMES.filter((outcome): outcome is DocumentOutcome => outcome !== 'unknown')

test('ESRV-04 LANG-04 every outcome has its word and its meaning in three languages', () => {
  for (const outcome of [...DOCUMENT_OUTCOMES, ...UNKNOWN_NUMBERS]) {
    const { word, meaning } = describeOutcome(outcome)
    for (const language of LANGUAGES) {
      expect([outcome, language, word[language].length > 3]).toEqual([outcome, language, true])
      expect([outcome, language, meaning[language].length > 10]).toEqual([outcome, language, true])
    }
  }
  const tones = [...DOCUMENT_OUTCOMES, ...UNKNOWN_NUMBERS].map((outcome) => describeOutcome(outcome).tone)
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
    'caution',
    'caution',
  ])
})

test('ESRV-04 a demonstration document is never shown as valid, whatever its state', () => {
  for (const outcome of DOCUMENT_OUTCOMES) {
    const { tone, word } = describeDemonstration(outcome)
    expect([outcome, tone, word.en]).toEqual([outcome, 'neutral', 'Demonstration document: no legal force'])
  }
  expect(describeDemonstration('valid').meaning).toEqual({
    az: 'Belə sənəd həqiqətdə verilməyib. O, portalın işini göstərmək üçündür. Həmin vəziyyətdə olan həqiqi sənəd üçün cavab belə olardı: “Etibarlıdır”.',
    en: 'No such document has been issued. It shows how the portal works. For a real document in this state the result would be “Valid”.',
    ru: 'В действительности такой документ не выдавался, он показывает работу портала. Для настоящего документа в этом состоянии ответ был бы таким: «Действителен».',
  })
})
