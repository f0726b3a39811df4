import type { Language } from 'shared-contracts/session/language'
import az from '../../locales/az.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }

/** A text that a language lacks is a type error. */
export const TEXTS: Readonly<Record<Language, typeof en>> = { az, en, ru }
