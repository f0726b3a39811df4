import type { RegistryField } from 'shared-contracts/models/registry-fields'
import {
  facet,
  field,
  numberField,
  titleField,
  validUntilField,
} from '../../../registry-engine/schema/field-builders.ts'
import { text, type RegistryDefinition } from '../../../registry-engine/schema/registry-definition.ts'
import {
  ACCEPTED_DOCUMENTS,
  AGREEMENT_TYPES,
  ORIGIN_PROOFS,
  PREFERENCE_AUTHORITIES,
  PREFERENCE_KINDS,
} from './preference-choices.ts'
import { SECTIONS } from './sections.ts'

const GOODS: readonly RegistryField[] = [
  field({
    name: 'goods',
    type: 'localized',
    label: text('Mallar', 'Goods', 'Товары'),
    column: true,
    sortable: true,
  }),
  field({
    name: 'codes',
    type: 'text',
    label: text('XİF MN kodları', 'Customs codes', 'Коды ТН ВЭД'),
    filter: 'code',
  }),
  facet({
    name: 'products',
    type: 'choices',
    label: text('Malların bölməsi', 'Section of goods', 'Раздел товаров'),
    choices: SECTIONS,
    column: false,
  }),
  field({
    name: 'exclusions',
    type: 'localized',
    label: text('İstisna olunan mallar', 'Goods excluded', 'Исключённые товары'),
  }),
  facet({
    name: 'documents',
    type: 'choices',
    label: text('Qəbul olunan sənədlər', 'Documents accepted', 'Принимаемые документы'),
    choices: ACCEPTED_DOCUMENTS,
    sortable: true,
    card: true,
  }),
]

const AGREEMENT: readonly RegistryField[] = [
  facet({
    name: 'agreementType',
    label: text('Sazişin növü', 'Type of agreement', 'Вид соглашения'),
    choices: AGREEMENT_TYPES,
    column: false,
  }),
  field({
    name: 'signedAt',
    type: 'date',
    label: text('İmzalanıb', 'Signed on', 'Дата подписания'),
    part: 'documents',
  }),
  field({
    name: 'act',
    type: 'reference',
    label: text('Hüquqi əsas', 'Legal basis', 'Правовое основание'),
    part: 'documents',
  }),
]

const EFFECT: readonly RegistryField[] = [
  field({
    name: 'originProof',
    type: 'choices',
    label: text('Mənşəyin təsdiqi', 'Proof of origin', 'Подтверждение происхождения'),
    choices: [...ORIGIN_PROOFS],
  }),
  field({
    name: 'tariffEffect',
    type: 'number',
    label: text('Rüsumun azaldılması', 'Reduction of duty', 'Снижение пошлины'),
    unit: text('%', '%', '%'),
    filter: 'number',
    sortable: true,
  }),
  field({ name: 'quota', type: 'localized', label: text('Kvota', 'Quota', 'Квота') }),
  field({
    name: 'recognisedBodies',
    type: 'localized',
    label: text('Tanınan qurumlar', 'Bodies recognised', 'Признаваемые органы'),
  }),
  field({
    name: 'authority',
    type: 'choice',
    label: text('Məsul qurum', 'Authority', 'Ответственный орган'),
    choices: [...PREFERENCE_AUTHORITIES],
  }),
  field({ name: 'notes', type: 'localized', label: text('Qeydlər', 'Notes', 'Примечания') }),
]

export const preferenceCountries: RegistryDefinition = {
  name: 'preference-countries',
  title: text('Preferensiya ölkələri', 'Preference countries', 'Страны с преференциями'),
  description: text(
    'Hansı ölkənin malına hansı üstünlük verilir: sənədlərin tanınması, tarif güzəşti və ya sadə nəzarət.',
    'What goods of a country are given: recognised documents, a lower tariff or simpler control.',
    'Что предоставляется товарам страны: признание документов, тарифная льгота или упрощённый контроль.',
  ),
  titleField: 'name',
  descriptionField: 'notes',
  defaultSort: 'name',
  group: 'goods',
  portalSearch: 'best',
  initial: {},
  fields: [
    { ...numberField(), column: false, card: false },
    titleField({ name: 'name', label: text('Preferensiya', 'Preference', 'Преференция') }),
    field({
      name: 'country',
      type: 'country',
      label: text('Ölkə', 'Country', 'Страна'),
      facet: true,
      sortable: true,
    }),
    facet({
      name: 'kind',
      label: text('Preferensiyanın növü', 'Kind of preference', 'Вид преференции'),
      choices: PREFERENCE_KINDS,
      card: true,
      sortable: true,
    }),
    field({
      name: 'agreement',
      type: 'localized',
      label: text('Saziş', 'Agreement', 'Соглашение'),
      column: true,
      sortable: true,
    }),
    ...GOODS,
    field({
      name: 'inForce',
      type: 'date',
      label: text('Qüvvədədir', 'In force since', 'Действует с'),
      column: true,
      card: true,
      sortable: true,
      filter: 'period',
    }),
    { ...validUntilField(), column: false, card: false },
    ...AGREEMENT,
    ...EFFECT,
  ],
}
