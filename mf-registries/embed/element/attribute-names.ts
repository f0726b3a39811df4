/** Attributes that the element follows. */
export const ATTRIBUTES = ['registry', 'lang', 'theme', 'filters', 'record', 'variant'] as const
export type AttributeName = (typeof ATTRIBUTES)[number]
