import { Suspense, lazy, useState } from 'react'
import type { ComponentProps } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Skeleton } from 'shared-ui/skeleton'
import type { HomeScreen } from './home.screen.tsx'

type HomeCode = typeof import('./home.screen.tsx')

let present: HomeCode | undefined

/** For the renderer, which has the code from the start. */
export function registerHome(code: HomeCode): void {
  present = code
}

/** Loads the code of home (decision 0043). */
export async function loadHome(): Promise<HomeCode> {
  present ??= await import(/* webpackChunkName: "home" */ './home.screen.tsx')
  return present
}

const LazyHome = lazy(async () => ({ default: (await loadHome()).HomeScreen }))

/** Home, at once where its code is loaded. */
export function HomeRoute(props: ComponentProps<typeof HomeScreen>) {
  const t = useTexts('shell')
  // The same component for the life of the page keeps its input.
  const [Home] = useState(() => present?.HomeScreen ?? LazyHome)
  return (
    <Suspense fallback={<Skeleton shape="page" label={t('outlet.loading')} />}>
      <Home {...props} />
    </Suspense>
  )
}
