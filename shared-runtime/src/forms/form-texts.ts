import { createInstance } from 'i18next'
import az from '../../locales/az.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import { useLanguage } from '../settings/settings.ts'
import type { Texts } from '../i18n/i18n.ts'

const texts = createInstance()
void texts.init({
  resources: { az: { translation: az }, en: { translation: en }, ru: { translation: ru } },
  fallbackLng: false,
  interpolation: { escapeValue: false },
  initAsync: false,
})

/** Texts that all forms share. */
export function useFormTexts(): Texts {
  const t = texts.getFixedT(useLanguage())
  return (key, values) => t(key, values ?? {})
}
