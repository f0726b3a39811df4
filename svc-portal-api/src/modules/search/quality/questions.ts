import { ask, type SearchQuestion } from './search-question.ts'

const COMPETITION = { variant: 'competition' } as const
const CITIZEN = { role: 'ASAN_USER' } as const

const AZERBAIJANI: readonly SearchQuestion[] = [
  // As people type: without diacritics, small letters, a slip.
  ask('az', 'qaz saygaci yoxlanma', {
    service: { 'verification-request': 3 },
    registry: { '902810': 2, 'RG-000181': 2 },
    faq: { 'how-often-verification': 2 },
  }),
  ask('az', 'su sayğacı', {
    registry: { '902820': 3, 'RG-000182': 3, '9028': 1 },
    service: { 'verification-request': 2 },
  }),
  ask('az', 'tərəzi', {
    service: { 'verification-request': 3, 'type-approval-instrument': 2 },
    faq: { 'scales-look-wrong': 3 },
    news: { 'scales-in-a-shop': 3 },
  }),
  ask('az', 'magazada terezi duz cekmir', {
    faq: { 'scales-look-wrong': 3 },
    news: { 'scales-in-a-shop': 2 },
    service: { 'consumer-complaint': 2 },
  }),
  ask('az', 'şikayət yazmaq', {
    service: { 'consumer-complaint': 3 },
    news: { 'how-to-write-a-complaint': 3 },
    faq: { 'complaint-attachments': 2, 'same-complaint-again': 1 },
  }),
  ask('az', 'cek itib pul qaytarilmasi', {
    faq: { 'lost-receipt': 3, 'faulty-product': 2 },
    service: { 'consumer-complaint': 2 },
    news: { 'keep-the-receipt': 2 },
  }),
  ask('az', 'risk qrupu', {
    service: { 'goods-risk-check': 3 },
    faq: { 'what-is-risk-group': 3, 'code-not-classified': 1 },
    news: { 'find-risk-group-by-customs-code': 3 },
    registry: { 'goods-by-risk-group': 3 },
  }),
  ask('az', 'XİF MN kodu', {
    page: { 'goods-navigator': 2 },
    service: { 'goods-risk-check': 3 },
    news: { 'find-risk-group-by-customs-code': 3, 'five-steps-before-import': 1 },
    registry: { 'goods-by-risk-group': 2 },
    faq: { 'code-not-classified': 1, 'is-product-regulated': 2 },
  }),
  ask('az', '851631', { registry: { '851631': 3, 'RG-000162': 2, '8516': 1 } }),
  ask('az', 'smartfon', { registry: { '851713': 3, 'RG-000168': 3, '8517': 1 } }),
  ask('az', 'usaq oyuncagi', { registry: { '950300': 3, 'RG-000189': 3, '9503': 3, '95': 1 } }),
  ask('az', 'paltaryuyan', { registry: { '845011': 3, 'RG-000149': 3, '8450': 2 } }),
  ask('az', 'uyğunluq sertifikatı nə qədər qüvvədədir', {
    faq: { 'certificate-term': 3, 'type-approval-term': 1 },
    news: { 'term-of-certificates': 3 },
  }),
  ask('az', 'uygunluq beyannamesi', {
    registry: { 'compliance-documents': 2 },
    service: { 'declaration-registration': 3 },
    news: { 'declaration-for-low-and-medium-risk': 3 },
    faq: { 'declaration-or-certificate': 2, 'declaration-medium-risk': 2 },
  }),
  ask('az', 'AZC', {
    faq: { 'azc-mark-meaning': 3 },
    news: { 'azc-mark': 3 },
    service: { 'declaration-registration': 1 },
  }),
  ask('az', 'etalon', {
    registry: { 'state-etalons': 3 },
    faq: { 'etalon-kinds': 3 },
    news: { 'state-etalons': 3 },
    service: { 'calibration-request': 2 },
  }),
  ask('az', 'kalibrləmə', {
    service: { 'calibration-request': 3 },
    faq: { 'verification-or-calibration': 3 },
  }),
  ask('az', 'akredtasiya', {
    registry: { 'accredited-bodies': 2, 'accreditation-scopes': 1 },
    service: { accreditation: 3, 'accredited-body-check': 3 },
    news: { 'what-accreditation-confirms': 3 },
    faq: { 'what-accreditation-means': 2, 'which-body-to-choose': 2 },
  }),
  ask('az', 'sertifikatin dublikati', { service: { 'type-approval-changes': 3, 'registry-extract': 1 } }),
  ask('az', 'kartel', {
    ...COMPETITION,
    faq: { 'what-is-cartel': 3 },
    news: { 'signs-of-a-cartel': 3 },
    service: { 'competition-violation': 3 },
  }),
  ask('az', 'reklamdan sikayet', {
    ...COMPETITION,
    service: { 'advertising-complaint': 3, 'consumer-complaint': 1 },
    news: { 'fair-advertising': 2 },
    faq: { 'misleading-discount': 1 },
  }),
  ask('az', 'tender', {
    ...COMPETITION,
    service: { 'public-procurement': 3 },
    news: { 'signs-of-a-cartel': 1 },
  }),
  ask('az', 'müraciətlərim', { ...CITIZEN, page: { 'my-appeals': 3 } }),
  ask('az', 'yazini boyutmek', {
    faq: { 'accessibility-settings': 3 },
    news: { 'portal-for-everybody': 3 },
  }),
]

const ENGLISH: readonly SearchQuestion[] = [
  ask('en', 'type approval', {
    registry: { 'type-approval-certificates': 3 },
    service: {
      'type-approval-instrument': 3,
      'type-approval-standard-sample': 2,
      'type-approval-changes': 2,
    },
    faq: { 'type-approval-documents': 2, 'type-approval-term': 2 },
    news: { 'what-type-approval-fixes': 2, 'type-approval-applications-online': 2 },
  }),
  ask('en', 'how long is type approval valid', {
    faq: { 'type-approval-term': 3 },
    service: { 'type-approval-changes': 2 },
  }),
  ask('en', 'renew lost type approval certificate', {
    registry: { 'type-approval-certificates': 1 },
    service: { 'type-approval-changes': 3 },
    faq: { 'type-approval-term': 2 },
  }),
  ask('en', 'electricity meter', {
    registry: { '902830': 3, 'RG-000183': 3, '9028': 2 },
    service: { 'verification-request': 3 },
  }),
  ask('en', 'calibraton', {
    service: { 'calibration-request': 3 },
    faq: { 'verification-or-calibration': 3 },
  }),
  ask('en', 'fridge', { registry: { '841810': 3, '841821': 3, 'RG-000144': 3, 'RG-000145': 3, '8418': 2 } }),
  ask('en', 'diapers', { registry: { '961900': 3, 'RG-000193': 3, '9619': 2 } }),
  ask('en', 'tires', { registry: { '401110': 3, 'RG-000121': 3, '4011': 2 } }),
  ask('en', 'hair dryer', {
    registry: { '851631': 3, 'RG-000162': 3 },
    news: { 'electrical-goods-at-home': 2 },
  }),
  ask('en', '8703', { registry: { '8703': 3, '870321': 3, '870380': 3, '87': 1 } }),
  ask('en', 'RG-000168', { registry: { 'RG-000168': 3 } }),
  ask('en', 'refund faulty goods', {
    service: { 'consumer-complaint': 3, 'goods-expertise': 2 },
    faq: { 'faulty-product': 3, 'lost-receipt': 1 },
  }),
  ask('en', 'price at the till is different', {
    faq: { 'price-differs-at-till': 3 },
    news: { 'shelf-price-and-till-price': 3 },
    service: { 'consumer-complaint': 2 },
  }),
  ask('en', 'importing goods', {
    page: { 'goods-navigator': 2 },
    news: { 'five-steps-before-import': 3 },
    service: { 'regulated-goods-check': 2, 'goods-risk-check': 2, 'declaration-registration': 1 },
    faq: { 'is-product-regulated': 2, 'foreign-certificate-valid': 1 },
  }),
  ask('en', 'foreign certificate', {
    faq: { 'foreign-certificate-valid': 3 },
    news: { 'foreign-certificates': 3 },
  }),
  ask('en', 'ISO 17025', { service: { accreditation: 3 }, news: { 'what-accreditation-confirms': 1 } }),
  ask('en', 'buy ISO standard', {
    registry: { 'referenced-standards': 1 },
    service: { 'standard-purchase': 3 },
    faq: { 'standard-binding': 1 },
  }),
  ask('en', 'WTO notification', {
    service: { 'technical-barriers': 3 },
    page: { 'technical-barriers': 2 },
    news: { 'tbt-enquiry-point': 2, 'new-requirements-abroad': 2 },
    faq: { 'what-is-tbt': 2, 'comment-after-deadline': 2 },
  }),
  ask('en', 'merger', { ...COMPETITION, service: { 'concentration-notification': 3 } }),
  ask('en', 'price fixing', {
    ...COMPETITION,
    service: { 'competition-violation': 3 },
    news: { 'signs-of-a-cartel': 3 },
    faq: { 'what-is-cartel': 3 },
  }),
  ask('en', 'state aid', { ...COMPETITION, service: { 'state-aid-inquiry': 3 } }),
  ask('en', 'API json open data', {
    faq: { 'data-for-programs': 3 },
    news: { 'registries-as-data': 3 },
  }),
  ask('en', 'check a document', { page: { verify: 3 }, service: { 'registry-extract': 1 } }),
]

const RUSSIAN: readonly SearchQuestion[] = [
  ask('ru', 'поверка счетчика газа', {
    service: { 'verification-request': 3 },
    registry: { '902810': 2, 'RG-000181': 2 },
    faq: { 'how-often-verification': 2, 'verification-or-calibration': 1 },
  }),
  ask('ru', 'как часто поверять весы', {
    registry: { 'measuring-instruments': 1 },
    faq: { 'how-often-verification': 3, 'scales-look-wrong': 1 },
    service: { 'verification-request': 2 },
    news: { 'scales-in-a-shop': 2 },
  }),
  ask('ru', 'жалоба', {
    service: { 'consumer-complaint': 3 },
    news: { 'how-to-write-a-complaint': 3 },
    faq: { 'complaint-attachments': 2, 'same-complaint-again': 2 },
  }),
  ask('ru', 'потерял чек', {
    faq: { 'lost-receipt': 3 },
    news: { 'keep-the-receipt': 2 },
  }),
  ask('ru', 'вернуть бракованный телефон', {
    service: { 'goods-expertise': 3, 'consumer-complaint': 3 },
    faq: { 'faulty-product': 3 },
  }),
  ask('ru', 'код ТН ВЭД', {
    page: { 'goods-navigator': 2 },
    service: { 'goods-risk-check': 3 },
    news: { 'find-risk-group-by-customs-code': 3 },
    faq: { 'is-product-regulated': 2, 'code-not-classified': 1 },
    registry: { 'goods-by-risk-group': 2 },
  }),
  ask('ru', 'группа рисака', {
    service: { 'goods-risk-check': 3 },
    faq: { 'what-is-risk-group': 3 },
    news: { 'find-risk-group-by-customs-code': 3 },
    registry: { 'goods-by-risk-group': 3 },
  }),
  ask('ru', 'игрушки', { registry: { '950300': 3, 'RG-000189': 3, '9503': 3, '95': 2 } }),
  ask('ru', 'холодильник', {
    registry: { '841810': 3, '841821': 3, 'RG-000144': 3, 'RG-000145': 3, '8418': 2 },
  }),
  ask('ru', 'велосипед детский', { registry: { '871200': 3, 'RG-000178': 3, '8712': 2 } }),
  // Typed with the Latin layout left on.
  ask('ru', 'ifvgeym', { registry: { '330510': 3, 'RG-000111': 3 } }),
  // Russian in Latin letters.
  ask('ru', 'deklaraciya sootvetstviya', {
    registry: { 'compliance-documents': 2 },
    service: { 'declaration-registration': 3 },
    news: { 'declaration-for-low-and-medium-risk': 3 },
    faq: { 'declaration-or-certificate': 2 },
  }),
  ask('ru', 'чем отличается декларация от сертификата', {
    faq: { 'declaration-or-certificate': 3 },
    news: { 'declaration-for-low-and-medium-risk': 2, 'certificate-for-high-risk': 2 },
  }),
  ask('ru', 'сертификат соответствия', {
    registry: { 'compliance-documents': 2 },
    service: { 'certificate-filing': 3 },
    faq: { 'certificate-term': 3, 'declaration-or-certificate': 2, 'foreign-certificate-valid': 2 },
    news: { 'certificate-for-high-risk': 3, 'term-of-certificates': 2 },
  }),
  ask('ru', 'срок действия сертификата', {
    faq: { 'certificate-term': 3, 'type-approval-term': 2 },
    news: { 'term-of-certificates': 3 },
    service: { 'type-approval-changes': 1 },
  }),
  ask('ru', 'утверждение типа документы', {
    faq: { 'type-approval-documents': 3 },
    news: { 'type-approval-applications-online': 3 },
    service: { 'type-approval-instrument': 2, 'type-approval-standard-sample': 2 },
  }),
  ask('ru', 'аккредитация лаборатории', {
    registry: { 'accredited-bodies': 2, 'accreditation-scopes': 1 },
    service: { accreditation: 3, 'accredited-body-check': 3 },
    faq: { 'what-accreditation-means': 2, 'which-body-to-choose': 1 },
    news: { 'what-accreditation-confirms': 2 },
  }),
  ask('ru', 'курсы метролога', { service: { 'metrology-training': 3 } }),
  ask('ru', 'справка из реестра', { service: { 'registry-extract': 3 } }),
  ask('ru', 'сговор цен', {
    ...COMPETITION,
    service: { 'competition-violation': 3 },
    news: { 'signs-of-a-cartel': 3 },
    faq: { 'what-is-cartel': 3 },
  }),
  ask('ru', 'госзакупки', { ...COMPETITION, service: { 'public-procurement': 3 } }),
  ask('ru', 'сменить пароль', { ...CITIZEN, page: { 'personal-info': 3 } }),
  ask('ru', 'технические барьеры', {
    service: { 'technical-barriers': 3 },
    page: { 'technical-barriers': 3 },
    faq: { 'what-is-tbt': 3 },
    news: { 'tbt-enquiry-point': 2 },
  }),
]

/** Seventy questions that whoever tunes the ranking may look at; thirty more are held back to judge it. */
export const QUESTIONS: readonly SearchQuestion[] = [...AZERBAIJANI, ...ENGLISH, ...RUSSIAN]
