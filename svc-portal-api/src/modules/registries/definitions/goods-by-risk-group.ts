import { DOCUMENT_CHOICES, RISK_CHOICES } from './goods-choices.ts'
import { text, type RegistryDefinition } from './registry-definition.ts'
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
      card: false,
      sortable: false,
      facet: false,
    },
    {
      name: 'category',
      type: 'choice',
      label: text('Malların kateqoriyası', 'Product category', 'Категория товаров'),
      choices: [...SECTIONS],
      column: false,
      card: false,
      sortable: false,
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
    },
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
