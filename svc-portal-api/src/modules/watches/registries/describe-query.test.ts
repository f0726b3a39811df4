import { expect, test } from '@jest/globals'
import { testDevices } from '../../../testing/devices/test-devices.ts'
import { describeQuery, type RecordKey } from './describe-query.ts'

const QUERY =
  'certificate=D-1,D-9&class=mass,length&country=DE&hs=8423&issued_from=2026-01-31&q=scales&range_at=20&status=active,suspended'

test.each([
  [
    'az',
    [
      'Sertifikat: Etalon, D-9',
      'Sinif: Kütlə, Uzunluq',
      'Ölkə: Almaniya',
      'XİF MN kodunun əvvəli: 8423',
      'Verilib: 31.01.2026 tarixindən',
      'scales',
      'Hədd: 20 daxildir',
      'Status: Qüvvədədir, Dayandırılıb',
    ],
  ],
  [
    'en',
    [
      'Certificate: Etalon, D-9',
      'Class: Mass, Length',
      'Country: Germany',
      'Customs code begins with 8423',
      'Issued: from 31.01.2026',
      'scales',
      'Range: covers 20',
      'Status: In force, Suspended',
    ],
  ],
  [
    'ru',
    [
      'Сертификат: Etalon, D-9',
      'Класс: Масса, Длина',
      'Страна: Германия',
      'Код ТН ВЭД начинается с 8423',
      'Выдано: с 31.01.2026',
      'scales',
      'Диапазон: включает 20',
      'Статус: Действует, Приостановлено',
    ],
  ],
] as const)('REG-03 a watched list is named in words, without codes (%s)', (language, words) => {
  const nameOf = ({ registry, id }: RecordKey) =>
    registry === 'test-devices' && id === 'D-1' ? 'Etalon' : ''
  expect(describeQuery(testDevices, QUERY, { language, nameOf })).toEqual(words)
})
