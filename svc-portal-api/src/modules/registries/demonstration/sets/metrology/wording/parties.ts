import type { LocalizedText } from 'shared-contracts/session/language'
import { text } from '../../../../definitions/registry-definition.ts'
import { numbered } from './wording.ts'

const COUNTRIES = [
  'AZ',
  'TR',
  'DE',
  'CN',
  'JP',
  'AZ',
  'IT',
  'GE',
  'KZ',
  'CH',
  'US',
  'KR',
  'PL',
  'AT',
] as const

const MAKER = text('İstehsalçı', 'Manufacturer', 'Изготовитель')
const PRODUCER = text(
  'Standart nümunə istehsalçısı',
  'Reference material producer',
  'Производитель стандартных образцов',
)
const APPLICANT = text('Ərizəçi', 'Applicant', 'Заявитель')
const SITE = text('İstehsal sahəsi', 'Production site', 'Производственная площадка')
const LABORATORY = text('Sınaq laboratoriyası', 'Testing laboratory', 'Испытательная лаборатория')
const AUTHORITY = text(
  'OIML sertifikatını verən qurum',
  'OIML issuing authority',
  'Орган по сертификации МОЗМ',
)

const CITIES: readonly LocalizedText[] = [
  text('Bakı şəhəri', 'Baku', 'город Баку'),
  text('Sumqayıt şəhəri', 'Sumgait', 'город Сумгаит'),
  text('Gəncə şəhəri', 'Ganja', 'город Гянджа'),
  text('Mingəçevir şəhəri', 'Mingachevir', 'город Мингечевир'),
  text('Şirvan şəhəri', 'Shirvan', 'город Ширван'),
]

export function countryOf(maker: number): string {
  return COUNTRIES[maker % COUNTRIES.length] ?? 'AZ'
}

export function makerName(maker: number): LocalizedText {
  return numbered(MAKER, maker)
}

export function producerName(producer: number): LocalizedText {
  return numbered(PRODUCER, producer)
}

export function siteName(maker: number): LocalizedText {
  return numbered(SITE, (maker % 4) + 1)
}

export function testLaboratory(place: number): LocalizedText {
  return numbered(LABORATORY, (place % 14) + 1)
}

export function oimlAuthority(place: number): LocalizedText {
  return numbered(AUTHORITY, (place % 6) + 1)
}

export interface Applicant {
  readonly name: LocalizedText
  readonly taxNumber: string
  readonly address: LocalizedText
}

/** Who applied for a type: makers of other countries have somebody here. Tax numbers of that form belong to nobody. */
export function applicantOf(maker: number): Applicant {
  const number = (maker % 45) + 1
  return {
    name: numbered(APPLICANT, number),
    taxNumber: String(number).padStart(10, '0'),
    address: CITIES[number % CITIES.length] ?? text('Bakı şəhəri', 'Baku', 'город Баку'),
  }
}
