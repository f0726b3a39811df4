import { facet, field } from '../../../registry-engine/schema/field-builders.ts'
import { text, type RegistryDefinition } from '../../../registry-engine/schema/registry-definition.ts'
import { DOCUMENT_CHOICES, RISK_CHOICES } from './goods-choices.ts'
import { HAZARDS, RISK_CRITERIA } from './hazards.ts'
import { SECTIONS } from './sections.ts'

const HIDDEN = { column: false, card: false, sortable: false, facet: false }

export const goodsByRiskGroup: RegistryDefinition = {
  name: 'goods-by-risk-group',
  title: text('Risk qrupları üzrə mallar', 'Goods by risk group', 'Товары по группам риска'),
  description: text(
    'XİF MN kodu və ya adı ilə malı tapın: risk qrupu və bazara çıxarmaq üçün hansı sənədin tələb olunduğu.',
    'Find goods by customs code or name: their risk group and the document needed to place them on the market.',
    'Найдите товар по коду ТН ВЭД или названию: группа риска и документ, нужный для выпуска на рынок.',
  ),
  titleField: 'name',
  fullTitleField: 'fullName',
  descriptionField: 'description',
  codeField: 'code',
  riskField: 'risk',
  defaultSort: 'code',
  group: 'goods',
  portalSearch: 'all',
  initial: { risk: 'not_classified', document: null, source: null, since: null },
  fields: [
    {
      name: 'code',
      type: 'code',
      role: 'number',
      label: text('XİF MN kodu', 'Customs code', 'Код ТН ВЭД'),
      column: true,
      card: true,
      sortable: true,
      facet: false,
    },
    {
      name: 'name',
      type: 'localized',
      role: 'title',
      label: text('Malın adı', 'Name of goods', 'Название товара'),
      column: true,
      card: true,
      sortable: true,
      facet: false,
    },
    {
      name: 'risk',
      type: 'choice',
      label: text('Risk qrupu', 'Risk group', 'Группа риска'),
      choices: [...RISK_CHOICES],
      column: true,
      card: true,
      sortable: true,
      facet: true,
    },
    {
      name: 'document',
      type: 'choice',
      label: text('Tələb olunan sənəd', 'Required document', 'Требуемый документ'),
      choices: [...DOCUMENT_CHOICES],
      column: true,
      card: true,
      sortable: true,
      facet: false,
    },
    {
      name: 'category',
      type: 'choice',
      label: text('Malların kateqoriyası', 'Product category', 'Категория товаров'),
      choices: [...SECTIONS],
      column: true,
      card: false,
      sortable: true,
      facet: true,
    },
    {
      ...HIDDEN,
      name: 'fullName',
      type: 'localized',
      label: text('Tam ad', 'Full name', 'Полное название'),
    },
    {
      ...HIDDEN,
      name: 'description',
      type: 'localized',
      label: text('Təsvir', 'Description', 'Описание'),
    },
    {
      ...HIDDEN,
      name: 'source',
      type: 'reference',
      label: text('Təsnifatın mənbəyi', 'Source of the classification', 'Источник классификации'),
    },
    {
      ...HIDDEN,
      name: 'since',
      type: 'date',
      label: text('Qüvvəyə minib', 'Came into force', 'Вступило в силу'),
      column: true,
      sortable: true,
      filter: 'period',
    },
    facet({
      name: 'hazards',
      type: 'choices',
      label: text('Təhlükələr', 'Hazards', 'Опасности'),
      choices: HAZARDS,
      column: false,
    }),
    field({
      name: 'score',
      type: 'number',
      label: text('Riskin balı', 'Risk score', 'Балл риска'),
      sortable: true,
      filter: 'number',
    }),
    field({
      name: 'criteria',
      type: 'rows',
      label: text('Qiymətləndirmə meyarları', 'Criteria of the assessment', 'Критерии оценки'),
      part: 'technical',
      fields: [
        {
          name: 'criterion',
          type: 'choice',
          label: text('Meyar', 'Criterion', 'Критерий'),
          choices: [...RISK_CRITERIA],
        },
        {
          name: 'score',
          type: 'number',
          label: text('Bal (1–5)', 'Score (1 to 5)', 'Балл (1–5)'),
        },
      ],
    }),
    field({
      name: 'examples',
      type: 'localized',
      label: text('Nümunələr', 'Examples', 'Примеры'),
    }),
    field({
      name: 'until',
      type: 'date',
      label: text('Qüvvədə olduğu son gün', 'Last day in force', 'Последний день действия'),
    }),
    {
      ...HIDDEN,
      name: 'nameSource',
      type: 'choice',
      label: text(
        'Azərbaycanca adın mənbəyi',
        'Source of the Azerbaijani name',
        'Источник названия на азербайджанском языке',
      ),
      choices: [
        {
          value: 'official',
          label: text('Rəsmi nomenklatura', 'Official nomenclature', 'Официальная номенклатура'),
        },
        {
          value: 'working',
          label: text(
            'Portalın işçi tərcüməsi',
            "The portal's working translation",
            'Рабочий перевод портала',
          ),
        },
      ],
    },
  ],
}
