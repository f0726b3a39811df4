import { ask, type SearchQuestion } from './search-question.ts'

const COMPETITION = { variant: 'competition' } as const

/** Thirty questions that the ranking was not tuned with. Do not read them while tuning: they judge. */
export const HELD_OUT: readonly SearchQuestion[] = [
  ask('az', 'elektrik saygaci', {
    registry: { '902830': 3, 'RG-000183': 3 },
    service: { 'verification-request': 3 },
  }),
  ask('az', 'olcme vasitesi', {
    registry: {
      'measuring-instruments': 3,
      'removed-measuring-instruments': 1,
      'instrument-verifications': 2,
    },
    service: { 'type-approval-instrument': 3, 'verification-request': 3, 'calibration-request': 3 },
  }),
  ask('az', 'akkreditasiyalı laboratoriya', {
    registry: { 'accredited-bodies': 3, 'accreditation-scopes': 1 },
    service: { accreditation: 3, 'accredited-body-check': 3 },
    faq: { 'what-accreditation-means': 3, 'which-body-to-choose': 1 },
    news: { 'what-accreditation-confirms': 2 },
  }),
  ask('az', 'soyuducu', {
    registry: { '841810': 3, '841821': 3, 'RG-000144': 3, 'RG-000145': 3, '8418': 2 },
  }),
  ask('az', 'uşaq bezi', { registry: { '961900': 3, 'RG-000193': 3, '9619': 1 } }),
  ask('az', '401110', { registry: { '401110': 3, 'RG-000121': 2, '4011': 1 } }),
  ask('az', 'standart almaq', { service: { 'standard-purchase': 3 } }),
  ask('az', 'xarici sertifikat taninirmi', {
    faq: { 'foreign-certificate-valid': 3 },
    news: { 'foreign-certificates': 3 },
  }),
  ask('az', 'təhlükəli mal', { faq: { 'dangerous-product': 3 } }),
  ask('az', 'inhisar', {
    ...COMPETITION,
    service: { 'competition-violation': 3 },
    faq: { 'dominant-position': 2 },
  }),

  ask('en', 'verify scales', {
    registry: { 'measuring-instruments': 1 },
    service: { 'verification-request': 3 },
    faq: { 'how-often-verification': 2, 'scales-look-wrong': 2 },
    news: { 'scales-in-a-shop': 2 },
  }),
  ask('en', 'conformity declaration medium risk', {
    faq: { 'declaration-medium-risk': 3, 'declaration-or-certificate': 2 },
    news: { 'declaration-for-low-and-medium-risk': 3 },
    service: { 'declaration-registration': 3 },
  }),
  ask('en', 'toys', { registry: { '950300': 3, 'RG-000189': 3, '9503': 3, '95': 2 } }),
  ask('en', 'washing mashine', { registry: { '845011': 3, 'RG-000149': 3, '8450': 2 } }),
  ask('en', 'cell phone', { registry: { '851713': 3, 'RG-000168': 3, '8517': 2 } }),
  ask('en', 'false discount', {
    faq: { 'misleading-discount': 3 },
    service: { 'consumer-complaint': 1 },
  }),
  ask('en', 'online shopping', { news: { 'shopping-online': 3 } }),
  ask('en', 'law on technical regulation', {
    faq: { 'where-law-text': 3 },
    news: { 'where-the-rules-are': 3, 'standard-or-technical-regulation': 2 },
  }),
  ask('en', 'abuse of dominance', {
    ...COMPETITION,
    service: { 'competition-violation': 3 },
    faq: { 'dominant-position': 3 },
  }),
  ask('en', 'shoe defect expert', {
    service: { 'goods-expertise': 3 },
    faq: { 'faulty-product': 1 },
  }),

  ask('ru', 'эталоны', {
    registry: { 'state-etalons': 3 },
    faq: { 'etalon-kinds': 3 },
    news: { 'state-etalons': 3 },
    service: { 'calibration-request': 2 },
  }),
  ask('ru', 'знак азс', { faq: { 'azc-mark-meaning': 3 }, news: { 'azc-mark': 3 } }),
  ask('ru', 'калибровка', {
    service: { 'calibration-request': 3 },
    faq: { 'verification-or-calibration': 3 },
  }),
  ask('ru', 'смартфон', { registry: { '851713': 3, 'RG-000168': 3, '8517': 1 } }),
  ask('ru', 'шины', { registry: { '401110': 3, 'RG-000121': 3, '4011': 3 } }),
  ask('ru', 'цена на кассе выше', {
    faq: { 'price-differs-at-till': 3 },
    news: { 'shelf-price-and-till-price': 3 },
    service: { 'consumer-complaint': 2 },
  }),
  ask('ru', 'cthnbabrfn', {
    registry: { 'compliance-documents': 2, 'type-approval-certificates': 1 },
    service: { 'certificate-filing': 3, 'type-approval-changes': 2 },
    faq: { 'certificate-term': 3, 'declaration-or-certificate': 2, 'foreign-certificate-valid': 2 },
    news: { 'certificate-for-high-risk': 3, 'term-of-certificates': 2, 'foreign-certificates': 2 },
  }),
  ask('ru', 'ввоз товара', {
    page: { 'goods-navigator': 2 },
    news: { 'five-steps-before-import': 3 },
    service: { 'regulated-goods-check': 2, 'goods-risk-check': 2 },
    faq: { 'is-product-regulated': 2 },
  }),
  ask('ru', 'реклама обман', {
    ...COMPETITION,
    service: { 'advertising-complaint': 3, 'consumer-complaint': 1 },
    news: { 'fair-advertising': 2 },
    faq: { 'misleading-discount': 2 },
  }),
  ask('ru', 'слияние компаний', { ...COMPETITION, service: { 'concentration-notification': 3 } }),
]
