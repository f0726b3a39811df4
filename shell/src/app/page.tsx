import { useEffect } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router-dom'
import type { Language } from 'shared-contracts/session/language'
import { useTexts } from 'shared-runtime/i18n'
import { useRuntime } from 'shared-runtime/remote'
import { useLanguage, useStateOf } from 'shared-runtime/settings'
import { useWords } from '../common/page.ts'
import { useShellServices } from '../common/services/shell-services.ts'
import { Confirm } from '../features/confirm/confirm.tsx'
import { Viewer } from '../features/file-viewer/viewer.tsx'
import { Frame } from '../features/frame/frame.tsx'
import { Loading } from '../features/loading/loading.tsx'
import { Bell } from '../features/notifications/bell.tsx'
import { DialogOutlet } from '../features/remote-outlet/dialogs/dialog-outlet.tsx'
import { usePreload } from '../features/remote-outlet/use-preload.ts'
import { useBrowserPage } from './browser-page.ts'
import type { RouteHandle } from './browser-page.ts'
import { SessionStart } from './bus/session-start.tsx'
import { ShellCommands } from './bus/shell-commands.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { useNewestComposition } from './releases/use-newest-composition.ts'

function usePageTitleText(handle: RouteHandle | undefined): string {
  const texts = useTexts('shell')
  const { titles } = useWords()
  const { variant } = useRuntime()
  const { pathname } = useLocation()
  const named = useStateOf(useBrowserPage().name)
  const ofRoute = handle?.path === undefined ? texts(handle?.title ?? 'notFound.title') : titles[handle.path]
  const title = named?.path === pathname ? named.title : ofRoute
  const brand = texts(`brand.${variant}`)
  // Titles of other remotes' pages are loaded with the table.
  return title === undefined ? brand : `${title} – ${brand}`
}

/** Frame around every page, and the effects of navigation. */
export function Page({ language }: { readonly language: Language }) {
  const { remotes, changeLanguage } = useBrowserPage()
  const shown = useLanguage()
  const unread = useStateOf(useShellServices().notifications.unread)
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  const title = usePageTitleText(handle)
  usePreload(remotes, useNewestComposition())

  useEffect(() => {
    if (language !== shown) changeLanguage(language)
  }, [language, shown, changeLanguage])

  return (
    <>
      <ShellCommands />
      <SessionStart />
      <Loading />
      <Frame bell={Bell} sidebar={handle?.sidebar} dialogs={<DialogOutlet />}>
        <Outlet />
      </Frame>
      <Confirm />
      <Viewer />
      <RouteAnnouncer title={title} unread={unread} />
    </>
  )
}
