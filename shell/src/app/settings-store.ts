import type { PageState } from 'shared-contracts/release/page-state'
import type { Language } from 'shared-contracts/session/language'
import {
  SETTINGS_MAX_AGE,
  parseSettings,
  serializeSettings,
  settingsCookieName,
} from 'shared-contracts/session/settings'
import type { PortalSettings, WaiSettings } from 'shared-contracts/session/settings'
import { ownState } from 'shared-runtime/settings'
import type { PageSettings } from 'shared-runtime/settings'

function readCookie(document: Document, name: string): PortalSettings {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return parseSettings(found?.slice(name.length + 1))
}

function markDocument(document: Document, { language, wai }: PageSettings): void {
  const { documentElement } = document
  documentElement.lang = language
  documentElement.dataset.fontSize = String(wai.fontSize)
  for (const [name, isOn] of [
    ['data-colours', wai.showColor],
    ['data-images', wai.showImages],
  ] as const) {
    if (isOn) documentElement.removeAttribute(name)
    else documentElement.setAttribute(name, 'off')
  }
}

/** Store of language and accessibility settings (FED-11). Synchronizes cookie, `<html>` and other tabs. */
export function createSettingsStore(document: Document, page: PageState) {
  const name = settingsCookieName(page.companyId)
  const settings = ownState<PageSettings>({ language: page.language, wai: page.wai })
  const otherTabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined

  function apply(next: PageSettings) {
    markDocument(document, next)
    settings.set(next)
  }

  function store(stored: PortalSettings) {
    const secure = document.location.protocol === 'https:' ? '; Secure' : ''
    const value = serializeSettings(stored)
    document.cookie = `${name}=${value}; Path=/; Max-Age=${String(SETTINGS_MAX_AGE)}; SameSite=Lax${secure}`
  }

  const listeners = new Set<(language: Language) => void>()
  /** Language received from another tab, which is not sent back. */
  let received: Language | undefined

  otherTabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') {
      apply({ ...settings.state.value, wai: parseSettings(data).wai })
      return
    }
    // Reads the cookie, so that after two concurrent changes all tabs have the later one.
    const { language } = readCookie(document, name)
    if (language === undefined || language === settings.state.value.language) return
    received = language
    for (const listener of listeners) listener(language)
  })

  return {
    state: settings.state,
    /** Saves the language after the page has changed it. */
    changeLanguage(language: Language) {
      store({ ...readCookie(document, name), language })
      apply({ ...settings.state.value, language })
      if (language !== received) otherTabs?.postMessage({ language })
      received = undefined
    },
    /** Subscribes to language changes of other tabs (SESS-08); returns the unsubscribe function. */
    onOtherLanguage(listener: (language: Language) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Saves the current language for a URL without language prefix that another site redirects to. */
    saveLanguage() {
      store({ ...readCookie(document, name), language: settings.state.value.language })
    },
    saveSidebar(sidebarFolded: boolean) {
      store({ ...readCookie(document, name), sidebarFolded })
    },
    changeWai(wai: WaiSettings) {
      const stored = { ...readCookie(document, name), wai }
      store(stored)
      apply({ ...settings.state.value, wai })
      otherTabs?.postMessage(serializeSettings(stored))
    },
  }
}
