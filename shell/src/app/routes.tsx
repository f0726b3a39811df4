import { Navigate, matchRoutes, useLocation, useParams } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import type { RemoteOutline } from 'shared-contracts/release/page-state'
import { isLanguage } from 'shared-contracts/session/language'
import { addressOf } from 'shared-runtime/navigation'
import { useLanguage } from 'shared-runtime/settings'
import { Gate } from '../features/gate/gate.tsx'
import { HomeScreen } from '../features/home/home.screen.tsx'
import { NotFoundScreen } from '../features/not-found/not-found.screen.tsx'
import { DialogContent } from '../features/remote-outlet/dialogs/dialog-content.tsx'
import { SlotPlace } from '../features/remote-outlet/slots/slot-place.tsx'
import { SignInScreen } from '../features/sign-in/sign-in.screen.tsx'
import type { RouteHandle } from './browser-page.ts'
import { SIGN_ON_RETURN } from './entry/sign-on-answer.ts'
import { Page } from './page.tsx'
import { SignOnArrival } from './entry/sign-on-arrival.tsx'
import { RemotePlace } from './table/remote-place.tsx'

function ToNotFound() {
  const { pathname } = useLocation()
  return <Navigate to={addressOf('/404', useLanguage())} replace state={{ from: pathname }} />
}

/** Shows a page only under a language; a bare address gets the one of the page (LANG-01). */
function InLanguage() {
  const { lang } = useParams()
  const { pathname, search, hash } = useLocation()
  const language = useLanguage()
  if (isLanguage(lang)) return <Page language={lang} />
  const path = pathname === '/' ? '/home' : pathname
  return <Navigate to={`${addressOf(path, language)}${search}${hash}`} replace />
}

function handled(path: string, handle: RouteHandle, element: RouteObject['element']): RouteObject {
  return { path: path.replace(/^\//, ''), handle, element }
}

function routesOf({ name, routes, permissions = {} }: RemoteOutline): RouteObject[] {
  return Object.entries(routes).map(([path, screen]) => {
    const permission = permissions[path]
    const place = <RemotePlace key={`${name}/${screen}`} name={name} screen={screen} path={path} />
    return permission === undefined
      ? handled(path, { path, remote: name, screen }, place)
      : handled(
          path,
          { path, remote: name, screen, permission },
          <Gate key={path} permission={permission} path={path}>
            {place}
          </Gate>,
        )
  })
}

/** Home is the shell's own; remotes fill its places. */
function HomePage() {
  return <HomeScreen main={<SlotPlace place="home.main" />} aside={<SlotPlace place="home.aside" />} />
}

/** For who comes by a link, without JavaScript or because the dialog did not come. */
function SignInPage() {
  return (
    <SignInScreen>
      <DialogContent name="login" />
    </SignInScreen>
  )
}

/** Routes below the language, from the shell's own pages and the contributions of remotes. */
function pageRoutes(remotes: readonly RemoteOutline[]): RouteObject[] {
  return [
    handled('/home', { title: 'frame.home' }, <HomePage />),
    handled('/sign-in', { title: 'login.title' }, <SignInPage />),
    handled(SIGN_ON_RETURN, { title: 'login.title', isStep: true }, <SignOnArrival />),
    handled('/404', { title: 'notFound.title' }, <NotFoundScreen />),
    ...remotes.flatMap(routesOf),
  ]
}

/** The whole route table; the one router of the portal is made from it, on the server and in the browser. */
export function buildRoutes(remotes: readonly RemoteOutline[]): RouteObject[] {
  return [
    {
      path: '/:lang?',
      element: <InLanguage />,
      children: [
        ...pageRoutes(remotes),
        { index: true, element: <Navigate to="home" replace /> },
        { path: '*', element: <ToNotFound /> },
      ],
    },
  ]
}

/** The route that answers a path without language; undefined where none does (NAV-09). */
export function findRoute(
  remotes: readonly RemoteOutline[],
  path: string,
): { readonly handle: RouteHandle; readonly params: Readonly<Record<string, string>> } | undefined {
  const match = matchRoutes(pageRoutes(remotes), path)?.[0]
  if (match === undefined) return undefined
  return { handle: match.route.handle as RouteHandle, params: match.params as Record<string, string> }
}
