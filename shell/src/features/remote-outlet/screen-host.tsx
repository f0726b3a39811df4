import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { PageState } from 'shared-contracts/release/page-state'
import { createApiCache, fillApiCache } from 'shared-runtime/http'

interface HostProps {
  readonly children: ReactNode
}

/** What surrounds every screen: the page's one cache of answers. */
export function hostFor(cache: QueryClient): ComponentType<HostProps> {
  return function ScreenHost({ children }: HostProps) {
    return <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  }
}

/** A cache that holds the answers which the page was rendered with. */
export function filledCache(data: PageState['data']): QueryClient {
  const cache = createApiCache()
  fillApiCache(cache, data)
  return cache
}
