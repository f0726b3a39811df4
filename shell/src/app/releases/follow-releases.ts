import { LIVE_PORTAL_PATH, livePortalTag } from 'shared-contracts/release/page-state'
import type { LivePortal, PageRemote, PageState, PortalTable } from 'shared-contracts/release/page-state'
import { fitsShape } from 'shared-runtime/http-client'
import type { OutletState } from '../../features/remote-outlet/loading/outlet-state.ts'
import type { BrowserScreens } from '../../features/remote-outlet/outlet-screens.ts'
import { createTableLoader } from '../table/table-loader.ts'
import type { TableLoader } from '../table/table-loader.ts'
import type { CompositionWatch, ReleaseFollower } from './composition-watch.ts'
import { replaceOpenScreen } from './replace-open-screen.tsx'

type PageOutline = Pick<
  PageState,
  'cohort' | 'shell' | 'remotes' | 'reserved' | 'aliases' | 'sidebars' | 'slots' | 'table'
>

export interface FollowOptions {
  readonly state: PageOutline
  readonly onLive: (live: Pick<LivePortal, 'composition' | 'cohort' | 'remotes'>) => void
  readonly loader: Pick<TableLoader, 'load' | 'replace'>
  readonly screens: Pick<BrowserScreens, 'outdate'>
  readonly releases: Pick<CompositionWatch, 'shown' | 'note' | 'isFresh'>
}

const POLL_MS = 30_000
const TIMEOUT_MS = 5000

const LIVE_SHAPE = 'composition cohort shell remotes[] versions table'

function isLivePortal(live: unknown): live is LivePortal | undefined {
  return live === undefined || fitsShape(live, LIVE_SHAPE)
}

function outlineOf({
  remotes,
  reserved,
  aliases,
  sidebars,
  slots,
}: Omit<PageOutline, 'shell'> | LivePortal): string {
  return JSON.stringify([remotes, reserved, aliases, sidebars, slots])
}

/** Whether the visitor enters a canary, which requires a document so that the visit is counted. */
function entersCanary(before: string, now: string): boolean {
  const previous = before.split(',')
  return now !== '' && now.split(',').some((canary) => !previous.includes(canary))
}

/** Names of remotes whose live release has changed; all remotes without a previous table. */
function listChanged({ versions }: LivePortal, before: PortalTable | undefined): readonly string[] {
  const previous = new Map(before?.remotes.map(({ name, version }) => [name, version]))
  return Object.keys(versions).filter((name) => previous.get(name) !== versions[name])
}

/** Polls the live composition by conditional requests and replaces releases on the open page. */
export function followReleases(options: FollowOptions): ReleaseFollower {
  const { state, onLive, loader, screens, releases } = options
  let tag = livePortalTag(state.table)
  let { cohort } = state
  let running: Promise<void> | undefined

  async function fetchLive(): Promise<LivePortal | undefined> {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(LIVE_PORTAL_PATH, { headers: { 'if-none-match': tag }, signal })
    if (response.status !== 304 && !response.ok)
      throw new Error(`${LIVE_PORTAL_PATH} ${String(response.status)}`)
    const number = Number(response.headers.get('portal-composition'))
    const live: unknown = response.status === 304 ? undefined : await response.json()
    // A proxy or a captive portal can respond instead of the edge.
    if (!Number.isInteger(number) || number <= 0 || !isLivePortal(live))
      throw new Error(`${LIVE_PORTAL_PATH} invalid response`)
    releases.note(number)
    return live
  }

  async function showReleases(live: LivePortal): Promise<void> {
    // The old table has the integrity of files that mounted screens may still load.
    const before = await loader.load().catch(() => undefined)
    const changed = listChanged(live, before)
    if (changed.length === 0) return
    const table = await createTableLoader({ table: live.table }, () => undefined).load()
    loader.replace(table)
    const inDialogs = new Set(table.dialogs?.map(({ remote, screen }) => `${remote}/${screen}`))
    for (const remote of table.remotes.filter(({ name }) => changed.includes(name))) {
      for (const outlet of screens.outdate(remote.name)) replaceUnlessDialog(outlet, remote, inDialogs)
    }
  }

  async function refresh(): Promise<void> {
    const live = await fetchLive()
    if (live === undefined) return
    if (!entersCanary(cohort, live.cohort)) {
      await showReleases(live)
      const { composition, remotes } = live
      cohort = live.cohort
      onLive({ composition, cohort, remotes })
      if (live.shell === state.shell.version && outlineOf(live) === outlineOf(state))
        releases.shown = composition
    }
    tag = livePortalTag(live.table)
  }

  const follower = {
    refresh() {
      running ??= refresh().finally(() => {
        running = undefined
      })
      return running
    },
  }
  poll(() => {
    if (!releases.isFresh) follower.refresh().catch(() => undefined)
  })
  return follower
}

function poll(check: () => void): void {
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') check()
  }
  setInterval(checkIfVisible, POLL_MS)
  document.addEventListener('visibilitychange', checkIfVisible)
}

/** Replaces a screen, except in a dialog, which uses the live release when it opens again. */
function replaceUnlessDialog(outlet: OutletState, remote: PageRemote, inDialogs: ReadonlySet<string>): void {
  if (!inDialogs.has(`${remote.name}/${outlet.screen}`)) replaceOpenScreen(outlet, remote)
}
