import type { Language } from 'shared-contracts/session/language'
import type { WaiSettings } from 'shared-contracts/session/settings'

/** Language and accessibility settings of the page, owned by the shell (FED-11). */
export interface PageSettings {
  readonly language: Language
  readonly wai: WaiSettings
}
