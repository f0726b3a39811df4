import type { ReactNode } from 'react'
import { useHydrated } from 'shared-runtime/remote'
import { Button, ButtonLink } from 'shared-ui/button'

interface ScriptButtonProps {
  /** Address of the same action for a browser without JavaScript. */
  readonly href: string
  readonly isBusy?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Primary button that runs script once the page is hydrated; a link until then. */
export function ScriptButton({ href, isBusy = false, onPress, children }: ScriptButtonProps) {
  return useHydrated() ? (
    <Button kind="primary" busy={isBusy} onClick={onPress}>
      {children}
    </Button>
  ) : (
    <ButtonLink kind="primary" href={href}>
      {children}
    </ButtonLink>
  )
}
