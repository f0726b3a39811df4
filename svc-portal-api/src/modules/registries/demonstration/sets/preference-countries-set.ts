import { text } from '../../definitions/registry-definition.ts'
import { begunOn, cycled, dayAfter, firstDay, lastStep, numberAt } from '../days.ts'
import type { DemonstrationRecord, DemonstrationSet, Values } from '../demonstration-set.ts'
import { dayBefore, earlier, lifeAt, type Reasons, type Step } from '../lives.ts'
import { livingRecord } from '../living-record.ts'

const COUNTRIES = [
  ...[
    'TR',
    'GE',
    'KZ',
    'UZ',
    'UA',
    'BY',
    'RU',
    'MD',
    'KG',
    'TJ',
    'TM',
    'AE',
    'SA',
    'QA',
    'KW',
    'JO',
    'EG',
    'PK',
    'IN',
  ],
  ...[
    'CN',
    'KR',
    'JP',
    'VN',
    'MY',
    'SG',
    'ID',
    'TH',
    'IL',
    'IR',
    'IQ',
    'MA',
    'TN',
    'DZ',
    'DE',
    'FR',
    'IT',
    'ES',
    'PT',
  ],
  ...[
    'NL',
    'BE',
    'AT',
    'PL',
    'CZ',
    'SK',
    'HU',
    'RO',
    'BG',
    'GR',
    'HR',
    'SI',
    'LT',
    'LV',
    'EE',
    'FI',
    'SE',
    'DK',
    'IE',
  ],
  ...['GB', 'CH', 'NO', 'RS', 'BA', 'AL', 'US', 'CA', 'BR', 'MX', 'AU', 'NZ', 'ZA'],
]
const KINDS = ['tariff', 'recognition', 'import-control'] as const
type Kind = (typeof KINDS)[number]

const REASONS: Reasons = {
  added: text('Saziş qüvvəyə minib', 'The agreement came into force', 'Соглашение вступило в силу'),
  workedOver: text(
    'Qəbul olunan sənədlərin siyahısı genişləndirilib',
    'The list of accepted documents was extended',
    'Расширен перечень принимаемых документов',
  ),
  corrected: text(
    'Malların siyahısındakı kod düzəldilib',
    'A code in the list of goods was corrected',
    'Исправлен код в перечне товаров',
  ),
  reviewed: text(
    'Birgə komissiya tərəfindən təsdiqlənib',
    'Confirmed by the joint commission',
    'Подтверждено совместной комиссией',
  ),
  suspended: text(
    'Məsləhətləşmələr başa çatana qədər dayandırılıb',
    'Suspended until consultations end',
    'Приостановлено до завершения консультаций',
  ),
  withdrawn: text('Sazişə xitam verilib', 'The agreement was terminated', 'Действие соглашения прекращено'),
  annulled: text(
    'Səhvən qeyd edilmiş preferensiya ləğv edilib',
    'Annulled: entered by mistake',
    'Преференция аннулирована: внесена по ошибке',
  ),
  superseded: text('Yeni sazişlə əvəz edilib', 'Superseded by a new agreement', 'Заменено новым соглашением'),
  archived: text('Arxivə verilib', 'Archived', 'Передано в архив'),
}

const KIND_NAMES: Readonly<Record<Kind, ReturnType<typeof text>>> = {
  tariff: text('tarif preferensiyası', 'tariff preference', 'тарифная преференция'),
  recognition: text(
    'uyğunluq sənədlərinin tanınması',
    'recognition of conformity documents',
    'признание документов о соответствии',
  ),
  'import-control': text(
    'sadələşdirilmiş idxal nəzarəti',
    'simplified import control',
    'упрощённый контроль при ввозе',
  ),
}

/** Goods that preferences are about, by the beginnings of their codes. */
const GOODS = [
  {
    codes: ['04', '08', '09'],
    sections: ['I', 'II'],
    name: text('Süd, meyvə, çay', 'Dairy, fruit, tea', 'Молоко, фрукты, чай'),
  },
  {
    codes: ['61', '62', '63'],
    sections: ['XI'],
    name: text('Geyim və toxuculuq', 'Clothing and textiles', 'Одежда и текстиль'),
  },
  {
    codes: ['84', '85'],
    sections: ['XVI'],
    name: text(
      'Maşın və elektrik avadanlığı',
      'Machinery and electrical equipment',
      'Машины и электрооборудование',
    ),
  },
  {
    codes: ['94', '95'],
    sections: ['XX'],
    name: text('Mebel və oyuncaqlar', 'Furniture and toys', 'Мебель и игрушки'),
  },
  {
    codes: ['25', '68', '69', '70'],
    sections: ['V', 'XIII'],
    name: text('Tikinti materialları', 'Construction materials', 'Строительные материалы'),
  },
  {
    codes: ['90'],
    sections: ['XVIII'],
    name: text(
      'Ölçmə və tibb alətləri',
      'Measuring and medical instruments',
      'Измерительные и медицинские приборы',
    ),
  },
  {
    codes: ['87'],
    sections: ['XVII'],
    name: text('Nəqliyyat vasitələri', 'Vehicles', 'Транспортные средства'),
  },
]

export const preferenceCountriesSet: DemonstrationSet = {
  registry: 'preference-countries',
  records: () =>
    KINDS.flatMap((kind, round) =>
      COUNTRIES.map((country, index) => recordOf(kind, country, round * COUNTRIES.length + index)),
    ),
}

function recordOf(kind: Kind, country: string, place: number): DemonstrationRecord {
  const life = lifeOf(place)
  const goods = cycled(GOODS, place)
  const until = lastStep(life).to ?? (place % 3 === 0 ? `${2028 + (place % 5)}-12-31` : null)
  const documents = documentsOf(kind)
  return livingRecord(numberAt('PC', place), {
    life,
    values: {
      number: numberAt('PC', place),
      name: nameOf(kind, country),
      country,
      kind,
      ...agreementOf(kind, country, place),
      goods: goods.name,
      codes: goods.codes.join(' '),
      products: goods.sections,
      exclusions: place % 4 === 0 ? EXCLUDED : null,
      documents,
      signedAt: dayBefore(firstDay(life), 300 + (place % 200)),
      act: null,
      ...effectOf(kind, place),
      notes: text(
        'Nümayiş qeydidir, hüquqi qüvvəsi yoxdur.',
        'A demonstration record without legal force.',
        'Демонстрационная запись без юридической силы.',
      ),
    },
    before: { documents: documents.slice(0, 1) },
    mistaken: { codes: '99' },
    sinceField: 'inForce',
    until: { field: 'validUntil', day: until },
  })
}

function lifeOf(place: number): readonly Step[] {
  const life = lifeAt(place + 6, REASONS)
  if (life.length > 1 || life[0]?.to !== null) return earlier(life, (place * 5) % 120)
  return begunOn(life, dayAfter('2019-01-01', (place * 17) % 2200))
}

const EXCLUDED = text('Aksizli mallar', 'Excise goods', 'Подакцизные товары')

function nameOf(kind: Kind, country: string): ReturnType<typeof text> {
  const name = (language: string): string =>
    new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
  const { az, en, ru } = KIND_NAMES[kind]
  return text(`${name('az')}: ${az}`, `${name('en')}: ${en}`, `${name('ru')}: ${ru}`)
}

function agreementOf(kind: Kind, country: string, place: number): Values {
  const number = `${country}-${place + 1}`
  const agreementType =
    kind === 'recognition' ? 'mra' : kind === 'tariff' ? cycled(['fta', 'gsp'], place) : 'cooperation'
  const names = {
    mra: text('Qarşılıqlı tanınma sazişi', 'Mutual recognition agreement', 'Соглашение о взаимном признании'),
    fta: text('Azad ticarət sazişi', 'Free trade agreement', 'Соглашение о свободной торговле'),
    gsp: text('Preferensiyalar sistemi', 'Scheme of preferences', 'Система преференций'),
    cooperation: text(
      'Gömrük əməkdaşlığı sazişi',
      'Agreement on customs cooperation',
      'Соглашение о таможенном сотрудничестве',
    ),
  }
  const { az, en, ru } = names[agreementType as keyof typeof names]
  return { agreementType, agreement: text(`${az} № ${number}`, `${en} No. ${number}`, `${ru} № ${number}`) }
}

function documentsOf(kind: Kind): string[] {
  if (kind === 'tariff') return ['origin', 'declaration']
  return kind === 'recognition'
    ? ['certificate', 'test-report', 'calibration']
    : ['certificate', 'declaration']
}

function effectOf(kind: Kind, place: number): Values {
  const isTariff = kind === 'tariff'
  const quota = 100 + ((place * 50) % 900)
  return {
    originProof: isTariff ? [cycled(['ct-1', 'eur-1', 'form-a', 'invoice'], place)] : [],
    tariffEffect: isTariff ? cycled(['100', '50', '25', '75'], place) : null,
    quota:
      isTariff && place % 5 === 0
        ? text(`İldə ${quota} ton`, `${quota} tonnes a year`, `${quota} тонн в год`)
        : null,
    recognisedBodies:
      kind === 'recognition'
        ? text(
            'Ölkənin akkreditasiya olunmuş və bildirilmiş qurumları',
            'Accredited bodies that the country has notified',
            'Аккредитованные органы, о которых уведомила страна',
          )
        : null,
    authority: kind === 'tariff' ? 'customs' : kind === 'recognition' ? 'consumer-market' : 'economy',
  }
}
