import { useEffect, useState } from 'react'

let isPreselected = false

/**
 * Makes the next sign-in dialog open with e-mail and password: for users who have just registered, confirmed their
 * account or changed their password. In memory only, for one opening.
 */
export function preselectPassword(): void {
  isPreselected = true
}

/**
 * Whether this sign-in dialog opens with e-mail and password. Reset when the dialog is mounted, not when it renders:
 * React may discard a first render and repeat it.
 */
export function usePasswordPreselection(): boolean {
  const [isTaken] = useState(() => isPreselected)
  useEffect(() => {
    isPreselected = false
  }, [])
  return isTaken
}
