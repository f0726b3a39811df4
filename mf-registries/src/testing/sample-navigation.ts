import type { GoodsNavigation, NavigatorLevel, NavigatorSource } from 'shared-contracts/http/data/navigator'
import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'

function text(az: string, en: string, ru: string): LocalizedText {
  return { az, en, ru }
}

function choice(value: string, label: LocalizedText): FieldChoice {
  return { value, label }
}

function source(registry: string, id: string, title: LocalizedText): NavigatorSource {
  return { registry, id, title, status: 'active', demonstration: true }
}

const NAME = text('Elektrik çaydanı', 'Electric kettle', 'Чайник электрический')
const DECLARATION = choice(
  'declaration_body',
  text(
    'Qurumun iştirakı ilə uyğunluq bəyannaməsi',
    'Declaration of conformity with a body',
    'Декларация о соответствии с участием органа',
  ),
)

const LEVEL: NavigatorLevel = {
  code: '851679',
  title: NAME,
  path: [{ code: '8516', title: text('Qızdırıcılar', 'Heating appliances', 'Нагревательные приборы') }],
  risk: {
    ...choice('medium', text('Orta', 'Medium', 'Средняя')),
    tone: 'caution',
    meaning: text('Bəyannamə lazımdır.', 'A declaration is needed.', 'Нужна декларация.'),
  },
}

const COUNTRIES = [
  { value: 'KZ', name: 'Kazakhstan' },
  { value: 'TR', name: 'Türkiye' },
]

/** Empty query. */
export const NO_QUESTION: GoodsNavigation = {
  asked: { code: null, words: null, country: null, day: '2026-11-20', isToday: true },
  match: 'nothing',
  choices: [],
  goods: null,
  above: null,
  children: [],
  document: null,
  regulated: [],
  regulations: [],
  standards: { total: 0, content: [] },
  bodies: { total: 0, hasMore: false, content: [] },
  preferences: null,
  alerts: { heading: null, total: 0, content: [] },
  documents: { certificates: 0, declarations: 0 },
  countries: COUNTRIES,
  failed: [],
}

/** Query with a result in every section. */
export const KETTLE: GoodsNavigation = {
  ...NO_QUESTION,
  asked: {
    code: '851679',
    words: null,
    country: choice('KZ', text('Qazaxıstan', 'Kazakhstan', 'Казахстан')),
    day: '2026-11-20',
    isToday: true,
  },
  match: 'code',
  goods: {
    ...LEVEL,
    record: source('goods-by-risk-group', '851679', NAME),
    since: '2022-01-01',
    classification: { name: 'Demonstration set', url: null },
    statements: [
      {
        origin: 'demonstration',
        source: { name: 'Regulated goods RG-000267: Electric kettle', url: null },
        rule: 'RG-000267',
        goods: NAME,
        code: '851679',
        isPart: true,
        risk: LEVEL.risk,
        document: DECLARATION,
      },
    ],
  },
  document: {
    basis: 'regulated',
    required: DECLARATION,
    others: [],
    acts: [{ title: text('Qanun', 'Law', 'Закон'), number: '1669-VQ', date: '2019-09-30' }],
    service: {
      code: 'declaration-registration',
      name: text('Bəyannamənin qeydiyyatı', 'Registration of a declaration', 'Регистрация декларации'),
      fee: { rule: 'free', service: null, government: null, note: null, demonstration: false },
      duration: { days: 0, unit: 'working', note: text('Həmin gün', 'On the same day', 'В тот же день') },
      status: 'active',
    },
  },
  regulated: [
    {
      record: source('regulated-goods', 'RG-000267', NAME),
      code: '851679',
      isPart: false,
      document: DECLARATION,
      control: null,
      authority: null,
      marking: choice('azc', text('AZC nişanı', 'AZC mark', 'Знак AZC')),
      exceptions: null,
    },
  ],
  regulations: [
    {
      record: source('technical-regulations', 'TR-000159', text('Reqlament', 'Regulation', 'Регламент')),
      stage: choice('in-force', text('Qüvvədə', 'In force', 'Действует')),
      inForceFrom: '2020-08-29',
    },
  ],
  standards: {
    total: 12,
    content: [
      {
        record: source('referenced-standards', 'DEMO-240-2019', text('Cihazlar', 'Appliances', 'Приборы')),
        reference: 'DEMO 240:2019',
        presumptionFrom: '2021-11-05',
        presumptionUntil: null,
      },
    ],
  },
  bodies: {
    total: 1,
    hasMore: false,
    content: [
      {
        record: source('accredited-bodies', 'AB-000101', text('Qurum № 1', 'Body No. 1', 'Орган № 1')),
        types: [choice('testing', text('Laboratoriya', 'Laboratory', 'Лаборатория'))],
        region: choice('baku', text('Bakı', 'Baku', 'Баку')),
        office: null,
        phone: '+994 12 000 00 01',
        email: null,
        website: null,
        by: 'scope' as const,
      },
    ],
  },
  preferences: [
    {
      record: source('preference-countries', 'PC-000103', text('Güzəşt', 'Tariff preference', 'Преференция')),
      kind: choice('tariff', text('Tarif', 'Tariff', 'Тарифная')),
      agreement: null,
      documents: [],
      originProof: [],
      tariffEffect: '50',
      quota: null,
      exclusions: null,
      isPart: false,
    },
  ],
  alerts: {
    heading: '8516',
    total: 1,
    content: [
      {
        record: source('product-alerts', 'PA-000101', text('Fen', 'Hair dryer', 'Фен')),
        type: choice('recall', text('Geri çağırma', 'Recall', 'Отзыв')),
        level: null,
        brand: 'Brand-1',
        publishedAt: '2025-03-01',
      },
    ],
  },
  documents: { certificates: 0, declarations: 2 },
}

/** Words that match several goods. */
export const TO_CHOOSE: GoodsNavigation = {
  ...NO_QUESTION,
  asked: { ...NO_QUESTION.asked, words: 'kettel' },
  match: 'similar',
  choices: [LEVEL],
}

/** Goods that no source classifies. */
export const STOVE: NavigatorLevel = {
  code: '732393',
  title: text('Polad qazanlar', 'Pots of steel', 'Кастрюли из стали'),
  path: [],
  risk: { value: 'not_classified', label: text('Təsnif edilməyib', 'Not classified', 'Не определена') },
}

/** A word that means several goods. */
export const MEANINGS: GoodsNavigation = {
  ...NO_QUESTION,
  asked: { ...NO_QUESTION.asked, words: 'kettle' },
  match: 'words',
  meanings: [
    {
      code: '851679',
      name: text('elektrik çaydanı', 'electric kettle', 'электрочайник'),
      risk: LEVEL.risk,
    },
    {
      code: '732393',
      name: text('ocaq üçün çaydan', 'kettle for the stove', 'чайник для плиты'),
      risk: STOVE.risk,
    },
  ],
}

/** The word in other languages. */
export const QUESTIONS: Readonly<Record<string, GoodsNavigation>> = {
  az: { ...MEANINGS, asked: { ...MEANINGS.asked, words: 'çaydan' } },
  ru: { ...MEANINGS, asked: { ...MEANINGS.asked, words: 'чайник' } },
}

/** A code that no record has. */
export const PARENT: GoodsNavigation = {
  ...KETTLE,
  asked: { ...KETTLE.asked, code: '8516797000' },
  match: 'parent',
  failed: ['alerts', 'bodies'],
}

export const UNKNOWN: GoodsNavigation = {
  ...NO_QUESTION,
  asked: { ...NO_QUESTION.asked, code: '77' },
  match: 'unknown',
  choices: [LEVEL],
}
