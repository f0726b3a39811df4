import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { facet, field, numberField, titleField } from '../../../registry-engine/schema/field-builders.ts'
import { AUTHORITY_CHOICES } from '../goods/regulated-choices.ts'
import { SECTIONS } from '../goods/sections.ts'
import { text, type RegistryDefinition } from '../../../registry-engine/schema/registry-definition.ts'
import { MODULE_CHOICES } from './choices/document-choices.ts'
import { ICS_FIELDS } from './choices/ics-choices.ts'
import { ADOPTER_CHOICES, STAGE_CHOICES } from './choices/regulation-choices.ts'

const COUNTS: readonly RegistryField[] = [
  field({
    name: 'goodsCount',
    type: 'number',
    label: text('Malların sayı', 'Number of goods', 'Число товаров'),
    column: true,
    sortable: true,
  }),
  field({
    name: 'standardsCount',
    type: 'number',
    label: text('Standartların sayı', 'Number of standards', 'Число стандартов'),
    sortable: true,
  }),
]

const DATES: readonly RegistryField[] = [
  field({
    name: 'adoptedBy',
    type: 'choice',
    label: text('Qəbul edən orqan', 'Adopted by', 'Кем принят'),
    choices: [...ADOPTER_CHOICES],
  }),
  field({ name: 'adoptedAt', type: 'date', label: text('Qəbul tarixi', 'Adopted on', 'Дата принятия') }),
  field({
    name: 'year',
    type: 'number',
    label: text('Qəbul ili', 'Year of adoption', 'Год принятия'),
    sortable: true,
    filter: 'number',
  }),
  field({
    name: 'transitionUntil',
    type: 'date',
    label: text('Keçid dövrü bitir', 'End of the transition period', 'Конец переходного периода'),
  }),
  field({ name: 'repealedAt', type: 'date', label: text('Ləğv tarixi', 'Repealed on', 'Дата отмены') }),
]

const CONTENT: readonly RegistryField[] = [
  field({
    name: 'scope',
    type: 'localized',
    label: text('Tətbiq sahəsi', 'Scope', 'Область применения'),
  }),
  field({
    name: 'requirements',
    type: 'localized',
    label: text('Mühüm tələblər', 'Essential requirements', 'Существенные требования'),
    part: 'technical',
  }),
  field({
    name: 'procedures',
    type: 'choices',
    label: text(
      'Uyğunluğun qiymətləndirilməsi üsulları',
      'Conformity assessment procedures',
      'Процедуры оценки соответствия',
    ),
    choices: [...MODULE_CHOICES],
    part: 'technical',
  }),
  field({
    name: 'codes',
    type: 'text',
    label: text('XİF MN kodları', 'Customs codes', 'Коды ТН ВЭД'),
    filter: 'code',
    part: 'technical',
  }),
  field({
    name: 'goods',
    type: 'relation',
    target: 'regulated-goods',
    label: text('Tənzimlənən mallar', 'Regulated goods', 'Регулируемые товары'),
    filter: 'record',
    part: 'technical',
  }),
  field({
    name: 'standards',
    type: 'relation',
    target: 'referenced-standards',
    label: text('İstinad edilən standartlar', 'Referenced standards', 'Ссылочные стандарты'),
    filter: 'record',
    part: 'technical',
  }),
]

const DOCUMENTS: readonly RegistryField[] = [
  field({
    name: 'officialText',
    type: 'reference',
    label: text('Rəsmi mətn', 'Official text', 'Официальный текст'),
    part: 'documents',
  }),
  field({
    name: 'act',
    type: 'text',
    label: text('Hüquqi aktın nömrəsi', 'Number of the legal act', 'Номер правового акта'),
    part: 'documents',
  }),
  field({
    name: 'amendments',
    type: 'rows',
    label: text('Dəyişikliklər', 'Amendments', 'Изменения'),
    part: 'documents',
    fields: [
      { name: 'number', type: 'text', label: text('Nömrə', 'Number', 'Номер') },
      { name: 'date', type: 'date', label: text('Tarix', 'Date', 'Дата') },
      { name: 'content', type: 'localized', label: text('Nə dəyişib', 'What changed', 'Что изменено') },
    ],
  }),
  field({
    name: 'consultationFrom',
    type: 'date',
    label: text('Müzakirə başlayır', 'Consultation opens', 'Начало обсуждения'),
    part: 'documents',
  }),
  field({
    name: 'consultationUntil',
    type: 'date',
    label: text('Müzakirə bitir', 'Consultation closes', 'Конец обсуждения'),
    part: 'documents',
  }),
  field({
    name: 'comments',
    type: 'number',
    label: text('Daxil olan rəylər', 'Comments received', 'Поступившие отзывы'),
    part: 'documents',
  }),
  field({
    name: 'source',
    type: 'reference',
    label: text('Məlumatın mənbəyi', 'Source of the data', 'Источник данных'),
    part: 'documents',
  }),
]

export const technicalRegulations: RegistryDefinition = {
  name: 'technical-regulations',
  title: text(
    'Milli texniki reqlamentlər',
    'National technical regulations',
    'Национальные технические регламенты',
  ),
  description: text(
    'Texniki reqlamentlər plandan ləğvinə qədər: kimə aiddir, nəyi tələb edir və hansı standartlara istinad edir.',
    'Technical regulations from the plan to their repeal: whom they bind, what they require, which standards they name.',
    'Технические регламенты от плана до отмены: кого касаются, чего требуют и на какие стандарты ссылаются.',
  ),
  titleField: 'title',
  descriptionField: 'scope',
  defaultSort: 'title',
  group: 'conformity',
  portalSearch: 'best',
  initial: {},
  fields: [
    numberField(text('Reqlamentin nömrəsi', 'Number', 'Номер регламента')),
    titleField({ name: 'title', label: text('Ad', 'Title', 'Название') }),
    facet({
      name: 'stage',
      label: text('Mərhələ', 'Stage', 'Стадия'),
      choices: STAGE_CHOICES,
      card: true,
      sortable: true,
    }),
    field({
      name: 'inForceFrom',
      type: 'date',
      label: text('Qüvvəyə minir', 'In force from', 'Вступает в силу'),
      column: true,
      card: true,
      sortable: true,
      filter: 'period',
    }),
    facet({
      name: 'authority',
      label: text('Nəzarət qurumu', 'Authority', 'Надзорный орган'),
      choices: AUTHORITY_CHOICES,
      sortable: true,
    }),
    ...COUNTS,
    facet({
      name: 'sectors',
      type: 'choices',
      label: text('Sahə (ICS)', 'Sector (ICS)', 'Отрасль (МКС)'),
      choices: ICS_FIELDS,
      column: false,
    }),
    facet({
      name: 'products',
      type: 'choices',
      label: text('Malların bölməsi', 'Section of goods', 'Раздел товаров'),
      choices: SECTIONS,
      column: false,
    }),
    ...DATES,
    ...CONTENT,
    ...DOCUMENTS,
  ],
}
