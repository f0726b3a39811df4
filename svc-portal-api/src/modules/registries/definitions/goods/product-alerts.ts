import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { facet, field, numberField, titleField } from '../../../registry-engine/schema/field-builders.ts'
import { text, type RegistryDefinition } from '../../../registry-engine/schema/registry-definition.ts'
import {
  ALERT_CATEGORIES,
  ALERT_HAZARDS,
  ALERT_LEVELS,
  ALERT_MEASURES,
  ALERT_TYPES,
  COUNTERFEIT_CHOICES,
  MEASURE_SCOPES,
  MEASURE_TAKERS,
  REMEDY_CHOICES,
  UNITS_CHOICES,
} from './alert-choices.ts'

const WHAT: readonly RegistryField[] = [
  field({
    name: 'brand',
    type: 'text',
    label: text('Əmtəə nişanı', 'Brand', 'Товарный знак'),
    column: true,
    card: true,
    sortable: true,
    filter: 'text',
  }),
  field({ name: 'model', type: 'text', label: text('Model', 'Model', 'Модель'), filter: 'text' }),
  field({ name: 'batch', type: 'text', label: text('Partiya', 'Batch', 'Партия'), filter: 'text' }),
  field({
    name: 'barcode',
    type: 'text',
    label: text('Ştrixkod (GTIN)', 'Barcode (GTIN)', 'Штрихкод'),
    filter: 'text',
  }),
  field({
    name: 'produced',
    type: 'text',
    label: text('İstehsal tarixləri', 'Production dates', 'Даты изготовления'),
  }),
  field({
    name: 'code',
    type: 'code',
    label: text('XİF MN kodu', 'Customs code', 'Код ТН ВЭД'),
    sortable: true,
  }),
  field({
    name: 'country',
    type: 'country',
    label: text('Mənşə ölkəsi', 'Country of origin', 'Страна происхождения'),
    facet: true,
    sortable: true,
  }),
]

const DANGER: readonly RegistryField[] = [
  facet({
    name: 'hazards',
    type: 'choices',
    label: text('Təhlükələr', 'Hazards', 'Опасности'),
    choices: ALERT_HAZARDS,
    column: false,
    sortable: true,
  }),
  facet({
    name: 'measureTypes',
    type: 'choices',
    label: text('Görülən tədbirlər', 'Measures taken', 'Принятые меры'),
    choices: ALERT_MEASURES,
    column: false,
  }),
  field({
    name: 'whatToDo',
    type: 'localized',
    label: text('Nə etməli', 'What to do', 'Что делать'),
  }),
  facet({
    name: 'remedy',
    label: text('Alıcıya nə verilir', 'Remedy', 'Что получает покупатель'),
    choices: REMEDY_CHOICES,
    column: false,
  }),
  field({
    name: 'description',
    type: 'localized',
    label: text('Məhsulun təsviri', 'Description of the product', 'Описание продукции'),
  }),
  field({
    name: 'defect',
    type: 'localized',
    label: text('Qüsur', 'Technical defect', 'Дефект'),
  }),
]

const CIRCULATION: readonly RegistryField[] = [
  facet({
    name: 'counterfeit',
    label: text('Saxta olub-olmaması', 'Counterfeit', 'Подделка'),
    choices: COUNTERFEIT_CHOICES,
    column: false,
  }),
  field({
    name: 'sellers',
    type: 'text',
    label: text('Onlayn satıcılar', 'Sold online by', 'Продавцы в интернете'),
  }),
  field({
    name: 'units',
    type: 'number',
    label: text('Məhsulların sayı', 'Number of pieces', 'Число изделий'),
    unit: text('ədəd', 'pieces', 'штук'),
  }),
  field({
    name: 'unitsKnown',
    type: 'choice',
    label: text('Say nə qədər dəqiqdir', 'How well the number is known', 'Точность числа изделий'),
    choices: [...UNITS_CHOICES],
  }),
]

const MEASURES: readonly RegistryField[] = [
  field({
    name: 'measures',
    type: 'rows',
    label: text('Tədbirlər', 'Measures', 'Меры'),
    part: 'documents',
    fields: [
      {
        name: 'type',
        type: 'choice',
        label: text('Tədbir', 'Measure', 'Мера'),
        choices: [...ALERT_MEASURES],
      },
      {
        name: 'by',
        type: 'choice',
        label: text('Kim görüb', 'Taken by', 'Кем принята'),
        choices: [...MEASURE_TAKERS],
      },
      { name: 'date', type: 'date', label: text('Tarix', 'Date', 'Дата') },
      {
        name: 'scope',
        type: 'choice',
        label: text('Əhatə', 'Scope', 'Охват'),
        choices: [...MEASURE_SCOPES],
      },
    ],
  }),
  field({
    name: 'regulation',
    type: 'relation',
    target: 'technical-regulations',
    label: text('Texniki reqlament', 'Technical regulation', 'Технический регламент'),
    filter: 'record',
    part: 'documents',
  }),
  field({
    name: 'notifier',
    type: 'localized',
    label: text('Kim xəbər verib', 'Notified by', 'Кто сообщил'),
    part: 'documents',
  }),
  field({
    name: 'source',
    type: 'reference',
    label: text('Məlumatın mənbəyi', 'Source of the data', 'Источник данных'),
    part: 'documents',
  }),
]

/** Dangerous products by screens.md 6.12 C. */
export const productAlerts: RegistryDefinition = {
  name: 'product-alerts',
  title: text('Təhlükəli məhsullar', 'Product alerts', 'Опасная продукция'),
  description: text(
    'Təhlükəli məhsullar haqqında xəbərdarlıqlar və geri çağırmalar: hansı təhlükə var, nə görülüb və nə etməli.',
    'Alerts and recalls of dangerous products: what the danger is, what was done and what to do.',
    'Предупреждения об опасной продукции и её отзывы: в чём опасность, какие меры приняты и что делать.',
  ),
  titleField: 'product',
  wordFields: ['brand', 'model', 'barcode'],
  descriptionField: 'whatToDo',
  codeField: 'code',
  defaultSort: 'publishedAt',
  newestFirst: true,
  group: 'goods',
  portalSearch: 'best',
  initial: { code: null },
  fields: [
    numberField(text('Xəbərdarlığın nömrəsi', 'Alert number', 'Номер предупреждения')),
    titleField({ name: 'product', label: text('Məhsul', 'Product', 'Продукция') }),
    facet({
      name: 'type',
      label: text('Növ', 'Type', 'Вид'),
      choices: ALERT_TYPES,
      sortable: true,
    }),
    facet({
      name: 'level',
      label: text('Təhlükənin dərəcəsi', 'Level of danger', 'Степень опасности'),
      choices: ALERT_LEVELS,
      card: true,
      sortable: true,
    }),
    field({
      name: 'publishedAt',
      type: 'date',
      label: text('Dərc edilib', 'Published on', 'Опубликовано'),
      column: true,
      card: true,
      sortable: true,
      filter: 'period',
    }),
    field({
      name: 'year',
      type: 'number',
      label: text('İl', 'Year', 'Год'),
      sortable: true,
      filter: 'number',
    }),
    facet({
      name: 'category',
      label: text('Məhsulun kateqoriyası', 'Product category', 'Категория продукции'),
      choices: ALERT_CATEGORIES,
      column: false,
      sortable: true,
    }),
    ...WHAT,
    ...DANGER,
    ...CIRCULATION,
    ...MEASURES,
  ],
}
