import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { splitLanguage } from 'shared-contracts/session/language'
import { useTexts } from 'shared-runtime/i18n'
import { useRuntime } from 'shared-runtime/remote'
import { takeHandoffFault, takeSignedOut } from '../../common/services/home-notice.ts'
import { useShellServices } from '../../common/services/shell-services.ts'
import { useBrowserPage } from '../browser-page.ts'

/** Starts the session of the page; its code is loaded only with the cookie of a signed-in user (SESS-02). */
export function SessionStart() {
  const services = useShellServices()
  const runtime = useRuntime()
  const { accessOf, saveLanguage: saveLanguage } = useBrowserPage()
  const navigate = useNavigate()
  const text = useTexts('shell')
  const location = useLocation()
  const page = { services, runtime, accessOf, saveLanguage, navigate, text, location }
  const latest = useRef(page)
  useEffect(() => {
    latest.current = page
  })
  useEffect(() => {
    const { session } = latest.current.services
    const { gate } = session
    gate.connect(async () => {
      const { openSession } = await import(/* webpackChunkName: "session" */ './open-session.ts')
      return openSession(() => latest.current)
    })
    const begin = () => {
      if (!gate.isFlagged()) return session.resolve()
      gate
        .controller()
        .then(({ load }) => load())
        // When the code fails to load, the page is rendered for a visitor; the next page retries.
        .catch(session.resolve)
    }
    begin()
    const { services: shell, runtime: own, text: translate } = latest.current
    const isBack = takeSignedOut(() => sessionStorage, own.companyId)
    if (isBack && !gate.isFlagged())
      shell.snackbar.show({ kind: 'success', message: translate('session.signedOut') })
    const fault = takeHandoffFault(document, own.companyId)
    const isHome = splitLanguage(latest.current.location.pathname).path === '/home'
    if (fault !== undefined && isHome) shell.homeNotice.show({ kind: fault })
    else if (fault !== undefined)
      shell.snackbar.show({ kind: 'warning', message: translate(`arrival.${fault}`) })
    if (typeof BroadcastChannel !== 'function') return
    // SESS-08: the tab of a visitor loads the session after a sign-in in another tab.
    const tabs = new BroadcastChannel(`portal_${String(latest.current.runtime.companyId)}_session`)
    tabs.onmessage = begin
  }, [])
  return null
}
