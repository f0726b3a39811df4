import { facet, field, numberField, titleField } from '../../../registry-engine/schema/field-builders.ts'
import { text, type RegistryDefinition } from '../../../registry-engine/schema/registry-definition.ts'
import {
  INSTRUMENT_CLASS_CHOICES,
  IN_USE_CHOICES,
  REMOVAL_REASON_CHOICES,
} from './choices/instrument-choices.ts'
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
import { SORTED_COLUMN, documentField, photosField, sinceField, summaryField } from './shared-fields.ts'

export const removedMeasuringInstruments: RegistryDefinition = {
  name: 'removed-measuring-instruments',
  title: text(
    'Reyestrdən çıxarılmış ölçmə vasitələri',
    'Removed measuring instruments',
    'Средства измерений, исключённые из реестра',
  ),
  description: text(
    'Tipi daha təsdiqli olmayan cihazlar: nə üçün çıxarılıb və sahibi nə etməlidir.',
    'Instruments whose type is no longer approved: why they were removed, and what their owners have to do.',
    'Приборы, тип которых больше не утверждён: почему их исключили и что делать владельцу.',
  ),
  titleField: 'typeName',
  wordFields: ['manufacturer', 'formerNumber'],
  removedField: 'formerRecord',
  descriptionField: 'summary',
  defaultSort: 'typeName',
  group: 'metrology',
  portalSearch: 'best',
  initial: {},
  fields: [
    { ...numberField(), column: false, card: false },
    field({
      name: 'formerNumber',
      type: 'text',
      label: text('Əvvəlki qeydiyyat nömrəsi', 'Former registration number', 'Прежний номер в реестре'),
      ...SORTED_COLUMN,
      card: true,
      filter: 'text',
    }),
    titleField({ name: 'typeName', label: text('Tip və model', 'Type and model', 'Тип и модель') }),
    summaryField(),
    field({
      name: 'manufacturer',
      type: 'localized',
      label: text('İstehsalçı', 'Manufacturer', 'Изготовитель'),
      ...SORTED_COLUMN,
      filter: 'text',
    }),
    {
      ...sinceField({ name: 'removedOn', label: text('Çıxarılma tarixi', 'Removed on', 'Дата исключения') }),
      column: true,
      card: true,
    },
    facet({
      name: 'removalReason',
      label: text('Səbəb', 'Reason', 'Причина'),
      choices: REMOVAL_REASON_CHOICES,
      sortable: true,
    }),
    field({
      name: 'inUse',
      type: 'choice',
      label: text('Sahiblər üçün nəticə', 'Consequence for owners', 'Последствия для владельцев'),
      choices: [...IN_USE_CHOICES],
      ...SORTED_COLUMN,
      card: true,
    }),
    field({
      name: 'outOfUseBy',
      type: 'date',
      label: text('İstifadədən çıxarılma günü', 'Out of use by', 'Вывести из применения до'),
    }),
    field({
      name: 'formerRecord',
      type: 'relation',
      target: 'measuring-instruments',
      label: text('Əvvəlki reyestr qeydi', 'Former entry', 'Прежняя запись'),
      filter: 'record',
    }),
    field({
      name: 'replacement',
      type: 'relation',
      target: 'measuring-instruments',
      label: text('Əvəz edən tip', 'Replaced by', 'Чем заменено'),
      filter: 'record',
    }),
    notationField(),
    facet({
      name: 'instrumentClass',
      label: text('Ölçmə sahəsi', 'Class', 'Область измерений'),
      choices: INSTRUMENT_CLASS_CHOICES,
      column: false,
    }),
    field({
      name: 'quantity',
      type: 'choices',
      label: text('Ölçülən kəmiyyət', 'Quantity measured', 'Измеряемая величина'),
      choices: [...QUANTITY_CHOICES],
      part: 'technical',
    }),
    // Told, not looked for: who looks for an instrument to use does not look here.
    field({
      name: 'range',
      type: 'interval',
      label: text('Ölçmə diapazonu', 'Measuring range', 'Диапазон измерений'),
      part: 'technical',
    }),
    field({
      name: 'accuracyClass',
      type: 'localized',
      label: text('Dəqiqlik', 'Accuracy', 'Точность'),
      part: 'technical',
    }),
    field({
      name: 'country',
      type: 'country',
      label: text('İstehsalçı ölkə', 'Country of the manufacturer', 'Страна изготовителя'),
    }),
    field({
      name: 'approvedOn',
      type: 'date',
      label: text('Təsdiq tarixi', 'Approved on', 'Дата утверждения'),
    }),
    field({
      name: 'approvedUntil',
      type: 'date',
      label: text('Təsdiqin son günü', 'Last day of the approval', 'Последний день действия утверждения'),
    }),
    field({
      name: 'verificationIntervalMonths',
      type: 'number',
      label: text('Yoxlamalararası müddət', 'Interval between verifications', 'Межповерочный интервал'),
      unit: text('ay', 'months', 'мес.'),
      part: 'technical',
    }),
    modificationsField(),
    measurandsField(),
    ...productionFields(),
    stateControlField(),
    ...technicalFields(),
    documentField({
      name: 'removalAct',
      label: text('Çıxarılma haqqında akt', 'Act of removal', 'Акт об исключении'),
    }),
    ...instrumentDocumentFields(),
    photosField(),
  ],
}
