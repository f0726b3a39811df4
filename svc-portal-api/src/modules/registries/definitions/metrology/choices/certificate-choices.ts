import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { choice } from '../../../../registry-engine/schema/field-builders.ts'

export const CERTIFICATE_KIND_CHOICES: readonly FieldChoice[] = [
  choice('instrument', 'Ölçmə vasitəsi', 'Measuring instrument', 'Средство измерений'),
  choice('standard-sample', 'Standart nümunə', 'Standard sample', 'Стандартный образец'),
]

/** The way of an application to its certificate. */
export const APPROVAL_STEP_CHOICES: readonly FieldChoice[] = [
  choice('applied', 'Ərizə qəbul edilib', 'Application received', 'Заявление принято'),
  choice('documents', 'Sənədlər yoxlanılıb', 'Documents checked', 'Документы проверены'),
  choice('tests', 'Sınaqlar keçirilib', 'Tests carried out', 'Испытания проведены'),
  choice('opinion', 'Ekspert rəyi verilib', 'Expert opinion given', 'Экспертное заключение дано'),
  choice('decision', 'Qərar qəbul edilib', 'Decision taken', 'Решение принято'),
  choice('issued', 'Sertifikat verilib', 'Certificate issued', 'Свидетельство выдано'),
]
