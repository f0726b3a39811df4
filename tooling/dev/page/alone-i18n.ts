import az from 'remote-under-development/texts/az'
import en from 'remote-under-development/texts/en'
import ru from 'remote-under-development/texts/ru'
import manifest from 'remote-under-development/manifest'
import { createInstance } from 'i18next'
import type { i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from 'shared-contracts/session/language'

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
  // Literal paths, because the bundler reads them.
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
