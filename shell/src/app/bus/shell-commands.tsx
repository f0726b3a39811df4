import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { changeAccessibility, changeLanguage } from 'shared-contracts/events/shell'
import { splitLanguage } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { addressOf } from 'shared-runtime/navigation'
import { useRuntime } from 'shared-runtime/remote'
import { useShellPage } from '../../common/page.ts'
import { useShellServices } from '../../common/services/shell-services.ts'
import { useBrowserPage } from '../browser-page.ts'

/** Handles commands that change language and settings (FED-11), and applies language changes of other tabs (SESS-08). */
export function ShellCommands() {
  const { bus } = useShellServices()
  const { changeWai } = useShellPage()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const { onOtherLanguage } = useBrowserPage()
  const { session } = useRuntime()

  useEffect(
    () =>
      bus.handle(changeAccessibility, (wai) => {
        changeWai(wai)
        return undefined
      }),
    [bus, changeWai],
  )
  useEffect(
    () =>
      bus.handle(changeLanguage, ({ language }) => {
        // Keeps path and query, like the language switch of the header (LANG-01).
        void navigate(`${addressOf(splitLanguage(pathname).path, language)}${search}`)
        return undefined
      }),
    [bus, navigate, pathname, search],
  )
  useEffect(
    () =>
      onOtherLanguage((language: Language) => {
        // For a signed-in user the language stored on the server has priority.
        if (session.value.user !== null) return
        const address = `${addressOf(splitLanguage(pathname).path, language)}${search}${hash}`
        void navigate(address, { replace: true })
      }),
    [onOtherLanguage, session, navigate, pathname, search, hash],
  )
  return null
}
