import type * as z from 'zod/mini'
import type { RecordDetail, RecordPage, RegistryDescription } from 'shared-contracts/http/registries'
import type { RecordLink, RegistryField } from 'shared-contracts/models/registry-fields'

function field(
  given: Pick<RegistryField, 'name' | 'type' | 'label'> & Partial<RegistryField>,
): RegistryField {
  return { column: false, card: false, sortable: false, facet: false, ...given }
}

/** Sample registry with a field of every type, each filter and every section of a record page. */
export const SCALES: RegistryDescription = {
  name: 'test-scales',
  title: { az: 'Tərəzilər', en: 'Scales', ru: 'Весы' },
  description: { az: 'Sınaq üçün tərəzilər.', en: 'Scales for tests.', ru: 'Весы для проверок.' },
  group: 'metrology',
  codeTree: false,
  recordCount: 240,
  demonstration: true,
  updatedAt: '2026-11-20T08:00:00.000Z',
  fields: [
    field({
      name: 'number',
      type: 'text',
      role: 'number',
      label: { az: 'Qeydiyyat nömrəsi', en: 'Registration number', ru: 'Регистрационный номер' },
      column: true,
      card: true,
      sortable: true,
    }),
    field({
      name: 'name',
      type: 'localized',
      role: 'title',
      label: { az: 'Ad', en: 'Name', ru: 'Название' },
      column: true,
      card: true,
      sortable: true,
    }),
    field({
      name: 'kinds',
      type: 'choices',
      label: { az: 'Növlər', en: 'Kinds', ru: 'Виды' },
      column: true,
      card: true,
      facet: true,
      choices: [
        { value: 'table', label: { az: 'Masaüstü', en: 'Table', ru: 'Настольные' } },
        { value: 'floor', label: { az: 'Döşəmə', en: 'Floor', ru: 'Напольные' } },
        { value: 'crane', label: { az: 'Kran', en: 'Crane', ru: 'Крановые' } },
      ],
    }),
    field({
      name: 'country',
      type: 'country',
      label: { az: 'Ölkə', en: 'Country', ru: 'Страна' },
      column: true,
      facet: true,
      choices: [{ value: 'TR', label: { az: 'Türkiyə', en: 'Türkiye', ru: 'Турция' } }],
    }),
    field({
      name: 'maker',
      type: 'text',
      label: { az: 'İstehsalçı', en: 'Maker', ru: 'Изготовитель' },
      column: true,
      card: true,
      sortable: true,
      filter: 'text',
    }),
    field({
      name: 'months',
      type: 'number',
      label: { az: 'Yoxlamalararası müddət', en: 'Time between checks', ru: 'Межповерочный интервал' },
      unit: { az: 'ay', en: 'months', ru: 'месяцев' },
      column: true,
      card: true,
      sortable: true,
      filter: 'number',
    }),
    field({
      name: 'range',
      type: 'interval',
      label: { az: 'Ölçmə diapazonu', en: 'Measuring range', ru: 'Диапазон измерений' },
      column: true,
      filter: 'covers',
    }),
    field({
      name: 'validUntil',
      type: 'date',
      label: { az: 'Etibarlılıq müddəti', en: 'Valid until', ru: 'Действует до' },
      column: true,
      sortable: true,
      filter: 'period',
    }),
    field({
      name: 'body',
      type: 'relation',
      target: 'test-laboratories',
      label: { az: 'Laboratoriya', en: 'Laboratory', ru: 'Лаборатория' },
      filter: 'record',
    }),
    field({
      name: 'accuracy',
      type: 'number',
      label: { az: 'Dəqiqlik', en: 'Accuracy', ru: 'Точность' },
      unit: { az: 'q', en: 'g', ru: 'г' },
      part: 'technical',
    }),
    field({
      name: 'points',
      type: 'rows',
      label: { az: 'Yoxlama nöqtələri', en: 'Points of the check', ru: 'Точки проверки' },
      part: 'technical',
      fields: [
        { name: 'place', type: 'text', label: { az: 'Nöqtə', en: 'Point', ru: 'Точка' } },
        {
          name: 'load',
          type: 'number',
          label: { az: 'Yük', en: 'Load', ru: 'Нагрузка' },
          unit: { az: 'kq', en: 'kg', ru: 'кг' },
        },
      ],
    }),
    field({
      name: 'method',
      type: 'reference',
      label: { az: 'Metodika', en: 'Method', ru: 'Методика' },
      part: 'documents',
    }),
  ],
}

/** Parts of the records above. */
export const CHECKS: RegistryDescription = {
  ...SCALES,
  name: 'test-checks',
  title: { az: 'Yoxlamalar', en: 'Checks', ru: 'Проверки' },
  partOf: 'test-scales',
  recordCount: 600,
  fields: SCALES.fields.slice(0, 2),
}

const LABORATORY_12: RecordLink = {
  registry: 'test-laboratories',
  id: 'L-12',
  title: { az: 'Laboratoriya № 12', en: 'Laboratory No. 12', ru: 'Лаборатория № 12' },
  status: 'suspended',
}
const LABORATORY_13: RecordLink = {
  registry: 'test-laboratories',
  id: 'L-13',
  title: { az: null, en: 'Laboratory No. 13', ru: null },
  status: null,
}

const SCALE = {
  id: 'S-000101',
  registry: 'test-scales',
  number: 'S-000101',
  title: { az: 'Masaüstü tərəzi', en: 'Table scale', ru: 'Весы настольные' },
  status: 'active' as const,
  values: {
    number: 'S-000101',
    name: { az: 'Masaüstü tərəzi', en: 'Table scale', ru: 'Весы настольные' },
    kinds: ['table', 'floor', 'crane'],
    country: 'TR',
    maker: 'İstehsalçı № 7',
    months: '12',
    range: { from: '0.5', to: '1500', unit: 'kg' },
    validUntil: '2028-03-01',
    body: [LABORATORY_12, LABORATORY_13],
    accuracy: '1234.50',
    points: [
      { place: 'A', load: '0.5' },
      { place: 'B', load: '1500' },
    ],
    method: { name: 'Method 7', url: 'https://method.example/7' },
  },
  path: [],
  demonstration: true,
}

export const SCALE_PAGE: z.infer<typeof RecordPage> = {
  content: [SCALE],
  page: 1,
  perPage: 10,
  total: 1,
  totalIsLowerBound: false,
  facets: {
    kinds: [
      { value: 'table', count: 1 },
      { value: 'floor', count: 1 },
    ],
  },
  match: 'all',
}

export const SCALE_DETAIL: z.infer<typeof RecordDetail> = {
  ...SCALE,
  validFrom: '2024-03-01',
  validTo: '2028-03-01',
  description: null,
  everydayWords: { az: [], en: [], ru: [] },
  versions: [
    {
      version: 2,
      status: 'active',
      validFrom: '2025-03-01',
      validTo: '2028-03-01',
      recordedAt: '2025-02-20T08:00:00.000Z',
      replacedAt: null,
      values: SCALE.values,
      changed: ['kinds', 'months', 'range', 'body', 'points'],
      reason: null,
    },
    {
      version: 1,
      status: 'active',
      validFrom: '2024-03-01',
      validTo: '2025-02-28',
      recordedAt: '2024-02-20T08:00:00.000Z',
      replacedAt: null,
      values: {
        ...SCALE.values,
        kinds: ['table', 'crane'],
        months: '24',
        range: { from: null, to: '1500', unit: 'kg' },
        body: [LABORATORY_13],
        points: [{ place: 'A', load: '0.5' }],
      },
      changed: [],
      reason: null,
    },
  ],
  children: [],
  related: [
    {
      registry: 'test-checks',
      title: CHECKS.title,
      field: 'instrument',
      total: 12,
      records: [
        {
          registry: 'test-checks',
          id: 'C-000101',
          title: { az: 'Yoxlama № 1', en: 'Check No. 1', ru: 'Проверка № 1' },
          status: 'expired',
        },
      ],
    },
  ],
}
