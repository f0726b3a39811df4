import { useEffect } from 'react'
import type { ComponentProps } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Skeleton } from 'shared-ui/skeleton'
import { OutletNotice, RefusedNotice } from './outlet-notice.tsx'
import { useOutletScreens } from './outlet-screens.ts'
import { ScreenOutlet } from './screen-outlet.tsx'
import type { OutletLook } from './screen-outlet.tsx'

interface RemoteOutletProps {
  readonly remote: string
  readonly screen: string
  readonly title?: string | undefined
}

function PageSkeleton({ state }: ComponentProps<OutletLook['Skeleton']>) {
  const texts = useTexts('shell')
  return state === 'failed' ? null : <Skeleton shape="page" label={texts('outlet.loading')} />
}

/** Outlet of a remote's screen (STATE-05), which isolates its errors from the frame and other remotes. */
export function RemoteOutlet({ remote, screen, title }: RemoteOutletProps) {
  const screens = useOutletScreens()
  const refusal = screens.refusalOf?.(remote)
  useEffect(() => {
    if (refusal !== undefined)
      screens.report({ kind: 'refused', remote: { name: remote, version: '' }, screen, error: refusal })
  }, [screens, remote, screen, refusal])
  if (refusal !== undefined) return <RefusedNotice title={title} />
  return <ScreenOutlet remote={remote} screen={screen} look={PAGE_LOOK} title={title} />
}

const PAGE_LOOK: OutletLook = { isDeferred: false, Skeleton: PageSkeleton, Notice: OutletNotice }
