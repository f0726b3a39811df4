import { Suspense, lazy, useState } from 'react'
import type { ComponentProps } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Skeleton } from 'shared-ui/skeleton'
import type { HomeScreen } from './home.screen.tsx'

type HomeCode = typeof import('./home.screen.tsx')

let loadedHome: HomeCode | undefined

/** Registers the code of home for the renderer, which bundles it. */
export function registerHome(code: HomeCode): void {
  loadedHome = code
}

/** Loads the code of home (decision 0043). */
export async function loadHome(): Promise<HomeCode> {
  loadedHome ??= await import(/* webpackChunkName: "home" */ './home.screen.tsx')
  return loadedHome
}

const LazyHome = lazy(async () => ({ default: (await loadHome()).HomeScreen }))

/** Route of home; renders without a fallback when its code is loaded. */
export function HomeRoute(props: ComponentProps<typeof HomeScreen>) {
  const t = useTexts('shell')
  // A stable component, so that the input of the page is kept.
  const [Home] = useState(() => loadedHome?.HomeScreen ?? LazyHome)
  return (
    <Suspense fallback={<Skeleton shape="page" label={t('outlet.loading')} />}>
      <Home {...props} />
    </Suspense>
  )
}
