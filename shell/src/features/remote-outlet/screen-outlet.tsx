import { Suspense, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { RemoteContext, useMountScope } from 'shared-runtime/remote'
import { ownState, useStateOf } from 'shared-runtime/settings'
import { useRetry } from '../../common/use-retry.ts'
import { DEADLINE_MS } from './loading/deadline.ts'
import { SLOW_MS } from './loading/with-retry.ts'
import { MountMarker, OutletBoundary } from './outlet-boundary.tsx'
import { useOutletScreens } from './outlet-screens.ts'
import type { LoadState, LoadedScreen, ScreenLoad } from './loading/screen-load.ts'
import type { OutletState } from './loading/outlet-state.ts'

interface NoticeProps {
  /** `broken`: the screen has thrown twice and has no fallback release. */
  readonly state: 'slow' | 'failed' | 'refused' | 'broken'
  readonly title: string | undefined
  readonly release: string
  readonly onRetry: () => void
}

/** Appearance of an outlet for a page, a dialog or a slot. */
export interface OutletLook {
  /** Loads the screen only when the server's markup does not suffice. */
  readonly isDeferred: boolean
  /** Placeholder while loading without markup of the server. */
  readonly Skeleton: ComponentType<{ readonly state: LoadState }>
  /** Notice above the screen, so that the server's markup is not changed, or instead of a broken screen. */
  readonly Notice: ComponentType<NoticeProps>
}

interface ScreenOutletProps {
  readonly remote: string
  readonly screen: string
  readonly look: OutletLook
  readonly title?: string | undefined
  /** Parameters in addition to those of the URL; must be stable. */
  readonly params?: ScreenProps['params'] | undefined
}

interface LoadProps {
  readonly load: ScreenLoad | undefined
}

const NEVER = new Promise<LoadedScreen>(() => undefined)

const LOADING = ownState<LoadState>('loading').state

function useOutletValue<Value>(outlet: OutletState | undefined, read: () => Value): Value {
  return useSyncExternalStore(outlet?.subscribe ?? (() => () => undefined), read, read)
}

function MountedScreen({ remote, screen, params, load }: Omit<ScreenOutletProps, 'look'> & LoadProps) {
  const { find, report } = useOutletScreens()
  const all = { ...useParams(), ...params } as ScreenProps['params']
  const loaded = find?.(remote, screen) ?? use(load?.promise ?? NEVER)
  const { Screen, Host, remote: release, texts } = loaded
  const { name, version } = release
  const scope = useMountScope((error) => {
    report({ kind: 'event', remote: release, screen, error })
  })
  const mounted = useMemo(
    () => ({ name, version, screen, scope, ...(texts === undefined ? {} : { texts }) }),
    [name, version, screen, scope, texts],
  )
  return (
    <Host>
      <RemoteContext value={mounted}>
        <MountMarker />
        <Screen params={all} />
      </RemoteContext>
    </Host>
  )
}

function Fallback({ remote, screen, look: { Skeleton }, load }: ScreenOutletProps & LoadProps) {
  useOutletScreens().onFallback?.(remote, screen)
  const state = useStateOf(load?.progress ?? LOADING)
  // Rendered only without markup of the server.
  useEffect(() => {
    load?.begin()
  }, [load])
  return <Skeleton state={state} />
}

interface OutletNoticeProps extends Omit<NoticeProps, 'state'>, LoadProps {
  readonly look: OutletLook
}

function LoadNotice({ look: { Notice }, load, ...notice }: OutletNoticeProps) {
  const state = useStateOf(load?.progress ?? LOADING)
  useRetry(state === 'failed' && load?.canRetry === true, () => load?.retryQuietly())
  if (state !== 'slow' && state !== 'failed') return null
  return <Notice state={state === 'failed' && load?.isRefused === true ? 'refused' : state} {...notice} />
}

function BrokenOutlet({
  look: { Notice },
  outlet,
  load,
  ...notice
}: OutletNoticeProps & { readonly outlet: OutletState | undefined }) {
  const [state, setState] = useState<'slow' | 'broken'>()
  useEffect(() => {
    const timers = [setTimeout(setState, SLOW_MS, 'slow'), setTimeout(setState, DEADLINE_MS, 'broken')]
    const stop = () => {
      for (const timer of timers) clearTimeout(timer)
    }
    const replaced = load?.screen === undefined ? undefined : outlet?.replaceBroken(load.screen)
    void Promise.resolve(replaced).then((isReplaced) => {
      if (isReplaced === true) return
      stop()
      setState('broken')
    })
    return stop
  }, [outlet, load])
  return state === undefined ? null : <Notice state={state} {...notice} />
}

/** Outlet of a screen or slot: loading, notices, error boundary, replacement. */
export function ScreenOutlet({ remote, screen, look, title, params }: ScreenOutletProps) {
  const { pathname } = useLocation()
  const screens = useOutletScreens()
  const outlet = screens.outlet?.(remote, screen)
  const load = useOutletValue(outlet, () => outlet?.load)
  const Offer = useOutletValue(outlet, () => outlet?.offer)
  if (!look.isDeferred) load?.begin()
  // A stable element: React keeps the server's markup only while its boundary is not rerendered.
  const content = useMemo(
    () => (
      <Suspense fallback={<Fallback remote={remote} screen={screen} look={look} load={load} />}>
        <MountedScreen remote={remote} screen={screen} params={params} load={load} />
      </Suspense>
    ),
    [remote, screen, look, params, load],
  )
  const notice = { look, load, title, release: outlet?.release ?? remote }
  return (
    <OutletBoundary
      key={`${remote}/${screen}/${load?.id ?? ''}`}
      resetKey={pathname}
      onError={(error, kind) => {
        const release = load?.screen?.remote ?? { name: remote, version: '' }
        screens.report({ kind, remote: release, screen, error })
      }}
      renderBroken={(onRetry) => <BrokenOutlet {...notice} outlet={outlet} onRetry={onRetry} />}
    >
      {Offer === undefined ? null : <Offer />}
      <LoadNotice {...notice} onRetry={() => screens.outlet?.(remote, screen).load.retry()} />
      {content}
    </OutletBoundary>
  )
}
