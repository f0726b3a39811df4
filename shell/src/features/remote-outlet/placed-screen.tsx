import { Suspense, use, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { RemoteContext, useMountScope } from 'shared-runtime/remote'
import { useRetry } from '../../common/use-retry.ts'
import { GIVE_UP_MS, SLOW_MS } from './loading/try-twice.ts'
import { MountMark, OutletBoundary } from './outlet-boundary.tsx'
import { useOutletScreens } from './outlet-screens.ts'
import type { LoadState, LoadedScreen, ScreenLoad } from './loading/screen-load.ts'
import type { ScreenPlace } from './loading/screen-place.ts'

interface LineProps {
  readonly title: string | undefined
  /** The release that was tried, for a call for help. */
  readonly release: string
  readonly onRetry: () => void
}

/** What an outlet of a page and a slot show in their different ways. */
export interface PlaceLook {
  /** Nothing is loaded while the server's markup suffices. */
  readonly isDeferred: boolean
  /** In the place of a screen that is on its way, where the server has sent no markup of it. */
  readonly Waiting: ComponentType<{ readonly state: LoadState }>
  /** Above the place, so that it never touches the server's markup there. */
  readonly Line: ComponentType<LineProps & { readonly state: LoadState; readonly isRefused: boolean }>
  /** In place of a screen that has thrown twice, while another release is on its way (`slow`) or when there is none. */
  readonly Broken: ComponentType<LineProps & { readonly state: 'quiet' | 'slow' | 'lost' }>
}

interface PlacedScreenProps {
  /** Name of the remote. */
  readonly remote: string
  readonly screen: string
  readonly look: PlaceLook
  readonly title?: string | undefined
  /** What the screen is told beside the parameters of the address; the same object for the life of the place. */
  readonly told?: ScreenProps['params'] | undefined
}

/** A server that lacks the release sends the fallback, and the browser fills it. */
const NEVER = new Promise<LoadedScreen>(() => undefined)

/** Follows a value of a place or of a load, which the server does not have. */
function useFollowed<Value>(
  source: ScreenPlace | ScreenLoad | undefined,
  read: () => Value,
  onServer: () => Value = read,
): Value {
  return useSyncExternalStore((changed) => source?.subscribe(changed) ?? (() => undefined), read, onServer)
}

function useLoadState(load: ScreenLoad | undefined): LoadState {
  // The server's markup stands for a screen that is on its way.
  return useFollowed(
    load,
    () => load?.state ?? 'loading',
    () => 'loading',
  )
}

type MountedScreenProps = Pick<PlacedScreenProps, 'remote' | 'screen' | 'told'> & LoadProps

function MountedScreen({ remote, screen, told, load }: MountedScreenProps) {
  const { find } = useOutletScreens()
  const params = { ...useParams(), ...told }
  const loaded = find?.(remote, screen) ?? use(load?.promise ?? NEVER)
  const { Screen, Host } = loaded
  return (
    <Host>
      <Mounted screen={screen} loaded={loaded}>
        <MountMark />
        <Screen params={params as ScreenProps['params']} />
      </Mounted>
    </Host>
  )
}

interface MountedProps {
  readonly screen: string
  readonly loaded: LoadedScreen
  readonly children: ReactNode
}

/** Tells the screen who it is, and takes back what it took. */
function Mounted({ screen, loaded: { remote, texts }, children }: MountedProps) {
  const { report } = useOutletScreens()
  const scope = useMountScope((error) => {
    report({ kind: 'event', remote, screen, error })
  })
  const { name, version } = remote
  const mounted = useMemo(
    () => ({ name, version, screen, scope, ...(texts === undefined ? {} : { texts }) }),
    [name, version, screen, scope, texts],
  )
  return <RemoteContext value={mounted}>{children}</RemoteContext>
}

interface LoadProps {
  readonly load: ScreenLoad | undefined
}

function Fallback({ remote, screen, look, load }: PlacedScreenProps & LoadProps) {
  const { Waiting } = look
  useOutletScreens().onFallback?.(remote, screen)
  const state = useLoadState(load)
  // Only a place that shows no markup of the server gets here.
  useEffect(() => {
    load?.begin()
  }, [load])
  return <Waiting state={state} />
}

function LoadLine({ look, load, ...line }: LineProps & LoadProps & Pick<PlacedScreenProps, 'look'>) {
  const { Line } = look
  const state = useLoadState(load)
  const retryQuietly = useCallback(() => load?.retryQuietly(), [load])
  useRetry(state === 'failed' && load?.canRetry === true, retryQuietly)
  return <Line state={state} isRefused={load?.isRefused === true} {...line} />
}

interface BrokenPlaceProps extends LineProps, LoadProps {
  readonly look: PlaceLook
  readonly place: ScreenPlace | undefined
}

/** Looks for another release in the place of one that keeps throwing, as long as an outlet may take. */
function BrokenPlace({ look, place, load, ...line }: BrokenPlaceProps) {
  const { Broken } = look
  const [state, setState] = useState<'quiet' | 'slow' | 'lost'>('quiet')
  useEffect(() => {
    let isGone = false
    const say = (next: 'slow' | 'lost') => {
      if (!isGone) setState(next)
    }
    const timers = [setTimeout(say, SLOW_MS, 'slow'), setTimeout(say, GIVE_UP_MS, 'lost')]
    const stop = () => {
      for (const timer of timers) clearTimeout(timer)
    }
    const other = load?.screen === undefined ? undefined : place?.giveUpOn(load.screen)
    void Promise.resolve(other).then((isStoodIn) => {
      if (isStoodIn === true) return
      stop()
      say('lost')
    })
    return () => {
      isGone = true
      stop()
    }
  }, [place, load])
  return <Broken state={state} {...line} />
}

/** Numbers loads, so that the boundary of one is never that of another. */
const keys = new WeakMap<ScreenLoad, string>()
let lastKey = 0

function keyOf(load: ScreenLoad | undefined): string {
  if (load === undefined) return ''
  const known = keys.get(load) ?? String((lastKey += 1))
  keys.set(load, known)
  return known
}

/** A screen or a slot in its place: loading, what is said meanwhile, its boundary and what stands in for it. */
export function PlacedScreen({ remote, screen, look, title, told }: PlacedScreenProps) {
  const { pathname } = useLocation()
  const screens = useOutletScreens()
  const place = screens.place?.(remote, screen)
  const load = useFollowed(place, () => place?.load)
  const Offer = useFollowed(place, () => place?.offer)
  if (!look.isDeferred) load?.begin()
  // The same element for the life of the load: React lets the server's markup stand only while its boundary is
  // not rendered anew.
  const content = useMemo(
    () => (
      <Suspense fallback={<Fallback remote={remote} screen={screen} look={look} load={load} />}>
        <MountedScreen remote={remote} screen={screen} told={told} load={load} />
      </Suspense>
    ),
    [remote, screen, look, told, load],
  )
  const line = { title, release: place?.release ?? remote }
  return (
    <OutletBoundary
      key={`${remote}/${screen}/${keyOf(load)}`}
      place={pathname}
      onError={(error, kind) => {
        const release = load?.screen?.remote ?? { name: remote, version: '' }
        screens.report({ kind, remote: release, screen, error })
      }}
      broken={(onRetry) => <BrokenPlace look={look} place={place} load={load} {...line} onRetry={onRetry} />}
    >
      {Offer === undefined ? null : <Offer />}
      <LoadLine
        look={look}
        load={load}
        {...line}
        onRetry={() => screens.place?.(remote, screen).load.retry()}
      />
      {content}
    </OutletBoundary>
  )
}
