import type { RegistryField } from 'shared-contracts/models/registry-fields'
import {
  facet,
  field,
  numberField,
  titleField,
  validUntilField,
} from '../../../registry-engine/schema/field-builders.ts'
import { text, type RegistryDefinition } from '../../../registry-engine/schema/registry-definition.ts'
import { APPROVAL_STEP_CHOICES, CERTIFICATE_KIND_CHOICES } from './choices/certificate-choices.ts'
import { SORTED_COLUMN, documentField, legalBasisField, sinceField, taxNumberField } from './shared-fields.ts'

export const typeApprovalCertificates: RegistryDefinition = {
  name: 'type-approval-certificates',
  title: text(
    'Təsdiq edilmiş tiplərin sertifikatları',
    'Approved type certificates',
    'Свидетельства об утверждении типа',
  ),
  description: text(
    'Ölçmə vasitələrinə və standart nümunələrə verilmiş sertifikatlar: kimə, nəyə və hansı günədək verilib.',
    'Certificates of instruments and standard samples: to whom, for what and until which day they were issued.',
    'Свидетельства на средства измерений и стандартные образцы: кому, на что и до какого дня они выданы.',
  ),
  titleField: 'subjectName',
  wordFields: ['holder'],
  defaultSort: 'issuedOn',
  newestFirst: true,
  group: 'metrology',
  document: {
    kind: text(
      'Tip təsdiqi sertifikatı',
      'Certificate of type approval',
      'Свидетельство об утверждении типа',
    ),
    holder: 'holder',
    compare: ['kind', 'issuedOn', 'subject', 'sample', 'testReport', 'testLaboratory', 'testedOn'],
  },
  portalSearch: 'best',
  initial: {},
  fields: [
    numberField(text('Sertifikatın nömrəsi', 'Certificate number', 'Номер свидетельства')),
    titleField({
      name: 'subjectName',
      label: text('Nə təsdiq edilib', 'Subject', 'Что утверждено'),
      filter: 'text',
    }),
    facet({
      name: 'kind',
      label: text('Növ', 'Kind', 'Вид'),
      choices: CERTIFICATE_KIND_CHOICES,
      column: false,
    }),
    field({
      name: 'holder',
      type: 'localized',
      label: text('Sahibi', 'Holder', 'Держатель'),
      ...SORTED_COLUMN,
      card: true,
      filter: 'text',
    }),
    {
      ...taxNumberField(
        'holderVoen',
        text('Sahibinin VÖEN-i', 'Tax ID of the holder (VOEN)', 'ИНН держателя (VÖEN)'),
      ),
      filter: 'text',
    },
    field({
      name: 'holderAddress',
      type: 'localized',
      label: text('Sahibinin ünvanı', 'Address of the holder', 'Адрес держателя'),
    }),
    {
      ...sinceField({ name: 'issuedOn', label: text('Verilmə tarixi', 'Issued on', 'Дата выдачи') }),
      column: true,
    },
    validUntilField(),
    field({
      name: 'subject',
      type: 'relation',
      target: 'measuring-instruments',
      label: text('Ölçmə vasitəsi', 'Measuring instrument', 'Средство измерений'),
      filter: 'record',
    }),
    field({
      name: 'sample',
      type: 'relation',
      target: 'standard-samples',
      label: text('Standart nümunə', 'Standard sample', 'Стандартный образец'),
      filter: 'record',
    }),
    ...basisFields(),
    ...laterFields(),
    documentField({
      name: 'file',
      label: text('İmzalanmış sertifikat', 'Signed certificate', 'Подписанное свидетельство'),
    }),
    legalBasisField(),
  ],
}

/** What the decision rested on, and the way to it. */
function basisFields(): readonly RegistryField[] {
  return [
    field({
      name: 'testReport',
      type: 'text',
      label: text('Sınaq protokolunun nömrəsi', 'Number of the test report', 'Номер протокола испытаний'),
      part: 'technical',
    }),
    field({
      name: 'testLaboratory',
      type: 'localized',
      label: text('Sınaq laboratoriyası', 'Testing laboratory', 'Испытательная лаборатория'),
      part: 'technical',
    }),
    field({
      name: 'testedOn',
      type: 'date',
      label: text('Protokolun tarixi', 'Date of the test report', 'Дата протокола'),
      part: 'technical',
    }),
    field({
      name: 'steps',
      type: 'rows',
      label: text('Mərhələlər', 'Steps', 'Этапы'),
      part: 'technical',
      fields: [
        {
          name: 'step',
          type: 'choice',
          label: text('Mərhələ', 'Step', 'Этап'),
          choices: [...APPROVAL_STEP_CHOICES],
        },
        { name: 'date', type: 'date', label: text('Tarix', 'Date', 'Дата') },
      ],
    }),
  ]
}

/** What became of the certificate after its issue. */
function laterFields(): readonly RegistryField[] {
  const number = { name: 'number', type: 'text', label: text('Nömrə', 'Number', 'Номер') } as const
  const date = { name: 'date', type: 'date', label: text('Tarix', 'Date', 'Дата') } as const
  return [
    field({
      name: 'extensions',
      type: 'rows',
      label: text('Müddətin uzadılması', 'Extensions', 'Продления'),
      part: 'documents',
      fields: [
        number,
        date,
        { name: 'until', type: 'date', label: text('Yeni son gün', 'New last day', 'Новый последний день') },
      ],
    }),
    field({
      name: 'amendments',
      type: 'rows',
      label: text('Dəyişikliklər', 'Amendments', 'Изменения'),
      part: 'documents',
      fields: [
        number,
        date,
        { name: 'what', type: 'localized', label: text('Nə dəyişib', 'What changed', 'Что изменено') },
      ],
    }),
    field({
      name: 'duplicates',
      type: 'rows',
      label: text('Dublikatlar', 'Duplicates', 'Дубликаты'),
      part: 'documents',
      fields: [number, date, { name: 'why', type: 'localized', label: text('Səbəb', 'Reason', 'Причина') }],
    }),
  ]
}
