import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { field } from '../../../registry-engine/schema/field-builders.ts'
import { text } from '../../../registry-engine/schema/registry-definition.ts'
import {
  CONTROL_AREA_CHOICES,
  OIML_SCHEME_CHOICES,
  PRODUCTION_CHOICES,
  YES_NO_CHOICES,
} from './choices/instrument-choices.ts'
import { QUANTITY_CHOICES } from './choices/quantities.ts'
import { documentField, taxNumberField } from './shared-fields.ts'

/** What the type is called by its maker, which is how people look for it. */
export function notationField(): RegistryField {
  return field({
    name: 'notation',
    type: 'text',
    label: text('Model işarəsi', 'Model designation', 'Обозначение модели'),
    filter: 'text',
  })
}

export function modificationsField(): RegistryField {
  return field({
    name: 'modifications',
    type: 'text',
    label: text('Modifikasiyalar', 'Modifications', 'Модификации'),
    part: 'technical',
  })
}

export function measurandsField(): RegistryField {
  return field({
    name: 'measurands',
    type: 'rows',
    label: text('Ölçülən kəmiyyətlər', 'Quantities measured', 'Измеряемые величины'),
    part: 'technical',
    fields: [
      {
        name: 'quantity',
        type: 'choice',
        label: text('Kəmiyyət', 'Quantity', 'Величина'),
        choices: [...QUANTITY_CHOICES],
      },
      {
        name: 'range',
        type: 'interval',
        label: text('Ölçmə diapazonu', 'Measuring range', 'Диапазон измерений'),
      },
      {
        name: 'accuracyClass',
        type: 'localized',
        label: text('Dəqiqlik sinfi', 'Accuracy class', 'Класс точности'),
      },
      {
        name: 'maxPermissibleError',
        type: 'localized',
        label: text('Yol verilən xəta həddi', 'Maximum permissible error', 'Пределы допускаемой погрешности'),
      },
      {
        name: 'conditions',
        type: 'localized',
        label: text('İş şəraiti', 'Operating conditions', 'Условия применения'),
      },
    ],
  })
}

export function productionFields(): readonly RegistryField[] {
  return [
    field({
      name: 'productionKind',
      type: 'choice',
      label: text('İstehsalın növü', 'Kind of production', 'Вид производства'),
      choices: [...PRODUCTION_CHOICES],
    }),
    field({
      name: 'batchSerials',
      type: 'text',
      label: text('Seriya nömrələri', 'Serial numbers', 'Заводские номера'),
      part: 'technical',
    }),
    field({
      name: 'manufacturerSite',
      type: 'localized',
      label: text('İstehsal yeri', 'Place of production', 'Место производства'),
    }),
    field({ name: 'applicant', type: 'localized', label: text('Ərizəçi', 'Applicant', 'Заявитель') }),
    taxNumberField(
      'applicantVoen',
      text('Ərizəçinin VÖEN-i', 'Tax ID of the applicant (VOEN)', 'ИНН заявителя (VÖEN)'),
    ),
  ]
}

export function stateControlField(): RegistryField {
  return field({
    name: 'stateControlArea',
    type: 'choices',
    label: text(
      'Dövlət metroloji nəzarəti sahəsi',
      'Area of state metrological control',
      'Сфера государственного метрологического контроля',
    ),
    choices: [...CONTROL_AREA_CHOICES],
  })
}

/** What stands behind the type: seals, software, international certificates. */
export function technicalFields(): readonly RegistryField[] {
  return [
    field({
      name: 'sealingPlaces',
      type: 'localized',
      label: text('Plomblama yerləri', 'Places of seals', 'Места пломбирования'),
      part: 'technical',
    }),
    field({
      name: 'software',
      type: 'rows',
      label: text('Proqram təminatı', 'Software', 'Программное обеспечение'),
      part: 'technical',
      fields: [
        { name: 'name', type: 'text', label: text('Adı', 'Name', 'Название') },
        { name: 'version', type: 'text', label: text('Versiyası', 'Version', 'Версия') },
        { name: 'checksum', type: 'text', label: text('Nəzarət cəmi', 'Checksum', 'Контрольная сумма') },
      ],
    }),
    field({
      name: 'hasOiml',
      type: 'choice',
      label: text('OIML sertifikatı', 'OIML certificate', 'Сертификат МОЗМ'),
      choices: [...YES_NO_CHOICES],
    }),
    oimlCertificatesField(),
  ]
}

function oimlCertificatesField(): RegistryField {
  return field({
    name: 'oimlCertificates',
    type: 'rows',
    label: text('OIML sertifikatının məlumatı', 'Data of the OIML certificate', 'Данные сертификата МОЗМ'),
    part: 'technical',
    fields: [
      { name: 'number', type: 'text', label: text('Nömrəsi', 'Number', 'Номер') },
      {
        name: 'authority',
        type: 'localized',
        label: text('Verən qurum', 'Issuing authority', 'Выдавший орган'),
      },
      {
        name: 'scheme',
        type: 'choice',
        label: text('Sxem', 'Scheme', 'Схема'),
        choices: [...OIML_SCHEME_CHOICES],
      },
      { name: 'recommendation', type: 'text', label: text('Tövsiyə', 'Recommendation', 'Рекомендация') },
    ],
  })
}

export function instrumentDocumentFields(): readonly RegistryField[] {
  return [
    documentField({
      name: 'verificationMethod',
      label: text('Yoxlama metodikası', 'Verification method', 'Методика поверки'),
    }),
    documentField({
      name: 'descriptionFile',
      label: text('Tipin təsviri', 'Description of the type', 'Описание типа'),
    }),
  ]
}
