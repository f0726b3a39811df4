import type { RegistryField } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import { field } from '../../../registry-engine/schema/field-builders.ts'
import { text, type RegistryDefinition } from '../../../registry-engine/schema/registry-definition.ts'
import { DOCUMENT_CHOICES, RISK_CHOICES } from './goods-choices.ts'
import {
  AUTHORITY_CHOICES,
  CONTROL_CHOICES,
  MARKING_CHOICES,
  REGULATION_CHOICES,
} from './regulated-choices.ts'

function choiceField(
  name: string,
  label: LocalizedText,
  choices: RegistryField['choices'] & object,
): RegistryField {
  return { name, type: 'choice', label, choices, column: true, card: false, sortable: true, facet: true }
}

export const regulatedGoods: RegistryDefinition = {
  name: 'regulated-goods',
  title: text('Tənzimlənən mallar', 'Regulated goods', 'Регулируемые товары'),
  description: text(
    'Texniki reqlamentlə tənzimlənən mallar: hansı sənəd, harada və hansı qurum tərəfindən yoxlanılır.',
    'Goods under a technical regulation: which document is checked, where and by whom.',
    'Товары, на которые распространяется технический регламент: какой документ, где и кем проверяется.',
  ),
  titleField: 'product',
  descriptionField: 'notes',
  codeField: 'code',
  riskField: 'riskGroup',
  defaultSort: 'code',
  group: 'goods',
  portalSearch: 'all',
  initial: { riskGroup: 'not_classified' },
  fields: [
    {
      name: 'number',
      type: 'text',
      role: 'number',
      label: text('Qeydiyyat nömrəsi', 'Registration number', 'Номер в реестре'),
      column: false,
      card: false,
      sortable: true,
      facet: false,
    },
    {
      name: 'code',
      type: 'code',
      label: text('XİF MN kodu', 'Customs code', 'Код ТН ВЭД'),
      column: true,
      card: true,
      sortable: true,
      facet: false,
    },
    {
      name: 'product',
      type: 'localized',
      role: 'title',
      label: text('Məhsul', 'Product', 'Продукция'),
      column: true,
      card: true,
      sortable: true,
      facet: false,
    },
    {
      ...choiceField(
        'regulation',
        text('Texniki reqlament', 'Technical regulation', 'Технический регламент'),
        [...REGULATION_CHOICES],
      ),
      card: true,
    },
    {
      ...choiceField(
        'requiredDocument',
        text('Tələb olunan sənəd', 'Required document', 'Требуемый документ'),
        [...DOCUMENT_CHOICES],
      ),
      card: true,
      sortable: true,
    },
    choiceField('controlPoint', text('Nəzarət yeri', 'Control point', 'Место контроля'), [
      ...CONTROL_CHOICES,
    ]),
    choiceField('authority', text('Nəzarət qurumu', 'Authority', 'Надзорный орган'), [...AUTHORITY_CHOICES]),
    {
      name: 'since',
      type: 'date',
      label: text('Qüvvəyə minib', 'Came into force', 'Вступило в силу'),
      column: true,
      card: false,
      sortable: true,
      facet: false,
      filter: 'period',
    },
    field({
      name: 'until',
      type: 'date',
      label: text('Qüvvədə olduğu son gün', 'Last day in force', 'Последний день действия'),
    }),
    field({
      name: 'regulations',
      type: 'relation',
      target: 'technical-regulations',
      label: text('Tətbiq olunan reqlamentlər', 'Regulations that apply', 'Применяемые регламенты'),
      filter: 'record',
    }),
    field({
      name: 'risk',
      type: 'relation',
      target: 'goods-by-risk-group',
      label: text('Risk qrupu reyestrində', 'In the registry of risk groups', 'В реестре групп риска'),
    }),
    field({
      name: 'description',
      type: 'localized',
      label: text('Təsvir', 'Description', 'Описание'),
    }),
    field({
      name: 'exceptions',
      type: 'localized',
      label: text('İstisnalar', 'Exceptions', 'Исключения'),
    }),
    {
      ...choiceField('riskGroup', text('Risk qrupu', 'Risk group', 'Группа риска'), [...RISK_CHOICES]),
      column: false,
      sortable: true,
    },
    {
      ...choiceField('marking', text('Nişanlama', 'Marking', 'Маркировка'), [...MARKING_CHOICES]),
      column: false,
      sortable: false,
      facet: false,
    },
    {
      name: 'notes',
      type: 'localized',
      label: text('Qeydlər', 'Notes', 'Примечания'),
      column: false,
      card: false,
      sortable: false,
      facet: false,
    },
  ],
}
