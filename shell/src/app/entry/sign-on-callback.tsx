import { useEffect, useEffectEvent, useState } from 'react'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { useTexts } from 'shared-runtime/i18n'
import { useLazyPart } from '../../common/lazy/lazy-part.ts'
import { useShellServices } from '../../common/services/shell-services.ts'
import { SignOnCallbackScreen } from '../../features/sign-in/sign-on-callback.screen.tsx'
import { useBrowserPage } from '../browser-page.ts'

/** Responses already sent: a second render must not send one again. */
const usedResponses = new WeakSet<object>()

/** Callback page of the provider: finishes the sign-in, or shows the error (AUTH-05). */
export function SignOnCallback() {
  const t = useTexts('shell')
  const { signOnResponse } = useBrowserPage()
  const { gate } = useShellServices().session
  const [failure, setFailure] = useState<string>()
  const fail = useEffectEvent((error: unknown) => {
    const reason = isPortalError(error) ? error.text : undefined
    setFailure(reason ?? t('session.signOnRefused'))
  })
  useEffect(() => {
    const response = signOnResponse ?? { code: undefined, state: undefined, error: undefined }
    if (usedResponses.has(response)) return
    usedResponses.add(response)
    gate
      .controller()
      .then(({ finishSignOn }) => finishSignOn(response))
      .catch((error: unknown) => fail(error))
  }, [gate, signOnResponse])
  const code = useLazyPart(
    failure !== undefined,
    () => import(/* webpackChunkName: "session" */ '../../features/sign-in/sign-on-failure.tsx'),
  )
  if (failure === undefined) return <SignOnCallbackScreen />
  return (
    <SignOnCallbackScreen>
      {code === undefined ? <p role="alert">{failure}</p> : <code.SignOnFailure reason={failure} />}
    </SignOnCallbackScreen>
  )
}
