import az from '../../locales/fields/az.json' with { type: 'json' }
import en from '../../locales/fields/en.json' with { type: 'json' }
import ru from '../../locales/fields/ru.json' with { type: 'json' }
import type { Texts } from '../session/language.ts'

export type FieldMessageKey = keyof typeof en

/**
 * Findings at a field that forms and server share, by the keys of the specification (section 5) and those of its kind.
 * `Problem.errors` carries the key; the form that shows it takes the sentence from here.
 */
export const FIELD_MESSAGES: Texts<FieldMessageKey> = { az, en, ru }
