import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { changeAccessibility, changeLanguage } from 'shared-contracts/events/shell'
import { splitLanguage } from 'shared-contracts/session/language'
import { addressOf } from 'shared-runtime/navigation'
import { useShellPage } from '../../common/page.ts'
import { useShellServices } from '../../common/services/shell-services.ts'

/** Does what remotes may ask the shell for but never do themselves: another language, other settings (FED-11). */
export function ShellCommands() {
  const { bus } = useShellServices()
  const { changeWai } = useShellPage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

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
        // As the switch of the header does: the same page and query (LANG-01).
        void navigate(`${addressOf(splitLanguage(pathname).path, language)}${search}`)
        return undefined
      }),
    [bus, navigate, pathname, search],
  )
  return null
}
