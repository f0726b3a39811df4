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
  MATRIX_CHOICES,
  PROPERTY_CHOICES,
  SAMPLE_TYPE_CHOICES,
  USE_CASE_CHOICES,
} from './choices/sample-choices.ts'
import { unitsNamed } from './choices/units.ts'
import {
  SORTED_COLUMN,
  certificateField,
  choicesFacet,
  countryFacet,
  documentField,
  legalBasisField,
  sinceField,
  summaryField,
} from './shared-fields.ts'

const UNITS = unitsNamed([
  ...['pH', 'mS/m', 'FNU', 'kg/m³', 'mm²/s', '°C', 'mg/kg', 'mg/L', '%', 'mg/m³', 'mmol/L'],
])

export const standardSamples: RegistryDefinition = {
  name: 'standard-samples',
  title: text('Standart nümunələr', 'Standard samples', 'Стандартные образцы'),
  description: text(
    'Laboratoriyaların cihazlarını tutuşdurduğu materiallar: təsdiq edilmiş qiyməti, istehsalçısı və saxlanma müddəti.',
    'Materials against which laboratories set their instruments: the certified value, the producer and the shelf life.',
    'Материалы, по которым лаборатории сверяют приборы: аттестованное значение, производитель и срок годности.',
  ),
  titleField: 'name',
  wordFields: ['producer'],
  descriptionField: 'summary',
  defaultSort: 'name',
  group: 'metrology',
  document: {
    kind: text(
      'Təsdiq edilmiş standart nümunə',
      'Approved standard sample',
      'Утверждённый стандартный образец',
    ),
    holder: 'producer',
    compare: ['certifiedValue', 'matrix', 'lot', 'shelfLifeMonths', 'approvedOn', 'certificate'],
  },
  portalSearch: 'best',
  initial: {},
  fields: [
    numberField(),
    titleField({ name: 'name', label: text('Standart nümunə', 'Standard sample', 'Стандартный образец') }),
    summaryField(),
    field({
      name: 'certifiedValue',
      type: 'localized',
      label: text('Təsdiq edilmiş qiymət', 'Certified value', 'Аттестованное значение'),
      ...SORTED_COLUMN,
      card: true,
    }),
    facet({
      name: 'matrix',
      label: text('Matris', 'Matrix', 'Матрица'),
      choices: MATRIX_CHOICES,
      sortable: true,
    }),
    field({
      name: 'producer',
      type: 'localized',
      label: text('İstehsalçı', 'Producer', 'Производитель'),
      ...SORTED_COLUMN,
      filter: 'text',
    }),
    {
      ...countryFacet(text('İstehsalçı ölkə', 'Country of the producer', 'Страна производителя')),
      column: false,
    },
    field({
      name: 'shelfLifeMonths',
      type: 'number',
      label: text('Saxlanma müddəti', 'Shelf life', 'Срок годности'),
      unit: text('ay', 'months', 'мес.'),
      ...SORTED_COLUMN,
    }),
    validUntilField(),
    sinceField({ name: 'approvedOn', label: text('Təsdiq tarixi', 'Approved on', 'Дата утверждения') }),
    field({
      name: 'sampleType',
      type: 'choice',
      label: text('Növ', 'Kind', 'Вид'),
      choices: [...SAMPLE_TYPE_CHOICES],
    }),
    certificateField(),
    ...valueFields(),
    ...producerFields(),
    ...careFields(),
    documentField({
      name: 'certificateFile',
      label: text(
        'Standart nümunənin sertifikatı',
        'Certificate of the sample',
        'Паспорт стандартного образца',
      ),
    }),
    documentField({
      name: 'safetyDataSheet',
      label: text('Təhlükəsizlik pasportu', 'Safety data sheet', 'Паспорт безопасности'),
    }),
    legalBasisField(),
  ],
}

function valueFields(): readonly RegistryField[] {
  return [
    choicesFacet({
      name: 'property',
      label: text('Xassə və ya komponent', 'Property or analyte', 'Свойство или компонент'),
      choices: PROPERTY_CHOICES,
    }),
    field({
      name: 'value',
      type: 'number',
      label: text(
        'Qiymət, xassənin vahidində',
        'Value, in the unit of the property',
        'Значение, в единице свойства',
      ),
      filter: 'number',
      part: 'technical',
    }),
    field({
      name: 'certifiedValues',
      type: 'rows',
      label: text('Təsdiq edilmiş qiymətlər', 'Certified values', 'Аттестованные значения'),
      part: 'technical',
      fields: [
        {
          name: 'property',
          type: 'choice',
          label: text('Xassə', 'Property', 'Свойство'),
          choices: [...PROPERTY_CHOICES],
        },
        { name: 'value', type: 'number', label: text('Qiymət', 'Value', 'Значение') },
        { name: 'unit', type: 'choice', label: text('Vahid', 'Unit', 'Единица'), choices: UNITS },
        {
          name: 'uncertainty',
          type: 'number',
          label: text(
            'Genişləndirilmiş qeyri-müəyyənlik U',
            'Expanded uncertainty U',
            'Расширенная неопределённость U',
          ),
        },
        {
          name: 'coverageFactor',
          type: 'number',
          label: text('Əhatə əmsalı k', 'Coverage factor k', 'Коэффициент охвата k'),
        },
        {
          name: 'level',
          type: 'number',
          label: text('Əhatə ehtimalı', 'Coverage probability', 'Вероятность охвата'),
          unit: text('%', '%', '%'),
        },
      ],
    }),
  ]
}

function producerFields(): readonly RegistryField[] {
  return [
    field({
      name: 'producerAccreditation',
      type: 'text',
      label: text(
        'İstehsalçının akkreditasiyası',
        'Accreditation of the producer',
        'Аккредитация производителя',
      ),
    }),
    field({ name: 'lot', type: 'text', label: text('Partiya', 'Lot', 'Партия') }),
    field({
      name: 'amount',
      type: 'localized',
      label: text('Kütlə və ya həcm', 'Mass or volume', 'Масса или объём'),
    }),
  ]
}

/** How the sample is kept and used. */
function careFields(): readonly RegistryField[] {
  const technical = { type: 'localized', part: 'technical' } as const
  return [
    field({
      name: 'useCases',
      type: 'choices',
      label: text('Nə üçün istifadə olunur', 'What it is used for', 'Назначение'),
      choices: [...USE_CASE_CHOICES],
    }),
    field({ name: 'storage', label: text('Saxlama şəraiti', 'Storage', 'Условия хранения'), ...technical }),
    field({ name: 'homogeneity', label: text('Bircinslilik', 'Homogeneity', 'Однородность'), ...technical }),
    field({ name: 'stability', label: text('Stabillik', 'Stability', 'Стабильность'), ...technical }),
    field({
      name: 'traceability',
      label: text(
        'Metroloji izlənəbilirlik',
        'Metrological traceability',
        'Метрологическая прослеживаемость',
      ),
      ...technical,
    }),
  ]
}
