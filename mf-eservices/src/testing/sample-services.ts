import type { User } from 'shared-contracts/models/user'
import type { ServicePage, ServicePassport, ServiceSummary } from 'shared-contracts/http/software'

export const CITIZEN: User = {
  id: '7',
  name: 'Ad',
  surname: 'Soyad',
  roles: [{ authority: 'ASAN_USER' }],
  language: { isoCode: 'az' },
  manufacturers: [],
}

function text(az: string, en: string, ru: string) {
  return { az, en, ru }
}

export const VERIFICATION: ServiceSummary = {
  id: 4,
  code: 'verification-request',
  kind: 'service',
  area: 'metrology',
  name: text('Ölçmə vasitəsinin yoxlanılması', 'Verification of an instrument', 'Поверка прибора'),
  short: text('Sayğacı yoxladın.', 'Have a meter verified.', 'Поверьте счётчик.'),
  audience: ['citizen', 'business'],
  fee: { rule: 'tariff', service: null, government: null, note: null, demonstration: false },
  duration: {
    days: null,
    unit: 'working',
    note: text('Cihazdan asılıdır.', 'It depends.', 'Зависит от прибора.'),
  },
  online: 'partial',
  signIn: false,
  status: 'active',
  pausedUntil: null,
  startPath: '/e-services/verification-request/apply',
}

export const EXTRACT: ServiceSummary = {
  ...VERIFICATION,
  id: 10,
  code: 'registry-extract',
  area: 'information',
  name: text('Reyestrdən çıxarış', 'Extract from a registry', 'Выписка из реестра'),
  short: text('Çıxarış alın.', 'Get an extract.', 'Получите выписку.'),
  fee: { rule: 'fixed', service: '1234.10', government: '0.20', note: null, demonstration: true },
  duration: { days: 2, unit: 'working', note: null },
  online: 'full',
  signIn: true,
  startPath: '/e-services/registry-extract/apply',
}

export const TRAINING: ServiceSummary = {
  ...VERIFICATION,
  id: 14,
  code: 'metrology-training',
  area: 'information',
  name: text('Təlim', 'Training', 'Обучение'),
  status: 'paused',
  pausedUntil: '2027-01-15',
  startPath: '/e-services/metrology-training/apply',
}

export const PAGE: ServicePage = {
  content: [VERIFICATION, EXTRACT, TRAINING],
  page: 1,
  perPage: 100,
  total: 3,
  totalIsLowerBound: false,
  facets: {
    area: [
      { value: 'metrology', count: 1 },
      { value: 'information', count: 2 },
    ],
    audience: [
      { value: 'citizen', count: 3 },
      { value: 'business', count: 3 },
    ],
    fee: [{ value: 'paid', count: 3 }],
    online: [
      { value: 'full', count: 1 },
      { value: 'partial', count: 2 },
    ],
    signIn: [
      { value: 'no', count: 2 },
      { value: 'yes', count: 1 },
    ],
  },
  match: 'all',
}

const NOTHING = { area: [], audience: [], fee: [], online: [], signIn: [] }
export const EMPTY_PAGE: ServicePage = { ...PAGE, content: [], total: 0, facets: NOTHING }

const DOCUMENTS: ServicePassport['documents'] = [
  {
    id: 11,
    kind: 'pdf',
    title: text('Təlimat', 'Guide', 'Руководство'),
    language: 'en',
    alt: null,
    fileName: 'guide-en.pdf',
    mimeType: 'application/pdf',
    bytes: 20_480,
    tracks: [],
  },
  {
    id: 12,
    kind: 'pdf',
    title: text('Təlimat (rusca)', 'Guide (Russian)', 'Руководство'),
    language: 'ru',
    alt: null,
    fileName: 'guide-ru.pdf',
    mimeType: 'application/pdf',
    bytes: 20_480,
    tracks: [],
  },
  {
    id: 13,
    kind: 'video',
    title: text('Film', 'Film', 'Фильм'),
    language: null,
    alt: null,
    fileName: 'film.webm',
    mimeType: 'video/webm',
    bytes: 174_577,
    tracks: [{ id: 14, language: 'en', label: 'English' }],
  },
]

/** A passport of a sample service. */
export function passportOf(service: ServiceSummary, change: Partial<ServicePassport> = {}): ServicePassport {
  return {
    ...service,
    gives: text('Nəticə verilir.', 'You get the result.', 'Вы получите результат.'),
    eligibility: [text('Cihazın sahibi', 'The owner of the instrument', 'Владелец прибора')],
    documentsNeeded: [
      {
        name: text('Pasport', 'Passport of the instrument', 'Паспорт прибора'),
        source: 'applicant',
        condition: text('varsa', 'if there is one', 'при наличии'),
      },
      {
        name: text('Reyestr qeydi', 'Registry entry', 'Запись реестра'),
        source: 'register',
        condition: null,
      },
    ],
    steps: [
      text('Seçin.', 'Choose.', 'Выберите.'),
      text('Gətirin.', 'Bring it.', 'Привезите.'),
      text('Alın.', 'Take it.', 'Получите.'),
    ],
    legalBasis: [{ title: text('Qərar', 'Decision', 'Решение'), number: '392', date: '2014-12-16' }],
    result: {
      what: text('Şəhadətnamə', 'Certificate', 'Свидетельство'),
      validity: text('1 il', '1 year', '1 год'),
    },
    refusalGrounds: [text('Zədəlidir.', 'It is damaged.', 'Повреждён.')],
    appeal: text('Məhkəməyə.', 'Go to court.', 'В суд.'),
    contacts: text('Bakı.', 'Baku.', 'Баку.'),
    documents: DOCUMENTS,
    pause: null,
    reviewedOn: '2026-11-20',
    demonstration: true,
    ...change,
  }
}
