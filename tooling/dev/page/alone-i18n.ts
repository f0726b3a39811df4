import az from 'remote-under-development/texts/az'
import en from 'remote-under-development/texts/en'
import ru from 'remote-under-development/texts/ru'
import manifest from 'remote-under-development/manifest'
import { createInstance } from 'i18next'
import type { i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from 'shared-contracts/session/language'

/** The texts of the remote in every language; a saved text appears at once. */
export function createAloneTexts(language: Language): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
    resources: {
      az: { [manifest.name]: az },
      en: { [manifest.name]: en },
      ru: { [manifest.name]: ru },
    },
  })
  // Written out: the bundler reads these names, and looks for no others.
  import.meta.webpackHot?.accept(
    [
      'remote-under-development/texts/az',
      'remote-under-development/texts/en',
      'remote-under-development/texts/ru',
    ],
    () => {
      for (const [name, texts] of Object.entries({ az, en, ru }))
        instance.addResourceBundle(name, manifest.name, texts, false, true)
    },
  )
  return instance
}
