import type { RegistryField, RowField } from 'shared-contracts/models/registry-fields'
import { field } from '../../../registry-engine/schema/field-builders.ts'
import { text } from '../../../registry-engine/schema/registry-definition.ts'
import {
  CAPABILITY_STATUS_CHOICES,
  COMPARISON_RESULT_CHOICES,
  COMPARISON_TYPE_CHOICES,
  UNCERTAINTY_KIND_CHOICES,
} from './choices/etalon-choices.ts'

export function compositionField(): RegistryField {
  return field({
    name: 'composition',
    type: 'rows',
    label: text('Tərkibi', 'Composition', 'Состав'),
    part: 'technical',
    fields: [
      { name: 'equipment', type: 'localized', label: text('Avadanlıq', 'Equipment', 'Оборудование') },
      {
        name: 'notation',
        type: 'text',
        label: text('Model işarəsi', 'Model designation', 'Обозначение модели'),
      },
    ],
  })
}

export function traceabilityField(): RegistryField {
  return field({
    name: 'traceability',
    type: 'rows',
    label: text('Metroloji izlənəbilirlik', 'Metrological traceability', 'Метрологическая прослеживаемость'),
    part: 'technical',
    fields: [
      { name: 'source', type: 'localized', label: text('Mənbə', 'Source', 'Источник') },
      {
        name: 'certificate',
        type: 'text',
        label: text('Kalibrləmə sertifikatı', 'Calibration certificate', 'Сертификат калибровки'),
      },
      { name: 'date', type: 'date', label: text('Tarix', 'Date', 'Дата') },
    ],
  })
}

export function comparisonsField(): RegistryField {
  return field({
    name: 'comparisons',
    type: 'rows',
    label: text('Müqayisələr', 'Comparisons', 'Сличения'),
    part: 'technical',
    fields: [
      { name: 'id', type: 'text', label: text('Nömrə', 'Number', 'Номер') },
      {
        name: 'type',
        type: 'choice',
        label: text('Növ', 'Type', 'Вид'),
        choices: [...COMPARISON_TYPE_CHOICES],
      },
      {
        name: 'pilot',
        type: 'localized',
        label: text('Pilot laboratoriya', 'Pilot', 'Пилотная лаборатория'),
      },
      { name: 'year', type: 'text', label: text('İl', 'Year', 'Год') },
      {
        name: 'result',
        type: 'choice',
        label: text('Nəticə', 'Result', 'Результат'),
        choices: [...COMPARISON_RESULT_CHOICES],
      },
      { name: 'report', type: 'reference', label: text('Hesabat', 'Report', 'Отчёт') },
    ],
  })
}

/** Calibration and measurement capabilities, by the columns of the international arrangement. */
export function capabilitiesField(): RegistryField {
  return field({
    name: 'cmcs',
    type: 'rows',
    label: text(
      'Kalibrləmə və ölçmə imkanları (CMC)',
      'Calibration and measurement capabilities (CMC)',
      'Калибровочные и измерительные возможности',
    ),
    part: 'technical',
    fields: [...whatIsMeasured(), ...howWellItIsMeasured()],
  })
}

function whatIsMeasured(): readonly RowField[] {
  return [
    { name: 'kcdbId', type: 'text', label: text('Bazadakı nömrə', 'Number in the database', 'Номер в базе') },
    { name: 'service', type: 'localized', label: text('Xidmət', 'Service', 'Услуга') },
    {
      name: 'instrument',
      type: 'localized',
      label: text('Ölçmə vasitəsi', 'Instrument', 'Средство измерений'),
    },
    {
      name: 'measurand',
      type: 'interval',
      label: text('Ölçülən kəmiyyətin diapazonu', 'Range of the measurand', 'Диапазон измеряемой величины'),
    },
    { name: 'conditions', type: 'localized', label: text('Şərait', 'Conditions', 'Условия') },
    {
      name: 'uncertainty',
      type: 'localized',
      label: text(
        'Genişləndirilmiş qeyri-müəyyənlik',
        'Expanded uncertainty',
        'Расширенная неопределённость',
      ),
    },
  ]
}

function howWellItIsMeasured(): readonly RowField[] {
  return [
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
    {
      name: 'relative',
      type: 'choice',
      label: text('Qeyri-müəyyənliyin növü', 'Kind of uncertainty', 'Вид неопределённости'),
      choices: [...UNCERTAINTY_KIND_CHOICES],
    },
    {
      name: 'reference',
      type: 'localized',
      label: text('İstinad etalonu', 'Reference standard', 'Исходный эталон'),
    },
    {
      name: 'traceability',
      type: 'localized',
      label: text('İzlənəbilirliyin mənbəyi', 'Source of traceability', 'Источник прослеживаемости'),
    },
    { name: 'serviceId', type: 'text', label: text('Xidmətin kodu', 'Service identifier', 'Код услуги') },
    {
      name: 'status',
      type: 'choice',
      label: text('Vəziyyət', 'Status', 'Статус'),
      choices: [...CAPABILITY_STATUS_CHOICES],
    },
  ]
}

/** Calibrations that people can order. */
export function servicesField(): RegistryField {
  return field({
    name: 'services',
    type: 'rows',
    label: text('Təklif olunan kalibrləmələr', 'Calibrations offered', 'Предлагаемые калибровки'),
    fields: [
      { name: 'service', type: 'localized', label: text('Xidmət', 'Service', 'Услуга') },
      { name: 'fee', type: 'number', label: text('Haqqı', 'Fee', 'Плата'), unit: text('AZN', 'AZN', 'AZN') },
      {
        name: 'days',
        type: 'number',
        label: text('Müddət', 'Duration', 'Срок'),
        unit: text('iş günü', 'working days', 'раб. дней'),
      },
    ],
  })
}
