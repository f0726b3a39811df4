import type { LocalizedText } from '../session/language.ts'

/** Why an official changes a record of a registry. The words stand in its public history. */
export const CHANGE_REASONS = {
  act: { az: 'Hüquqi akta əsasən', en: 'By a legal act', ru: 'На основании правового акта' },
  application: {
    az: 'Müraciətə əsasən',
    en: 'On application of the holder',
    ru: 'По заявлению заинтересованного лица',
  },
  inspection: { az: 'Yoxlamanın nəticəsi', en: 'Outcome of an inspection', ru: 'По результатам проверки' },
  court: { az: 'Məhkəmə qərarı', en: 'Decision of a court', ru: 'По решению суда' },
  error: { az: 'Səhvin düzəldilməsi', en: 'Correction of an error', ru: 'Исправление ошибки' },
  source: { az: 'Mənbənin yenilənməsi', en: 'Update of the source', ru: 'Обновление источника' },
  undo: { az: 'Dəyişikliyin geri qaytarılması', en: 'Change taken back', ru: 'Отмена изменения' },
} as const satisfies Readonly<Record<string, LocalizedText>>

export type ChangeReason = keyof typeof CHANGE_REASONS
export const CHANGE_REASON_CODES = Object.keys(CHANGE_REASONS) as readonly ChangeReason[]
