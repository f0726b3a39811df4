import type { Language } from 'shared-contracts/session/language'
import az from '../../locales/az.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }

/** Texts of all pages by language. A text that a language lacks is an error of types. */
export const TEXTS: Readonly<Record<Language, typeof en>> = { az, en, ru }
