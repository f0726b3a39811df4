import type { Language } from 'shared-contracts/session/language'
import az from './locales/az.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }

export const ALONE_TEXTS: Readonly<Record<Language, typeof az>> = { az, en, ru }
