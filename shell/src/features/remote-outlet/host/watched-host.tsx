import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PageRemote } from 'shared-contracts/release/page-state'
import type { ReportFault } from '../../../common/fault.ts'
import type { LoadedScreen } from '../loading/screen-load.ts'

interface WatchedHostOptions {
  readonly cache: QueryClient
  readonly remote: PageRemote
  readonly report: ReportFault
  readonly onMounted?: ((remote: PageRemote) => void) | undefined
}

const CHECK_AFTER_MS = 1000

const checkedReleases = new Set<string>()

async function checkFrameStyles(remote: PageRemote, report: ReportFault): Promise<void> {
  try {
    const { findStyleLeaks } = await import(/* webpackChunkName: "reports" */ './style-leaks.ts')
    for (const error of findStyleLeaks(remote)) report({ kind: 'style', remote, error })
  } catch {
    checkedReleases.delete(remote.container)
  }
}

/** Creates a host that provides the query cache. */
export function createHost(cache: QueryClient): LoadedScreen['Host'] {
  return function ScreenHost({ children }) {
    return <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  }
}

/** Creates a host with the query cache, which also checks once that the styles of a release do not match the frame. */
export function createWatchedHost({
  cache,
  remote,
  report,
  onMounted,
}: WatchedHostOptions): LoadedScreen['Host'] {
  const Host = createHost(cache)
  return function WatchedHost({ children }) {
    useEffect(() => {
      onMounted?.(remote)
    }, [])
    useEffect(() => {
      if (checkedReleases.has(remote.container)) return undefined
      const timer = setTimeout(() => {
        checkedReleases.add(remote.container)
        void checkFrameStyles(remote, report)
      }, CHECK_AFTER_MS)
      return () => {
        clearTimeout(timer)
      }
    }, [])
    return <Host>{children}</Host>
  }
}
