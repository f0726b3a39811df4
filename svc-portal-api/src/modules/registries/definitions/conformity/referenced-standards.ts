import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { facet, field, titleField } from '../../../registry-engine/schema/field-builders.ts'
import { text, type RegistryDefinition } from '../../../registry-engine/schema/registry-definition.ts'
import { ICS_FIELDS } from './choices/ics-choices.ts'
import {
  ADOPTION_CHOICES,
  DOCUMENT_KINDS,
  STANDARD_LANGUAGES,
  STANDARD_STATES,
} from './choices/standard-choices.ts'

const REGULATION = text('Texniki reqlament', 'Technical regulation', 'Технический регламент')
const PRESUMED_FROM = text(
  'Uyğunluq prezumpsiyası: başlanğıc',
  'Presumption of conformity from',
  'Презумпция соответствия с',
)
const PRESUMED_UNTIL = text(
  'Uyğunluq prezumpsiyası: son',
  'Presumption of conformity until',
  'Презумпция соответствия до',
)

const PRESUMPTION: readonly RegistryField[] = [
  field({
    name: 'regulations',
    type: 'relation',
    target: 'technical-regulations',
    label: REGULATION,
    column: true,
    card: true,
    sortable: true,
    filter: 'record',
  }),
  field({
    name: 'presumptionFrom',
    type: 'date',
    label: PRESUMED_FROM,
    column: true,
    sortable: true,
    filter: 'period',
  }),
  field({
    name: 'presumptionUntil',
    type: 'date',
    label: PRESUMED_UNTIL,
    sortable: true,
    filter: 'period',
  }),
  field({
    name: 'replaces',
    type: 'relation',
    target: 'referenced-standards',
    label: text('Nəyi əvəz edir', 'Replaces', 'Заменяет'),
    column: true,
    sortable: true,
  }),
]

const FACETS: readonly RegistryField[] = [
  facet({
    name: 'ics',
    type: 'choices',
    label: text('Sahə (ICS)', 'Field (ICS)', 'Область (МКС)'),
    choices: ICS_FIELDS,
    column: false,
  }),
  facet({
    name: 'adoption',
    label: text('Qəbul üsulu', 'Type of adoption', 'Способ принятия'),
    choices: ADOPTION_CHOICES,
    column: false,
  }),
  facet({
    name: 'kind',
    label: text('Sənədin növü', 'Type of document', 'Вид документа'),
    choices: DOCUMENT_KINDS,
    column: false,
  }),
  facet({
    name: 'languages',
    type: 'choices',
    label: text('Mətnin dilləri', 'Languages of the text', 'Языки текста'),
    choices: STANDARD_LANGUAGES,
    column: false,
  }),
]

const DETAILS: readonly RegistryField[] = [
  field({
    name: 'committee',
    type: 'text',
    label: text('Texniki komitə', 'Technical committee', 'Технический комитет'),
    sortable: true,
    filter: 'text',
  }),
  field({
    name: 'icsCodes',
    type: 'text',
    label: text('ICS kodları', 'ICS codes', 'Коды МКС'),
    filter: 'text',
  }),
  field({
    name: 'nationalReference',
    type: 'text',
    label: text('Milli işarə', 'National reference', 'Национальное обозначение'),
    filter: 'text',
  }),
  field({
    name: 'baseStandard',
    type: 'text',
    label: text('Əsas götürülən standart', 'Base standard', 'Базовый стандарт'),
  }),
  field({
    name: 'publishedAt',
    type: 'date',
    label: text('Dərc tarixi', 'Published on', 'Дата публикации'),
    sortable: true,
    filter: 'period',
  }),
  field({
    name: 'year',
    type: 'number',
    label: text('Dərc ili', 'Year of publication', 'Год публикации'),
    sortable: true,
    filter: 'number',
  }),
  field({ name: 'withdrawnAt', type: 'date', label: text('Ləğv tarixi', 'Withdrawn on', 'Дата отмены') }),
  field({ name: 'edition', type: 'number', label: text('Nəşr', 'Edition', 'Издание') }),
  field({ name: 'pages', type: 'number', label: text('Səhifələrin sayı', 'Pages', 'Число страниц') }),
  field({
    name: 'price',
    type: 'number',
    label: text('Qiymət', 'Price', 'Цена'),
    unit: text('AZN', 'AZN', 'AZN'),
  }),
  field({
    name: 'preview',
    type: 'localized',
    label: text('Tətbiq sahəsi', 'Scope', 'Область применения'),
  }),
  field({
    name: 'replacedReferences',
    type: 'text',
    label: text('Əvəz olunan nəşrlər', 'Editions replaced', 'Заменённые издания'),
    part: 'technical',
  }),
  field({
    name: 'replacedBy',
    type: 'relation',
    target: 'referenced-standards',
    label: text('Nə ilə əvəz edilib', 'Replaced by', 'Заменён на'),
  }),
  field({
    name: 'usedByBodies',
    type: 'number',
    label: text('Tətbiq edən qurumların sayı', 'Bodies that apply it', 'Число применяющих органов'),
    sortable: true,
  }),
]

const DOCUMENTS: readonly RegistryField[] = [
  field({
    name: 'referencedIn',
    type: 'rows',
    label: text('Reqlamentlərdə istinadlar', 'References in regulations', 'Ссылки в регламентах'),
    part: 'documents',
    fields: [
      { name: 'regulation', type: 'relation', target: 'technical-regulations', label: REGULATION },
      { name: 'from', type: 'date', label: PRESUMED_FROM },
      { name: 'until', type: 'date', label: PRESUMED_UNTIL },
      {
        name: 'restrictions',
        type: 'localized',
        label: text('Məhdudiyyətlər', 'Restrictions', 'Ограничения'),
      },
      {
        name: 'notice',
        type: 'text',
        label: text('Bildirişin nömrəsi', 'Number of the notice', 'Номер уведомления'),
      },
    ],
  }),
  field({
    name: 'buy',
    type: 'reference',
    label: text('Standartı əldə etmək', 'Where to obtain it', 'Где приобрести'),
    part: 'documents',
  }),
  field({
    name: 'source',
    type: 'reference',
    label: text('Məlumatın mənbəyi', 'Source of the data', 'Источник данных'),
    part: 'documents',
  }),
]

export const referencedStandards: RegistryDefinition = {
  name: 'referenced-standards',
  title: text('İstinad edilən standartlar', 'Referenced standards', 'Ссылочные стандарты'),
  description: text(
    'Texniki reqlamentlərin istinad etdiyi standartlar: onlara uyğun mal reqlamentə də uyğun sayılır.',
    'Standards that technical regulations refer to: goods that meet them are presumed to meet the regulation.',
    'Стандарты, на которые ссылаются технические регламенты: соответствующий им товар считается соответствующим регламенту.',
  ),
  titleField: 'title',
  wordFields: ['reference', 'nationalReference'],
  descriptionField: 'preview',
  defaultSort: 'reference',
  group: 'conformity',
  portalSearch: 'best',
  initial: {
    regulations: [],
    replaces: [],
    adoption: 'none',
    languages: ['en'],
    source: null,
  },
  fields: [
    field({
      name: 'reference',
      type: 'text',
      role: 'number',
      label: text('İşarə', 'Reference', 'Обозначение'),
      column: true,
      card: true,
      sortable: true,
      filter: 'text',
    }),
    titleField({ name: 'title', label: text('Ad', 'Title', 'Название') }),
    facet({
      name: 'state',
      label: text('Standartın vəziyyəti', 'State of the standard', 'Состояние стандарта'),
      choices: STANDARD_STATES,
      card: true,
      sortable: true,
    }),
    ...PRESUMPTION,
    ...FACETS,
    ...DETAILS,
    ...DOCUMENTS,
  ],
}
