import { ConfigProvider } from 'antd'
import type { ConfigProviderProps } from 'antd'
import type { ReactNode } from 'react'
import 'dayjs/locale/az'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/ru'
import az from './locales/az.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }
import './theme.css'

interface DeskProps {
  readonly language: 'az' | 'en' | 'ru'
  readonly children: ReactNode
}

/** Adds the placeholder of a day to both fields of a period. */
function withRange({ DatePicker, ...words }: typeof en) {
  const { placeholder } = DatePicker.lang
  const rangePlaceholder: [string, string] = [placeholder, placeholder]
  return { ...words, DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, rangePlaceholder } } }
}

/** Texts of the used antd components; antd's own Azerbaijani and Russian texts are incomplete. */
const WORDS = { az: withRange(az), en: withRange(en), ru: withRange(ru) }

/** Sizes only: colours, fonts and focus are variables in `theme.css`, which follow the settings of the page. */
const THEME: NonNullable<ConfigProviderProps['theme']> = {
  hashed: false,
  cssVar: { key: 'desk-theme' },
  token: { borderRadius: 6, controlHeight: 44, motion: false },
}

/** Provides the portal's theme and texts for antd. Every screen with antd components needs one. */
export function Desk({ language, children }: DeskProps) {
  return (
    <ConfigProvider
      theme={THEME}
      locale={WORDS[language]}
      wave={{ disabled: true }}
      getPopupContainer={(trigger) => trigger?.parentElement ?? document.body}
    >
      {children}
    </ConfigProvider>
  )
}
