import az from '../../locales/fields/az.json' with { type: 'json' }
import en from '../../locales/fields/en.json' with { type: 'json' }
import ru from '../../locales/fields/ru.json' with { type: 'json' }
import type { Texts } from '../session/language.ts'

/** Key of a field message. */
export type FieldMessageKey = keyof typeof en

/**
 * Validation messages of form fields, shared by forms and server. Keys are those of the specification (section 5) and
 * further ones in the same style. `Problem.errors` has the key; the form looks up the sentence here.
 */
export const FIELD_MESSAGES: Texts<FieldMessageKey> = { az, en, ru }
