import type { Language, LocalizedText } from 'shared-contracts/session/language'
import az from '../../locales/az.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }

/** A text that a language lacks is a type error. */
export type ServiceTexts = typeof en

/** Texts of the service by language; `{name}` in a text is filled with `fillText`. */
export const TEXTS: Readonly<Record<Language, ServiceTexts>> = { az, en, ru }

export function localized(read: (texts: ServiceTexts) => string): LocalizedText {
  return inEachLanguage((language) => read(TEXTS[language]))
}

export function inEachLanguage<Value>(
  make: (language: Language) => Value,
): Readonly<Record<Language, Value>> {
  return { az: make('az'), en: make('en'), ru: make('ru') }
}
