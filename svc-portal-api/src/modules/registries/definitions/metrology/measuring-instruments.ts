import {
  facet,
  field,
  numberField,
  titleField,
  validUntilField,
} from '../../../registry-engine/schema/field-builders.ts'
import { text, type RegistryDefinition } from '../../../registry-engine/schema/registry-definition.ts'
import { INSTRUMENT_CLASS_CHOICES } from './choices/instrument-choices.ts'
import { QUANTITY_CHOICES } from './choices/quantities.ts'
import {
  instrumentDocumentFields,
  measurandsField,
  modificationsField,
  notationField,
  productionFields,
  stateControlField,
  technicalFields,
} from './instrument-fields.ts'
import {
  SORTED_COLUMN,
  certificateField,
  choicesFacet,
  countryFacet,
  legalBasisField,
  photosField,
  rangeField,
  sinceField,
  summaryField,
} from './shared-fields.ts'

const FACETS = new Set(['productionKind', 'hasOiml', 'stateControlArea'])

export const measuringInstruments: RegistryDefinition = {
  name: 'measuring-instruments',
  title: text('Ölçmə vasitələri', 'Measuring instruments', 'Средства измерений'),
  description: text(
    'Tipi təsdiq edilmiş tərəzi, sayğac və başqa cihazlar: nə qədər dəqiqdir və nə vaxt yoxlanılmalıdır.',
    'Scales, meters and other instruments of approved types: how accurate they are and when they must be verified.',
    'Весы, счётчики и другие приборы утверждённых типов: насколько они точны и когда их поверять.',
  ),
  titleField: 'typeName',
  wordFields: ['notation', 'manufacturer'],
  descriptionField: 'summary',
  defaultSort: 'typeName',
  group: 'metrology',
  document: {
    kind: text('Təsdiq edilmiş tip', 'Approved type', 'Утверждённый тип'),
    holder: 'manufacturer',
    compare: [
      'notation',
      'instrumentClass',
      'accuracyClass',

      'verificationIntervalMonths',
      'approvedOn',
      'certificate',
    ],
  },
  portalSearch: 'best',
  initial: {},
  fields: [
    numberField(),
    titleField({ name: 'typeName', label: text('Tip və model', 'Type and model', 'Тип и модель') }),
    summaryField(),
    notationField(),
    facet({
      name: 'instrumentClass',
      label: text('Ölçmə sahəsi', 'Class', 'Область измерений'),
      choices: INSTRUMENT_CLASS_CHOICES,
      sortable: true,
      column: false,
    }),
    choicesFacet({
      name: 'quantity',
      label: text('Ölçülən kəmiyyət', 'Quantity measured', 'Измеряемая величина'),
      choices: QUANTITY_CHOICES,
    }),
    { ...rangeField(text('Ölçmə diapazonu', 'Measuring range', 'Диапазон измерений')), card: true },
    field({
      name: 'accuracyClass',
      type: 'localized',
      label: text('Dəqiqlik', 'Accuracy', 'Точность'),
      sortable: true,
    }),
    field({
      name: 'manufacturer',
      type: 'localized',
      label: text('İstehsalçı', 'Manufacturer', 'Изготовитель'),
      ...SORTED_COLUMN,
      filter: 'text',
    }),
    {
      ...countryFacet(text('İstehsalçı ölkə', 'Country of the manufacturer', 'Страна изготовителя')),
      column: false,
    },
    field({
      name: 'verificationIntervalMonths',
      type: 'number',
      label: text('Yoxlamalararası müddət', 'Interval between verifications', 'Межповерочный интервал'),
      unit: text('ay', 'months', 'мес.'),
      ...SORTED_COLUMN,
      filter: 'number',
    }),
    validUntilField(),
    sinceField({ name: 'approvedOn', label: text('Təsdiq tarixi', 'Approved on', 'Дата утверждения') }),
    certificateField(),
    modificationsField(),
    measurandsField(),
    ...[...productionFields(), stateControlField(), ...technicalFields()].map((one) => ({
      ...one,
      facet: FACETS.has(one.name),
      ...(one.name === 'batchSerials' ? { filter: 'text' as const } : {}),
    })),
    ...instrumentDocumentFields(),
    photosField(),
    legalBasisField(),
  ],
}
