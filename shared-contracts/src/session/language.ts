import * as z from 'zod/mini'

/** Languages of the portal; the first is the default (LANG-01). */
export const LANGUAGES = ['az', 'en', 'ru'] as const
/** Default language. */
export const DEFAULT_LANGUAGE = 'az'

/** Language of the portal, ISO 639-1. */
export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>

/** Text in all languages of the portal. */
export const LocalizedText = z.object({ az: z.string(), en: z.string(), ru: z.string() })
export type LocalizedText = z.infer<typeof LocalizedText>

/** Texts by key in all languages of the portal. */
export type Texts<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>

/** Whether a value is a language of the portal. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}

/**
 * Splits a path into its language prefix and the rest, which always has a leading slash.
 * `/ru/registries` → `{ language: 'ru', path: '/registries' }`; a path without a prefix has no language.
 */
export function splitLanguage(pathname: string): { language?: Language; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  return isLanguage(first) ? { language: first, path: `/${rest.join('/')}` } : { path: pathname }
}
