import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { choice } from '../../../../registry-engine/schema/field-builders.ts'

/** Where a standard stands in its own life, beside the status of its record. */
export const STANDARD_STATES: readonly FieldChoice[] = [
  { ...choice('draft', 'Layihə', 'Draft', 'Проект'), tone: 'neutral' },
  { ...choice('published', 'Dərc edilib', 'Published', 'Опубликован'), tone: 'positive' },
  { ...choice('under-review', 'Baxışdadır', 'Under review', 'На пересмотре'), tone: 'positive' },
  { ...choice('confirmed', 'Təsdiqlənib', 'Confirmed', 'Подтверждён'), tone: 'positive' },
  { ...choice('to-be-revised', 'Yenidən işlənir', 'To be revised', 'Перерабатывается'), tone: 'caution' },
  { ...choice('replaced', 'Əvəz edilib', 'Replaced', 'Заменён'), tone: 'caution' },
  { ...choice('withdrawn', 'Ləğv edilib', 'Withdrawn', 'Отменён'), tone: 'danger' },
]

/** How a national standard takes over another one. */
export const ADOPTION_CHOICES: readonly FieldChoice[] = [
  choice('identical', 'İdentik', 'Identical', 'Идентичный'),
  choice('modified', 'Modifikasiya edilmiş', 'Modified', 'Модифицированный'),
  choice('national', 'Milli', 'National', 'Национальный'),
  choice(
    'none',
    'Milli standart kimi qəbul edilməyib',
    'Not adopted nationally',
    'Не принят как национальный',
  ),
]

export const DOCUMENT_KINDS: readonly FieldChoice[] = [
  choice('standard', 'Standart', 'Standard', 'Стандарт'),
  choice('technical-specification', 'Texniki şərtlər', 'Technical specification', 'Технические условия'),
  choice('technical-report', 'Texniki hesabat', 'Technical report', 'Технический отчёт'),
  choice(
    'publicly-available-specification',
    'Hamı üçün açıq spesifikasiya',
    'Publicly available specification',
    'Общедоступная спецификация',
  ),
  choice('guide', 'Rəhbər sənəd', 'Guide', 'Руководство'),
  choice(
    'workshop-agreement',
    'Beynəlxalq seminar razılaşması',
    'International workshop agreement',
    'Соглашение международного семинара',
  ),
]

export const STANDARD_LANGUAGES: readonly FieldChoice[] = [
  choice('az', 'Azərbaycan dili', 'Azerbaijani', 'Азербайджанский'),
  choice('en', 'İngilis dili', 'English', 'Английский'),
  choice('fr', 'Fransız dili', 'French', 'Французский'),
  choice('ru', 'Rus dili', 'Russian', 'Русский'),
]
