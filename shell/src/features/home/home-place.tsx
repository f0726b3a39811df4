import { Suspense, lazy, useState } from 'react'
import type { ComponentProps } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Skeleton } from 'shared-ui/skeleton'
import type { HomeScreen } from './home.screen.tsx'

type HomeCode = typeof import('./home.screen.tsx')

let present: HomeCode | undefined

/** The code of home is there: the renderer has it from the beginning. */
export function provideHome(code: HomeCode): void {
  present = code
}

/** Fetches the code of home, which no other page needs (decision 0263). Rejects when it does not come. */
export async function loadHome(): Promise<HomeCode> {
  present ??= await import(/* webpackChunkName: "home" */ './home.screen.tsx')
  return present
}

const LaterHome = lazy(async () => ({ default: (await loadHome()).HomeScreen }))

/** Home with its own code: at once where the page came with it, else as soon as it is there. */
export function HomePlace(props: ComponentProps<typeof HomeScreen>) {
  const t = useTexts('shell')
  // One component as long as the page stands: another one would forget what is typed.
  const [Home] = useState(() => present?.HomeScreen ?? LaterHome)
  return (
    <Suspense fallback={<Skeleton shape="page" label={t('outlet.loading')} />}>
      <Home {...props} />
    </Suspense>
  )
}
