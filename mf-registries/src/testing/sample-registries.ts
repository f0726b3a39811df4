import type { OpenDataCatalogue } from 'shared-contracts/http/data/open-data'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { CHECKS, SCALES } from './sample-instruments.ts'

/** Response of `GET /public/registries`: one registry with a code tree, and sample registries. */
export const GOODS: RegistryDescription = {
  name: 'goods-by-risk-group',
  group: 'goods',
  title: { az: 'Risk qrupları üzrə mallar', en: 'Goods by risk group', ru: 'Товары по группам риска' },
  description: {
    az: 'XİF MN kodları üzrə malların risk qrupu.',
    en: 'The risk group of goods by customs code.',
    ru: 'Группа риска товаров по кодам ТН ВЭД.',
  },
  codeTree: true,
  recordCount: 6939,
  demonstration: false,
  updatedAt: '2026-11-18T21:30:00.000Z',
  fields: [
    {
      name: 'code',
      type: 'code',
      role: 'number',
      label: { az: 'XİF MN kodu', en: 'Customs code', ru: 'Код ТН ВЭД' },
      column: true,
      card: true,
      sortable: true,
      facet: false,
    },
    {
      name: 'name',
      type: 'localized',
      role: 'title',
      label: { az: 'Malın adı', en: 'Product', ru: 'Товар' },
      column: true,
      card: true,
      sortable: true,
      facet: false,
    },
    {
      name: 'risk',
      type: 'choice',
      label: { az: 'Risk qrupu', en: 'Risk group', ru: 'Группа риска' },
      column: true,
      card: true,
      sortable: true,
      facet: true,
      choices: [
        {
          value: 'low',
          label: { az: 'Aşağı', en: 'Low', ru: 'Низкая' },
          tone: 'positive',
          meaning: {
            az: 'Uyğunluq bəyannaməsi lazımdır.',
            en: 'You need a declaration of conformity.',
            ru: 'Нужна декларация о соответствии.',
          },
        },
        { value: 'medium', label: { az: 'Orta', en: 'Medium', ru: 'Средняя' }, tone: 'caution' },
        {
          value: 'high',
          label: { az: 'Yüksək', en: 'High', ru: 'Высокая' },
          tone: 'danger',
          meaning: {
            az: 'Uyğunluq sertifikatı lazımdır.',
            en: 'You need a certificate of conformity.',
            ru: 'Нужен сертификат соответствия.',
          },
        },
        {
          value: 'not_classified',
          label: { az: 'Təsnif edilməyib', en: 'Not classified', ru: 'Не классифицировано' },
          tone: 'neutral',
        },
      ],
    },
    {
      name: 'source',
      type: 'reference',
      label: { az: 'Təsnifatın mənbəyi', en: 'Source of the classification', ru: 'Источник классификации' },
      column: false,
      card: false,
      sortable: false,
      facet: false,
    },
    {
      name: 'since',
      type: 'date',
      label: { az: 'Tarix', en: 'Since', ru: 'С какого дня' },
      column: true,
      card: false,
      sortable: true,
      facet: false,
    },
  ],
}

/** Sample registry with other fields, no code tree and no role fields. */
const LABORATORIES: RegistryDescription = {
  name: 'test-laboratories',
  group: 'conformity',
  title: { az: 'Laboratoriyalar', en: 'Laboratories', ru: 'Лаборатории' },
  description: { az: 'Sınaq laboratoriyaları.', en: 'Test laboratories.', ru: 'Испытательные лаборатории.' },
  codeTree: false,
  recordCount: 2,
  demonstration: true,
  updatedAt: null,
  fields: [
    {
      name: 'region',
      type: 'choice',
      label: { az: 'Bölgə', en: 'Region', ru: 'Регион' },
      column: true,
      card: true,
      sortable: false,
      facet: true,
      choices: Array.from({ length: 12 }, (_, index) => ({
        value: `r${index + 1}`,
        label: { az: `Bölgə ${index + 1}`, en: `Region ${index + 1}`, ru: `Регион ${index + 1}` },
      })),
    },
    {
      name: 'method',
      type: 'text',
      label: { az: 'Metod', en: 'Method', ru: 'Метод' },
      column: true,
      card: false,
      sortable: true,
      facet: true,
    },
  ],
}

export const REGISTRIES = { content: [GOODS, LABORATORIES, SCALES, CHECKS] }

/** Daily files of one of them; the others have none yet. */
export const OPEN_DATA: OpenDataCatalogue = {
  licence: {
    id: 'CC-BY-4.0',
    title: 'Creative Commons Attribution 4.0 International',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  content: [
    {
      registry: 'test-laboratories',
      title: { az: 'Laboratoriyalar', en: 'Laboratories', ru: 'Лаборатории' },
      day: '2026-11-20',
      records: 2,
      demonstration: true,
      files: [
        {
          name: 'test-laboratories-2026-11-20.ndjson.gz',
          format: 'ndjson',
          mediaType: 'application/gzip',
          bytes: 12_288,
          sha256: '0'.repeat(64),
        },
      ],
    },
  ],
}

/** QR code as the API returns it; its text is made up and not verified. */
export const SEAL = {
  seal: '1~0a1b2c3d~test-scales~S-000101',
  address: 'https://portal.example/verify#1~0a1b2c3d~test-scales~S-000101',
  qr: { size: 29, path: 'M4 4h7v7H4z' },
}
