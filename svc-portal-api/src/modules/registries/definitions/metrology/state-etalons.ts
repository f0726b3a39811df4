import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { facet, field, numberField, titleField } from '../../../registry-engine/schema/field-builders.ts'
import { text, type RegistryDefinition } from '../../../registry-engine/schema/registry-definition.ts'
import {
  ETALON_KIND_CHOICES,
  ETALON_QUANTITY_CHOICES,
  LABORATORY_CHOICES,
  RANK_CHOICES,
  UNCERTAINTY_KIND_CHOICES,
} from './choices/etalon-choices.ts'
import { YES_NO_CHOICES } from './choices/instrument-choices.ts'
import { unitsNamed } from './choices/units.ts'
import {
  capabilitiesField,
  comparisonsField,
  compositionField,
  servicesField,
  traceabilityField,
} from './etalon-tables.ts'
import {
  SORTED_COLUMN,
  legalBasisField,
  photosField,
  rangeField,
  sinceField,
  summaryField,
} from './shared-fields.ts'

export const stateEtalons: RegistryDefinition = {
  name: 'state-etalons',
  title: text('Dövlət etalonları', 'State etalons', 'Государственные эталоны'),
  description: text(
    'Ölkədəki bütün ölçmələrin söykəndiyi etalonlar: səkkiz növ, diapazonu, dəqiqliyi və saxlayan laboratoriyası.',
    'The etalons on which all measurements in the country rest: eight kinds, their ranges, accuracy and laboratories.',
    'Эталоны, на которые опираются все измерения в стране: восемь видов, диапазоны, точность и лаборатории.',
  ),
  titleField: 'name',
  descriptionField: 'summary',
  tileField: 'kind',
  defaultSort: 'number',
  group: 'metrology',
  portalSearch: 'best',
  initial: {},
  fields: [
    numberField(text('Etalonun nömrəsi', 'Number of the etalon', 'Номер эталона')),
    titleField({ name: 'name', label: text('Etalonun adı', 'Name of the etalon', 'Название эталона') }),
    summaryField(),
    facet({
      name: 'kind',
      label: text('Növ', 'Kind', 'Вид'),
      choices: ETALON_KIND_CHOICES,
      column: false,
      sortable: true,
    }),
    facet({
      name: 'quantity',
      label: text('Kəmiyyət', 'Quantity', 'Величина'),
      choices: ETALON_QUANTITY_CHOICES,
      sortable: true,
      column: false,
    }),
    { ...rangeField(text('Diapazon', 'Range', 'Диапазон')), card: true },
    field({
      name: 'uncertainty',
      type: 'localized',
      label: text('Ən kiçik qeyri-müəyyənlik U', 'Best uncertainty U', 'Наименьшая неопределённость U'),
      ...SORTED_COLUMN,
      card: true,
    }),
    facet({ name: 'rank', label: text('Səviyyə', 'Rank', 'Уровень'), choices: RANK_CHOICES, sortable: true }),
    facet({
      name: 'laboratory',
      label: text('Saxlayan laboratoriya', 'Custodian', 'Лаборатория-хранитель'),
      choices: LABORATORY_CHOICES,
      sortable: true,
    }),
    facet({
      name: 'hasCmc',
      label: text(
        'Dərc edilmiş ölçmə imkanı',
        'Published capability (CMC)',
        'Опубликованная измерительная возможность',
      ),
      choices: YES_NO_CHOICES,
      column: false,
    }),
    ...custodyFields(),
    ...realisationFields(),
    comparisonsField(),
    capabilitiesField(),
    servicesField(),
    photosField(),
    legalBasisField(),
  ],
}

function custodyFields(): readonly RegistryField[] {
  return [
    field({ name: 'institute', type: 'localized', label: text('İnstitut', 'Institute', 'Институт') }),
    field({ name: 'room', type: 'text', label: text('Otaq', 'Room', 'Помещение') }),
    field({
      name: 'approvalAct',
      type: 'text',
      label: text('Təsdiq aktının nömrəsi', 'Number of the approval act', 'Номер акта об утверждении'),
    }),
    sinceField({ name: 'approvedOn', label: text('Təsdiq tarixi', 'Approved on', 'Дата утверждения') }),
    field({
      name: 'nextComparison',
      type: 'date',
      label: text('Növbəti müqayisə', 'Next comparison', 'Следующее сличение'),
    }),
  ]
}

function realisationFields(): readonly RegistryField[] {
  const technical = { part: 'technical' } as const
  return [
    field({
      name: 'unit',
      type: 'choice',
      label: text('Reallaşdırılan vahid', 'Unit realised', 'Воспроизводимая единица'),
      choices: unitsNamed(['°C', 'kg', 'V', 'Ω', 'kPa', 'mm²/s', 'kg/m³', 'Hz', 's', 'mGy/s', 'µSv/h']),
      ...technical,
    }),
    field({
      name: 'realisation',
      type: 'localized',
      label: text('Reallaşdırma üsulu', 'Method of realisation', 'Метод воспроизведения'),
      ...technical,
    }),
    field({
      name: 'coverageFactor',
      type: 'number',
      label: text('Əhatə əmsalı k', 'Coverage factor k', 'Коэффициент охвата k'),
      ...technical,
    }),
    field({
      name: 'level',
      type: 'number',
      label: text('Əhatə ehtimalı', 'Coverage probability', 'Вероятность охвата'),
      unit: text('%', '%', '%'),
      ...technical,
    }),
    field({
      name: 'uncertaintyKind',
      type: 'choice',
      label: text('Qeyri-müəyyənliyin növü', 'Kind of uncertainty', 'Вид неопределённости'),
      choices: [...UNCERTAINTY_KIND_CHOICES],
      ...technical,
    }),
    compositionField(),
    traceabilityField(),
  ]
}
