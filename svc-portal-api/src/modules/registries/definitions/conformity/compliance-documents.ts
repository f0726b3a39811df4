import type { RegistryField } from 'shared-contracts/models/registry-fields'
import {
  facet,
  field,
  numberField,
  titleField,
  validUntilField,
} from '../../../registry-engine/schema/field-builders.ts'
import { RISK_CHOICES } from '../goods/goods-choices.ts'
import { text, type RegistryDefinition } from '../../../registry-engine/schema/registry-definition.ts'
import {
  COVERAGE_CHOICES,
  DOCUMENT_TYPES,
  FILING_CHOICES,
  MARK_CHOICES,
  MODULE_CHOICES,
  OBJECT_CHOICES,
} from './choices/document-choices.ts'

const CODE = text('XİF MN kodu', 'Customs code', 'Код ТН ВЭД')
const BARCODE = text('Ştrixkod (GTIN)', 'Barcode (GTIN)', 'Штрихкод')
const MODEL = text('Model', 'Model', 'Модель')

const WHO: readonly RegistryField[] = [
  field({
    name: 'holder',
    type: 'localized',
    label: text('Sahib və ya bəyan edən', 'Holder or declarant', 'Держатель или декларант'),
    column: true,
    sortable: true,
    filter: 'text',
  }),
  field({
    name: 'issuer',
    type: 'relation',
    target: 'accredited-bodies',
    label: text('Verən qurum', 'Issued by', 'Кем выдан'),
    column: true,
    sortable: true,
    filter: 'record',
  }),
]

const WHEN: readonly RegistryField[] = [
  field({
    name: 'issuedAt',
    type: 'date',
    label: text('Verilmə tarixi', 'Issued on', 'Дата выдачи'),
    sortable: true,
    filter: 'period',
  }),
  validUntilField(),
]

const BASIS: readonly RegistryField[] = [
  field({
    name: 'regulation',
    type: 'relation',
    target: 'technical-regulations',
    label: text('Texniki reqlament', 'Technical regulation', 'Технический регламент'),
    filter: 'record',
  }),
  field({
    name: 'standards',
    type: 'relation',
    target: 'referenced-standards',
    label: text('İstinad edilən standartlar', 'Referenced standards', 'Ссылочные стандарты'),
    filter: 'record',
  }),
  field({
    name: 'involvedBody',
    type: 'relation',
    target: 'accredited-bodies',
    label: text('Cəlb olunan qurum', 'Body involved', 'Привлечённый орган'),
    filter: 'record',
  }),
  field({
    name: 'goods',
    type: 'relation',
    target: 'regulated-goods',
    label: text('Tənzimlənən mal', 'Regulated goods', 'Регулируемый товар'),
    filter: 'record',
  }),
]

const PRODUCT: readonly RegistryField[] = [
  field({ name: 'brand', type: 'text', label: text('Əmtəə nişanı', 'Brand', 'Товарный знак') }),
  field({ name: 'barcode', type: 'text', label: BARCODE, filter: 'text' }),
  field({
    name: 'items',
    type: 'rows',
    label: text('Sənədin əhatə etdiyi mallar', 'Goods covered', 'Охватываемые товары'),
    part: 'technical',
    fields: [
      { name: 'name', type: 'localized', label: text('Mal', 'Goods', 'Товар') },
      { name: 'model', type: 'text', label: MODEL },
      {
        name: 'serial',
        type: 'text',
        label: text(
          'Partiya və ya seriya nömrəsi',
          'Batch or serial number',
          'Номер партии или серийный номер',
        ),
      },
      { name: 'code', type: 'code', label: CODE },
      { name: 'barcode', type: 'text', label: BARCODE },
      {
        name: 'quantity',
        type: 'number',
        label: text('Miqdar', 'Quantity', 'Количество'),
        unit: text('ədəd', 'pieces', 'штук'),
      },
    ],
  }),
  field({
    name: 'manufacturer',
    type: 'localized',
    label: text('İstehsalçı', 'Manufacturer', 'Изготовитель'),
  }),
  field({
    name: 'manufacturerCountry',
    type: 'country',
    label: text('İstehsalçının ölkəsi', 'Country of the manufacturer', 'Страна изготовителя'),
  }),
]

const DETAILS: readonly RegistryField[] = [
  field({
    name: 'holderVoen',
    type: 'text',
    label: text('Sahibin VÖEN-i', 'Tax ID (VOEN) of the holder', 'ИНН (VÖEN) держателя'),
    filter: 'text',
  }),
  field({
    name: 'holderAddress',
    type: 'localized',
    label: text('Sahibin ünvanı', 'Address of the holder', 'Адрес держателя'),
  }),
  field({
    name: 'accreditationNumber',
    type: 'text',
    label: text(
      'Verən qurumun akkreditasiya nömrəsi',
      'Accreditation number of the issuer',
      'Номер аккредитации выдавшего органа',
    ),
  }),
  field({
    name: 'testReports',
    type: 'rows',
    label: text('Sınaq protokolları', 'Test reports', 'Протоколы испытаний'),
    part: 'documents',
    fields: [
      { name: 'number', type: 'text', label: text('Nömrə', 'Number', 'Номер') },
      {
        name: 'laboratory',
        type: 'relation',
        target: 'accredited-bodies',
        label: text('Laboratoriya', 'Laboratory', 'Лаборатория'),
      },
      { name: 'date', type: 'date', label: text('Tarix', 'Date', 'Дата') },
    ],
  }),
  field({
    name: 'responsible',
    type: 'localized',
    label: text('Məsul şəxs', 'Person responsible', 'Ответственное лицо'),
  }),
  field({
    name: 'filedAt',
    type: 'date',
    label: text('Reyestrə daxil edilib', 'Entered in the registry on', 'Внесено в реестр'),
    part: 'documents',
  }),
  field({
    name: 'filing',
    type: 'choice',
    label: text('Reyestrə vaxtında daxil edilmə', 'Timely entry in the registry', 'Своевременность внесения'),
    choices: [...FILING_CHOICES],
    part: 'documents',
  }),
]

export const complianceDocuments: RegistryDefinition = {
  name: 'compliance-documents',
  title: text(
    'Uyğunluq sertifikatları və bəyannamələri',
    'Certificates and declarations of conformity',
    'Сертификаты и декларации о соответствии',
  ),
  description: text(
    'Malın uyğunluq sertifikatını və ya bəyannaməsini nömrə, mal, ştrixkod və ya sahibə görə tapın.',
    'Find a certificate or declaration of conformity by its number, the goods, a barcode or its holder.',
    'Найдите сертификат или декларацию о соответствии по номеру, товару, штрихкоду или держателю.',
  ),
  titleField: 'product',
  wordFields: ['model', 'barcode', 'holder', 'holderVoen', 'items.serial'],
  codeField: 'code',
  riskField: 'riskGroup',
  defaultSort: 'issuedAt',
  newestFirst: true,
  group: 'conformity',
  document: {
    kind: text('Uyğunluq sənədi', 'Document of conformity', 'Документ о соответствии'),
    holder: 'holder',
    compare: ['docType', 'model', 'code', 'issuer', 'issuedAt', 'coverage', 'manufacturer', 'barcode'],
  },
  portalSearch: 'best',
  initial: {},
  fields: [
    numberField(text('Sənədin nömrəsi', 'Number', 'Номер документа')),
    facet({
      name: 'docType',
      label: text('Sənədin növü', 'Type of document', 'Вид документа'),
      choices: DOCUMENT_TYPES,
      card: true,
      sortable: true,
    }),
    titleField({ name: 'product', label: text('Mal', 'Product', 'Товар') }),
    field({ name: 'model', type: 'text', label: MODEL, sortable: true, filter: 'text' }),
    field({ name: 'code', type: 'code', label: CODE, column: true, sortable: true }),
    ...WHO,
    ...WHEN,
    facet({
      name: 'riskGroup',
      label: text('Risk qrupu', 'Risk group', 'Группа риска'),
      choices: RISK_CHOICES,
      sortable: true,
      column: false,
    }),
    field({
      name: 'country',
      type: 'country',
      label: text('Mənşə ölkəsi', 'Country of origin', 'Страна происхождения'),
      facet: true,
      sortable: true,
    }),
    facet({
      name: 'object',
      label: text('Obyekt', 'Object', 'Объект'),
      choices: OBJECT_CHOICES,
      column: false,
    }),
    facet({
      name: 'coverage',
      label: text('Nə əhatə olunur', 'What is covered', 'Что охватывает'),
      choices: COVERAGE_CHOICES,
      column: false,
    }),
    facet({
      name: 'module',
      label: text('Modul', 'Module', 'Модуль'),
      choices: MODULE_CHOICES,
      column: false,
      part: 'technical',
    }),
    facet({
      name: 'mark',
      label: text('AZC uyğunluq nişanı', 'AZC conformity mark', 'Знак соответствия AZC'),
      choices: MARK_CHOICES,
      column: false,
    }),
    ...BASIS,
    ...PRODUCT,
    ...DETAILS,
  ],
}
