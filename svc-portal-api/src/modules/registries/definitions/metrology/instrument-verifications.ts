import {
  facet,
  field,
  numberField,
  titleField,
  validUntilField,
} from '../../../registry-engine/schema/field-builders.ts'
import { text, type RegistryDefinition } from '../../../registry-engine/schema/registry-definition.ts'
import {
  APPLICABILITY_CHOICES,
  RESULT_CHOICES,
  VERIFICATION_KIND_CHOICES,
} from './choices/verification-choices.ts'
import { SORTED_COLUMN, sinceField } from './shared-fields.ts'

export const instrumentVerifications: RegistryDefinition = {
  name: 'instrument-verifications',
  title: text(
    'Ölçmə vasitələrinin yoxlanılması',
    'Verifications of measuring instruments',
    'Поверки средств измерений',
  ),
  description: text(
    'Cihazınızın seriya nömrəsini yazın: yoxlamadan keçib-keçmədiyini və yoxlamanın nə vaxtadək etibarlı olduğunu görün.',
    'Enter the serial number of your instrument: see whether it passed its verification and how long that holds.',
    'Введите заводской номер прибора: узнайте, прошёл ли он поверку и до какого дня она действует.',
  ),
  titleField: 'name',
  wordFields: ['serial', 'documentNumber'],
  defaultSort: 'number',
  group: 'metrology',
  partOf: 'measuring-instruments',
  portalSearch: 'best',
  initial: {},
  fields: [
    { ...numberField(), column: false, card: false },
    field({
      name: 'serial',
      type: 'text',
      label: text('Seriya nömrəsi', 'Serial number', 'Заводской номер'),
      ...SORTED_COLUMN,
      card: true,
      filter: 'text',
    }),
    titleField({ name: 'name', label: text('Cihaz', 'Instrument', 'Прибор') }),
    field({
      name: 'yearOfMake',
      type: 'text',
      label: text('Buraxılış ili', 'Year of make', 'Год выпуска'),
      sortable: true,
    }),
    field({
      name: 'verifier',
      type: 'relation',
      target: 'accredited-bodies',
      label: text('Yoxlayan qurum', 'Verified by', 'Поверитель'),
      ...SORTED_COLUMN,
      filter: 'record',
    }),
    {
      ...sinceField({
        name: 'verifiedOn',
        label: text('Yoxlama tarixi', 'Date of verification', 'Дата поверки'),
      }),
      column: true,
    },
    validUntilField(),
    facet({
      name: 'result',
      label: text('Nəticə', 'Result', 'Результат'),
      choices: RESULT_CHOICES,
      sortable: true,
      card: true,
    }),
    field({
      name: 'documentNumber',
      type: 'text',
      label: text('Sənədin nömrəsi', 'Document number', 'Номер документа'),
      sortable: true,
      filter: 'text',
    }),
    facet({
      name: 'applicability',
      label: text('Yararlılıq', 'Applicability', 'Пригодность'),
      choices: APPLICABILITY_CHOICES,
      sortable: true,
      column: false,
    }),
    facet({
      name: 'verificationKind',
      label: text('Yoxlamanın növü', 'Kind of verification', 'Вид поверки'),
      choices: VERIFICATION_KIND_CHOICES,
      column: false,
    }),
    field({
      name: 'instrument',
      type: 'relation',
      target: 'measuring-instruments',
      label: text('Təsdiq edilmiş tip', 'Approved type', 'Утверждённый тип'),
      filter: 'record',
    }),
    field({
      name: 'notation',
      type: 'text',
      label: text('Model işarəsi', 'Model designation', 'Обозначение модели'),
    }),
    field({
      name: 'modification',
      type: 'text',
      label: text('Modifikasiya', 'Modification', 'Модификация'),
    }),
    field({
      name: 'unfitReason',
      type: 'localized',
      label: text('Yararsızlığın səbəbi', 'Why it did not pass', 'Причина непригодности'),
    }),
  ],
}
