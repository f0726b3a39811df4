import type * as z from 'zod/mini'
import type { RecordDetail, RecordPage, RecordSummary } from 'shared-contracts/http/registries'

const HAIR_DRYER: z.infer<typeof RecordSummary> = {
  id: '851631',
  registry: 'goods-by-risk-group',
  number: '851631',
  title: { az: null, en: 'Hair dryers', ru: 'Сушилки для волос' },
  status: 'active',
  values: {
    code: '851631',
    name: { az: null, en: 'Hair dryers', ru: 'Сушилки для волос' },
    risk: 'high',
    source: { name: 'List of controlled goods', url: 'https://source.example/list' },
    since: '2022-01-01',
  },
  path: [
    {
      code: 'XVI',
      title: { az: 'Maşınlar və avadanlıqlar', en: 'Machinery and equipment', ru: 'Машины и оборудование' },
    },
    {
      code: '85',
      title: { az: 'Elektrik maşınları', en: 'Electrical machinery', ru: 'Электрические машины' },
    },
    { code: '8516', title: { az: null, en: 'Electric water heaters', ru: 'Электрические водонагреватели' } },
  ],
  demonstration: false,
}

export const IRON: z.infer<typeof RecordSummary> = {
  ...HAIR_DRYER,
  id: '851640',
  number: '851640',
  title: { az: 'Elektrik ütüləri', en: 'Electric smoothing irons', ru: 'Электрические утюги' },
  values: {
    ...HAIR_DRYER.values,
    code: '851640',
    name: { az: 'Elektrik ütüləri', en: 'Electric smoothing irons', ru: 'Электрические утюги' },
    risk: 'not_classified',
    source: null,
    since: null,
  },
}

/** First page of two records out of 6,939. */
export const FIRST_PAGE: z.infer<typeof RecordPage> = {
  content: [HAIR_DRYER, IRON],
  page: 1,
  perPage: 10,
  total: 6939,
  totalIsLowerBound: false,
  facets: {
    risk: [
      { value: 'not_classified', count: 6804 },
      { value: 'high', count: 96 },
      { value: 'low', count: 39 },
    ],
  },
  match: 'all',
}

export const LABORATORY: z.infer<typeof RecordSummary> = {
  id: 'a-1',
  registry: 'test-laboratories',
  number: 'AZ-L-001',
  title: { az: 'Mərkəz laboratoriyası', en: 'Central laboratory', ru: 'Центральная лаборатория' },
  status: 'suspended',
  values: { region: 'r3', method: 'ISO 17025' },
  path: [],
  demonstration: true,
}

export const HAIR_DRYER_DETAIL: z.infer<typeof RecordDetail> = {
  ...HAIR_DRYER,
  validFrom: '2022-01-01',
  validTo: null,
  description: { az: null, en: 'Hand-held and hood dryers for hair.', ru: null },
  everydayWords: { az: ['fen'], en: ['hair dryer', 'blow dryer'], ru: ['фен'] },
  versions: [
    {
      version: 2,
      status: 'active',
      validFrom: '2024-06-01',
      validTo: null,
      recordedAt: '2024-05-20T08:00:00.000Z',
      replacedAt: null,
      values: HAIR_DRYER.values,
      changed: ['risk'],
      reason: {
        az: 'Yeni təsnifat siyahısı',
        en: 'New list of classified goods',
        ru: 'Новый перечень классифицированных товаров',
      },
    },
    {
      version: 1,
      status: 'active',
      validFrom: '2022-01-01',
      validTo: '2024-05-31',
      recordedAt: '2021-12-30T20:30:00.000Z',
      replacedAt: '2024-05-20T08:00:00.000Z',
      values: { ...HAIR_DRYER.values, risk: 'medium' },
      changed: [],
      reason: null,
    },
  ],
  children: [
    {
      id: '8516310001',
      code: '8516310001',
      title: { az: null, en: 'For household use', ru: 'Бытовые' },
      risk: 'high',
    },
    { id: '8516310009', code: '8516310009', title: { az: null, en: 'Other', ru: 'Прочие' }, risk: null },
  ],
  related: [],
}
