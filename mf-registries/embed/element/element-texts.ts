import az from '../locales/az.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import ru from '../locales/ru.json' with { type: 'json' }

/** Texts of the element itself, in its own file so that they are there when the texts of the remote do not load. */
export const ELEMENT_TEXTS = { az, en, ru }
