import type { Language, LocalizedText } from 'shared-contracts/session/language'
import az from '../../locales/az.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }

/** The texts of the service in one language. A text that a language lacks is an error of types. */
export type ServiceTexts = typeof en

/** The texts of the service by language; `{name}` in a text is filled with `fillText`. */
export const TEXTS: Readonly<Record<Language, ServiceTexts>> = { az, en, ru }

/** One text in every language. */
export function localized(read: (texts: ServiceTexts) => string): LocalizedText {
  return inEachLanguage((language) => read(TEXTS[language]))
}

/** A value made for every language. */
export function inEachLanguage<Value>(
  make: (language: Language) => Value,
): Readonly<Record<Language, Value>> {
  return { az: make('az'), en: make('en'), ru: make('ru') }
}
