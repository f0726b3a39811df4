import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PageRemote } from 'shared-contracts/release/page-state'
import type { Report } from '../../../common/fault.ts'
import type { LoadedScreen } from '../loading/screen-load.ts'

interface Watched {
  readonly cache: QueryClient
  readonly remote: PageRemote
  readonly report: Report
  readonly onMounted?: ((remote: PageRemote) => void) | undefined
}

const LOOK_AFTER_MS = 1000

const seen = new Set<string>()

async function look(remote: PageRemote, report: Report): Promise<void> {
  try {
    const { frameFaults } = await import(/* webpackChunkName: "reports" */ './frame-faults.ts')
    for (const error of frameFaults(remote)) report({ kind: 'style', remote, error })
  } catch {
    seen.delete(remote.container)
  }
}

export function hostFor(cache: QueryClient): LoadedScreen['Host'] {
  return function ScreenHost({ children }) {
    return <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  }
}

/** Cache, and a check of the frame in the browser. */
export function watchedHost({ cache, remote, report, onMounted }: Watched): LoadedScreen['Host'] {
  const Host = hostFor(cache)
  return function WatchedHost({ children }) {
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
