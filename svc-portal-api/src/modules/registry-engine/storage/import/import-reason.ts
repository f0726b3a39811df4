import { CHANGE_REASONS } from 'shared-contracts/models/change-reasons'
import type { Language, LocalizedText } from 'shared-contracts/session/language'

/** Words of whoever imports; a language that is left out has the Azerbaijani ones. */
export interface GivenReason {
  readonly az: string
  readonly en?: string | undefined
  readonly ru?: string | undefined
}

interface ImportedFile {
  /** Who published it and what it is. */
  readonly title: LocalizedText
  /** Civil day of the file. */
  readonly day: string
  readonly given?: GivenReason | undefined
}

/**
 * What the history of a record says of a version that an import wrote: the kind of reason, the words that were given, and
 * the file with its day.
 */
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
