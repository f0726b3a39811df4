import * as z from 'zod/mini'
import { DEFAULT_LANGUAGE, Language, isLanguage } from './language.ts'

/** Font sizes a person can choose, in CSS pixels of the root element (WAI-01). */
export const FONT_SIZES = [12, 16, 20] as const
export const DEFAULT_FONT_SIZE = 16

/** Accessibility settings (section 3 of the specification, entity Wai). */
export const WaiSettings = z.object({
  showColor: z.boolean(),
  fontSize: z.union([z.literal(12), z.literal(16), z.literal(20)]),
  showImages: z.boolean(),
})
export type WaiSettings = z.infer<typeof WaiSettings>

export const DEFAULT_WAI: WaiSettings = { showColor: true, fontSize: DEFAULT_FONT_SIZE, showImages: true }

/** What the edge must know before it writes HTML; kept in one readable cookie. Holds no personal data. */
export const PortalSettings = z.object({
  language: z.optional(Language),
  wai: WaiSettings,
  /** The sidebar shows icons and titles only (NAV-06); left out while it is open. */
  sidebarFolded: z.optional(z.boolean()),
})
export type PortalSettings = z.infer<typeof PortalSettings>

/** Cookies ignore ports, so the name carries the company identifier (VAR-03). */
export function settingsCookieName(companyId: number): string {
  return `portal_${companyId}_settings`
}

/** One year, in seconds. */
export const SETTINGS_MAX_AGE = 31_536_000

const FOLDED = 'folded'

/**
 * Cookie form: `<language or ->.<font size>.<colours 0|1>.<images 0|1>`, e.g. `ru.20.1.0`, and `.folded` after it where
 * the sidebar is.
 * Short and free of characters that a cookie would have to escape.
 */
export function serializeSettings(settings: PortalSettings): string {
  const { language, wai, sidebarFolded } = settings
  const parts = [language ?? '-', wai.fontSize, Number(wai.showColor), Number(wai.showImages)]
  return [...parts, ...(sidebarFolded === true ? [FOLDED] : [])].join('.')
}

/** Never throws: what cannot be read falls back to the defaults, part by part. */
export function parseSettings(cookie: string | undefined): PortalSettings {
  const [language, size, colour, images, sidebar] = (cookie ?? '').split('.')
  const fontSize = FONT_SIZES.find((candidate) => String(candidate) === size) ?? DEFAULT_FONT_SIZE
  return {
    ...(isLanguage(language) ? { language } : {}),
    wai: { fontSize, showColor: colour !== '0', showImages: images !== '0' },
    ...(sidebar === FOLDED ? { sidebarFolded: true } : {}),
  }
}

/** The language a bare address is shown in (LANG-01): the stored one, else az. */
export function languageOfBareAddress(settings: PortalSettings): Language {
  return settings.language ?? DEFAULT_LANGUAGE
}
