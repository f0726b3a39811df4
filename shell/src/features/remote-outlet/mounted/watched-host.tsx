import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { PageRemote } from 'shared-contracts/release/page-state'
import type { Report } from '../../../common/fault.ts'
import { hostFor } from '../screen-host.tsx'
import type { LoadedScreen } from '../loading/screen-load.ts'

interface Watched {
  readonly cache: QueryClient
  readonly remote: PageRemote
  readonly report: Report
  /** Called after the effects of what was mounted. */
  readonly onMounted?: ((remote: PageRemote) => void) | undefined
}

/** Long enough for the first view to be drawn; nobody waits for this. */
const LOOK_AFTER_MS = 1000

/** Releases whose styles were looked at. */
const seen = new Set<string>()

async function look(remote: PageRemote, report: Report): Promise<void> {
  try {
    const { frameFaults } = await import(/* webpackChunkName: "reports" */ './frame-faults.ts')
    for (const error of frameFaults(remote)) report({ kind: 'style', remote, error })
  } catch {
    // Without a network nobody hears of it; another page looks again.
    seen.delete(remote.container)
  }
}

/** What surrounds every screen in the browser: the page's one cache of answers, and a look at the frame afterwards. */
export function watchedHost({ cache, remote, report, onMounted }: Watched): LoadedScreen['Host'] {
  const Host = hostFor(cache)
  return function WatchedHost({ children }: { readonly children: ReactNode }) {
    useEffect(() => {
      onMounted?.(remote)
    }, [])
    useEffect(() => {
      if (seen.has(remote.container)) return undefined
      const timer = setTimeout(() => {
        seen.add(remote.container)
        void look(remote, report)
      }, LOOK_AFTER_MS)
      return () => {
        clearTimeout(timer)
      }
    }, [])
    return <Host>{children}</Host>
  }
}
