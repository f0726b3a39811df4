import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { choice } from '../../../../registry-engine/schema/field-builders.ts'
import { text } from '../../../../registry-engine/schema/registry-definition.ts'

/** Fields of measurement by which the register of types is divided. */
export const INSTRUMENT_CLASS_CHOICES: readonly FieldChoice[] = [
  choice('mass', 'Kütlə ölçmələri', 'Measurement of mass', 'Измерения массы'),
  choice('force', 'Qüvvə ölçmələri', 'Measurement of force', 'Измерения силы'),
  choice('pressure', 'Təzyiq ölçmələri', 'Measurement of pressure', 'Измерения давления'),
  choice('temperature', 'Temperatur ölçmələri', 'Measurement of temperature', 'Измерения температуры'),
  choice('electricity', 'Elektrik ölçmələri', 'Electrical measurements', 'Электрические измерения'),
  choice('flow', 'Sərf və həcm ölçmələri', 'Measurement of flow and volume', 'Измерения расхода и объёма'),
  choice('length', 'Uzunluq ölçmələri', 'Measurement of length', 'Измерения длины'),
  choice(
    'time',
    'Zaman və tezlik ölçmələri',
    'Measurement of time and frequency',
    'Измерения времени и частоты',
  ),
  choice('optical', 'Optik ölçmələr', 'Optical measurements', 'Оптические измерения'),
  choice('acoustic', 'Akustik ölçmələr', 'Acoustic measurements', 'Акустические измерения'),
  choice(
    'physico-chemical',
    'Fiziki-kimyəvi ölçmələr',
    'Physico-chemical measurements',
    'Физико-химические измерения',
  ),
  choice(
    'ionising',
    'İonlaşdırıcı şüalanma ölçmələri',
    'Measurement of ionising radiation',
    'Измерения ионизирующих излучений',
  ),
  choice('medical', 'Tibbi ölçmələr', 'Medical measurements', 'Медицинские измерения'),
]

export const PRODUCTION_CHOICES: readonly FieldChoice[] = [
  choice('series', 'Seriyalı istehsal', 'Series production', 'Серийное производство'),
  choice('batch', 'Partiya', 'Batch', 'Партия'),
  choice('single', 'Tək nüsxə', 'Single unit', 'Единичный экземпляр'),
]

/** Where the state watches over measurements. */
export const CONTROL_AREA_CHOICES: readonly FieldChoice[] = [
  choice('trade', 'Ticarət', 'Trade', 'Торговля'),
  choice('utilities', 'Kommunal xidmətlər', 'Utilities', 'Коммунальные услуги'),
  choice('health', 'Səhiyyə', 'Health care', 'Здравоохранение'),
  choice('environment', 'Ətraf mühitin mühafizəsi', 'Environmental protection', 'Охрана окружающей среды'),
  choice('safety', 'Əməyin təhlükəsizliyi', 'Safety at work', 'Безопасность труда'),
  choice('road', 'Yol hərəkətinin təhlükəsizliyi', 'Road safety', 'Безопасность дорожного движения'),
  choice('industry', 'Sənaye təhlükəsizliyi', 'Industrial safety', 'Промышленная безопасность'),
]

export const YES_NO_CHOICES: readonly FieldChoice[] = [
  choice('yes', 'Var', 'Yes', 'Есть'),
  choice('no', 'Yoxdur', 'No', 'Нет'),
]

/** Schemes of the certification system of the International Organization of Legal Metrology. */
export const OIML_SCHEME_CHOICES: readonly FieldChoice[] = [
  choice('A', 'A sxemi', 'Scheme A', 'Схема A'),
  choice('B', 'B sxemi', 'Scheme B', 'Схема B'),
]

export const REMOVAL_REASON_CHOICES: readonly FieldChoice[] = [
  choice('expired', 'Təsdiqin müddəti bitib', 'The approval expired', 'Истёк срок утверждения'),
  choice(
    'non-conformity',
    'Təsdiq edilmiş tipə uyğunsuzluq',
    'Non-conformity with the approved type',
    'Несоответствие утверждённому типу',
  ),
  choice('request', 'Ərizəçinin müraciəti', "The applicant's request", 'Обращение заявителя'),
  choice('superseded', 'Yeni tiplə əvəz edilib', 'Superseded by a new type', 'Заменён новым типом'),
  choice(
    'fraud',
    'Saxta və ya yanlış sənədlər',
    'Forged or untrue documents',
    'Поддельные или недостоверные документы',
  ),
]

/** What a removal asks of those who own such an instrument. */
export const IN_USE_CHOICES: readonly FieldChoice[] = [
  {
    value: 'until-verification-ends',
    label: text(
      'Yoxlamanın müddəti bitənədək istifadə oluna bilər',
      'May be used until its verification ends',
      'Можно применять до окончания срока поверки',
    ),
    tone: 'caution',
    meaning: text(
      'Cihazınızı son yoxlamanın müddəti bitənədək istifadə edə bilərsiniz. Sonra o, yenidən yoxlanılmır.',
      'You may use your instrument until its last verification ends. After that it is not verified again.',
      'Прибором можно пользоваться, пока действует последняя поверка. После этого его больше не поверяют.',
    ),
  },
  {
    value: 'out-of-use',
    label: text(
      'Göstərilən günədək istifadədən çıxarılmalıdır',
      'Must be taken out of use by the day given',
      'Необходимо вывести из применения к указанному дню',
    ),
    tone: 'danger',
    meaning: text(
      'Cihazı “İstifadədən çıxarılma günü” sahəsindəki gündən gec olmayaraq istifadədən çıxarın.',
      'Stop using the instrument by the day named in “Out of use by”.',
      'Прекратите применять прибор не позднее дня, указанного в поле «Вывести из применения до».',
    ),
  },
]
