import type { Language } from 'shared-contracts/session/language'
import type { WaiSettings } from 'shared-contracts/session/settings'

/** Language and accessibility of the page; the shell owns them (FED-11). */
export interface PageSettings {
  readonly language: Language
  readonly wai: WaiSettings
}
