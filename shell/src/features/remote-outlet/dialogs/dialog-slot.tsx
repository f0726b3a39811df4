import { useCallback, useEffect, useState } from 'react'
import type { ComponentProps } from 'react'
import type { DialogName } from 'shared-contracts/events/payloads/shell'
import type { PageDialog } from 'shared-contracts/release/page-state'
import { useTexts } from 'shared-runtime/i18n'
import { Skeleton } from 'shared-ui/skeleton'
import { OUTLET_NOTICES, SlowLine } from '../outlet-notice.tsx'
import { PlacedScreen } from '../placed-screen.tsx'
import type { PlaceLook } from '../placed-screen.tsx'
import { useShellServices } from '../../../common/services/shell-services.ts'
import { useRetry } from '../../../common/use-retry.ts'
import { useRemoteDirectory } from '../remote-directory.ts'
import { SignOnNotice } from './sign-on-notice.tsx'

function Waiting({ state }: Pick<ComponentProps<PlaceLook['Waiting']>, 'state'>) {
  const t = useTexts('shell')
  return state === 'failed' ? null : <Skeleton shape="text" count={9} label={t('outlet.loading')} />
}

const DIALOG_LOOK: PlaceLook = { isDeferred: false, Waiting, ...OUTLET_NOTICES }

/** Whatever becomes of the remote, the national single sign-on needs only the shell. */
const LOGIN_LOOK: PlaceLook = {
  isDeferred: false,
  Waiting,
  Line({ state, isRefused, release, onRetry }) {
    if (state === 'slow') return <SlowLine />
    if (state !== 'failed') return null
    return <SignOnNotice release={release} onRetry={isRefused ? undefined : onRetry} />
  },
  Broken({ state, release, onRetry }) {
    if (state === 'slow') return <SlowLine />
    return state === 'lost' ? <SignOnNotice release={release} onRetry={onRetry} /> : null
  },
}

/** `lost` is a table that cannot be had, or one in which no remote gives this dialog. */
type Found = PageDialog | 'lost' | undefined

function useDialogOf(name: DialogName): { found: Found; retry: () => void } {
  const directory = useRemoteDirectory()
  const [found, setFound] = useState<Found>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isHere = true
    const say = (next: Found) => {
      if (isHere) setFound(next)
    }
    directory.dialog(`dialog.${name}`).then(
      (dialog) => say(dialog ?? 'lost'),
      () => say('lost'),
    )
    return () => {
      isHere = false
    }
  }, [directory, name, tries])
  const retryQuietly = useCallback(() => setTries((count) => count + 1), [])
  useRetry(found === 'lost', retryQuietly)
  const retry = useCallback(() => {
    setFound(undefined)
    retryQuietly()
  }, [retryQuietly])
  return { found, retry }
}

/** SESS-05: who signs in again does so in the way of before. */
function toldOf(way: string | undefined) {
  return way === undefined ? undefined : { way }
}

/** What a remote gives to a dialog, with the outlet's rules: deadline, second try, boundary, last good release. */
export function DialogSlot({ name }: { readonly name: DialogName }) {
  const t = useTexts('shell')
  const { found, retry } = useDialogOf(name)
  const { session } = useShellServices()
  const [told] = useState(() => (name === 'login' ? toldOf(session.lastWay) : undefined))
  const look = name === 'login' ? LOGIN_LOOK : DIALOG_LOOK
  if (found === undefined) return <Waiting state="loading" />
  const title = t(`dialogs.${name}`)
  if (found === 'lost')
    return <look.Line state="failed" isRefused={false} title={title} release={name} onRetry={retry} />
  return <PlacedScreen remote={found.remote} screen={found.screen} look={look} title={title} told={told} />
}
