import * as z from 'zod/mini'
import { DEFAULT_LANGUAGE, Language, isLanguage } from './language.ts'

/** Selectable font sizes in CSS pixels of the root element (WAI-01). */
export const FONT_SIZES = [12, 16, 20] as const
/** Default font size in CSS pixels. */
export const DEFAULT_FONT_SIZE = 16

/** Accessibility settings (section 3 of the specification, entity Wai). */
export const WaiSettings = z.object({
  showColor: z.boolean(),
  fontSize: z.union([z.literal(12), z.literal(16), z.literal(20)]),
  showImages: z.boolean(),
})
export type WaiSettings = z.infer<typeof WaiSettings>

/** Default accessibility settings. */
export const DEFAULT_WAI: WaiSettings = { showColor: true, fontSize: DEFAULT_FONT_SIZE, showImages: true }

/** Settings that the edge needs to render a page, stored in a readable cookie. No personal data. */
export const PortalSettings = z.object({
  language: z.optional(Language),
  wai: WaiSettings,
  /** The sidebar is collapsed to icons and titles (NAV-06). */
  sidebarFolded: z.optional(z.boolean()),
})
export type PortalSettings = z.infer<typeof PortalSettings>

/** Name of the settings cookie. Cookies ignore ports, so it contains the company identifier (VAR-03). */
export function settingsCookieName(companyId: number): string {
  return `portal_${companyId}_settings`
}

/** Lifetime of the settings cookie: one year in seconds. */
export const SETTINGS_MAX_AGE = 31_536_000

const FOLDED = 'folded'

/**
 * Serializes settings for the cookie: `<language or ->.<font size>.<colours 0|1>.<images 0|1>`, e.g. `ru.20.1.0`,
 * followed by `.folded` for a collapsed sidebar. It needs no escaping.
 */
export function serializeSettings(settings: PortalSettings): string {
  const { language, wai, sidebarFolded } = settings
  const parts = [language ?? '-', wai.fontSize, Number(wai.showColor), Number(wai.showImages)]
  return [...parts, ...(sidebarFolded === true ? [FOLDED] : [])].join('.')
}

/** Parses the cookie. Each invalid part falls back to its default. */
export function parseSettings(cookie: string | undefined): PortalSettings {
  const [language, size, colour, images, sidebar] = (cookie ?? '').split('.')
  const fontSize = FONT_SIZES.find((candidate) => String(candidate) === size) ?? DEFAULT_FONT_SIZE
  return {
    ...(isLanguage(language) ? { language } : {}),
    wai: { fontSize, showColor: colour !== '0', showImages: images !== '0' },
    ...(sidebar === FOLDED ? { sidebarFolded: true } : {}),
  }
}

/** Language of an address without a language prefix (LANG-01): the stored one, otherwise az. */
export function languageOfBareAddress(settings: PortalSettings): Language {
  return settings.language ?? DEFAULT_LANGUAGE
}
