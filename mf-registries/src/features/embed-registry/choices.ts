import type { Language } from 'shared-contracts/session/language'

/** Colours of an embed; the first stands where nothing is said. */
export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]

/** What somebody has chosen for an embed. */
export interface EmbedChoices {
  readonly registry: string
  readonly language: Language
  readonly theme: Theme
  /** Query of a list. */
  readonly filters: string
}

/** The channel that the page describes: when it was deprecated and when it ends is asked for with this. */
export const CHANNEL = { params: { channel: 'registries', major: 'v1' } } as const
