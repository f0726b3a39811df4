/** Wrong codes before a code is worth nothing, and how long one is worth anything (quality of codes: ASVS 6.5). */
export const CODE_TRIES = 5
export const CODE_MINUTES = 10
