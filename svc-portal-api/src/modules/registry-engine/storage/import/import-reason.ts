import { CHANGE_REASONS } from 'shared-contracts/models/change-reasons'
import type { Language, LocalizedText } from 'shared-contracts/session/language'

/** Text of the person who imports; a missing language falls back to Azerbaijani. */
export interface ReasonText {
  readonly az: string
  readonly en?: string | undefined
  readonly ru?: string | undefined
}

interface ImportedFile {
  readonly title: LocalizedText
  readonly day: string
  readonly given?: ReasonText | undefined
}

/** Reason in the history of an imported version: kind, given text, and the file with its day. */
export function importReason({ title, day, given }: ImportedFile): LocalizedText {
  const written = day.split('-').toReversed().join('.')
  const files: LocalizedText = {
    az: `${title.az}, ${written} tarixli fayl`,
    en: `${title.en}, file of ${written}`,
    ru: `${title.ru}, файл от ${written}`,
  }
  const sentence = (language: Language): string => {
    const kind = CHANGE_REASONS.source[language]
    if (given === undefined) return `${kind}: ${files[language]}`
    return `${kind}: ${given[language] ?? given.az} (${files[language]})`
  }
  return { az: sentence('az'), en: sentence('en'), ru: sentence('ru') }
}
