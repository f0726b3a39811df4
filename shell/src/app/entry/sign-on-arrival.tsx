import { useEffect, useEffectEvent, useState } from 'react'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { useTexts } from 'shared-runtime/i18n'
import { useLazyPart } from '../../common/lazy-part.ts'
import { useShellServices } from '../../common/services/shell-services.ts'
import { SignOnReturnScreen } from '../../features/sign-in/sign-on-return.screen.tsx'
import { useBrowserPage } from '../browser-page.ts'

/** Answers that were used: a second rendering must not send one again. */
const taken = new WeakSet<object>()

/** Page that the provider redirects to: finishes the sign-in, or shows why it failed (AUTH-05). */
export function SignOnArrival() {
  const t = useTexts('shell')
  const { signOnAnswer } = useBrowserPage()
  const { gate } = useShellServices().session
  const [failure, setFailure] = useState<string>()
  const fail = useEffectEvent((error: unknown) => {
    const said = isPortalError(error) ? error.text : undefined
    setFailure(said ?? t('session.signOnRefused'))
  })
  useEffect(() => {
    const answer = signOnAnswer ?? { code: undefined, state: undefined, error: undefined }
    if (taken.has(answer)) return
    taken.add(answer)
    gate
      .keeper()
      .then(({ arrive }) => arrive(answer))
      .catch((error: unknown) => fail(error))
  }, [gate, signOnAnswer])
  const code = useLazyPart(
    failure !== undefined,
    () => import(/* webpackChunkName: "session" */ '../../features/session/arrival/arrival-failure.tsx'),
  )
  if (failure === undefined) return <SignOnReturnScreen />
  return (
    <SignOnReturnScreen>
      {code === undefined ? <p role="alert">{failure}</p> : <code.ArrivalFailure reason={failure} />}
    </SignOnReturnScreen>
  )
}
