import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { choice } from '../../../../registry-engine/schema/field-builders.ts'
import { text } from '../../../../registry-engine/schema/registry-definition.ts'

export const RESULT_CHOICES: readonly FieldChoice[] = [
  {
    value: 'pass',
    label: text('Yararlıdır', 'Pass', 'Пригодно'),
    tone: 'positive',
    meaning: text(
      'Cihaz yoxlamadan keçib və tipin tələblərinə cavab verir.',
      'The instrument passed the verification and meets the requirements of its type.',
      'Прибор прошёл поверку и соответствует требованиям своего типа.',
    ),
  },
  {
    value: 'fail',
    label: text('Yararsızdır', 'Fail', 'Непригодно'),
    tone: 'danger',
    meaning: text(
      'Cihaz yoxlamadan keçməyib. Təmir edilib yenidən yoxlanılana qədər ondan istifadə etmək olmaz.',
      'The instrument did not pass. It may not be used until it is repaired and verified again.',
      'Прибор не прошёл поверку. До ремонта и новой поверки применять его нельзя.',
    ),
  },
]

export const APPLICABILITY_CHOICES: readonly FieldChoice[] = [
  {
    ...choice('fit', 'Bütün diapazonda', 'In the whole range', 'Во всём диапазоне'),
    tone: 'positive',
  },
  {
    ...choice('limited', 'Diapazonun bir hissəsində', 'In a part of the range', 'В части диапазона'),
    tone: 'caution',
  },
  {
    ...choice('unfit', 'İstifadə olunmur', 'Not to be used', 'Не применять'),
    tone: 'danger',
  },
]

export const VERIFICATION_KIND_CHOICES: readonly FieldChoice[] = [
  choice('initial', 'İlkin', 'Initial', 'Первичная'),
  choice('periodic', 'Dövri', 'Periodic', 'Периодическая'),
  choice('extraordinary', 'Növbədənkənar', 'Extraordinary', 'Внеочередная'),
]
