import { Suspense, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { PageRemote } from 'shared-contracts/release/page-state'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { useTexts } from 'shared-runtime/i18n'
import { RemoteContext, useMountScope } from 'shared-runtime/remote'
import { Skeleton } from 'shared-ui/skeleton'
import { OutletBoundary } from './outlet-boundary.tsx'
import { FailedNotice, RefusedNotice, SlowLine } from './outlet-notice.tsx'
import { useOutletScreens } from './outlet-screens.ts'
import type { LoadState, LoadedScreen, ScreenLoad } from './screen-load.ts'

interface RemoteOutletProps {
  readonly remote: PageRemote
  readonly screen: string
}

interface CheckedOutletProps extends RemoteOutletProps {
  /** Why the release must not run here (`compatibility.ts`). */
  readonly refusal: string | undefined
}

/** A server that lacks the release sends the fallback, and the browser fills it. */
const NEVER = new Promise<LoadedScreen>(() => undefined)

function useLoadState(load: ScreenLoad | undefined): LoadState {
  return useSyncExternalStore(
    (changed) => load?.subscribe(changed) ?? (() => undefined),
    () => load?.state ?? 'loading',
    // The server's markup stands for a screen that is on its way.
    () => 'loading',
  )
}

function MountedScreen({
  remote,
  screen,
  load,
}: RemoteOutletProps & { readonly load: ScreenLoad | undefined }) {
  const atHand = useOutletScreens().find?.(remote, screen)
  const params = useParams()
  const { Screen, Host } = atHand ?? use(load?.promise ?? NEVER)
  return (
    <Host>
      <Mounted remote={remote} screen={screen}>
        <Screen params={params as ScreenProps['params']} />
      </Mounted>
    </Host>
  )
}

/** Tells the screen who it is, and takes back what it took. */
function Mounted({ remote, screen, children }: RemoteOutletProps & { readonly children: ReactNode }) {
  const { report } = useOutletScreens()
  const scope = useMountScope((error) => {
    report(remote, error)
  })
  const mounted = useMemo(
    () => ({ name: remote.name, version: remote.version, screen, scope }),
    [remote, screen, scope],
  )
  return <RemoteContext value={mounted}>{children}</RemoteContext>
}

function Waiting({ load }: { readonly load: ScreenLoad | undefined }) {
  useOutletScreens().onFallback?.()
  const texts = useTexts('shell')
  return useLoadState(load) === 'failed' ? null : <Skeleton shape="page" label={texts('outlet.loading')} />
}

/** Above the screen's place, so that it never touches the server's markup there. */
function LoadLine({ load }: { readonly load: ScreenLoad | undefined }) {
  const state = useLoadState(load)
  if (state === 'slow') return <SlowLine />
  return state === 'failed' ? <FailedNotice onRetry={() => load?.retry()} /> : null
}

/**
 * The place of a remote's screen (STATE-05): its deadline, its notices, its error boundary. Nothing that happens in
 * here reaches the frame or another remote.
 */
export function RemoteOutlet({ remote, screen, refusal }: CheckedOutletProps) {
  const { pathname } = useLocation()
  const screens = useOutletScreens()
  const load = refusal === undefined ? screens.load?.(remote, screen) : undefined
  // The same element for the life of the load: React lets the server's markup stand only while its boundary is
  // not rendered anew.
  const place = useMemo(
    () => (
      <Suspense fallback={<Waiting load={load} />}>
        <MountedScreen remote={remote} screen={screen} load={load} />
      </Suspense>
    ),
    [remote, screen, load],
  )
  useEffect(() => {
    if (refusal !== undefined) screens.report(remote, refusal)
  }, [screens, remote, refusal])
  if (refusal !== undefined) return <RefusedNotice />
  return (
    <OutletBoundary
      key={`${remote.container}/${screen}`}
      place={pathname}
      onError={(error) => {
        screens.report(remote, error)
      }}
    >
      <LoadLine load={load} />
      {place}
    </OutletBoundary>
  )
}
