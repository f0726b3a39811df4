import az from '../locales/az.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import ru from '../locales/ru.json' with { type: 'json' }

/** Texts of the element itself, bundled so that they are available if the texts of the remote fail to load. */
export const ELEMENT_TEXTS = { az, en, ru }
