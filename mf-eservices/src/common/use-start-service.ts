import { useState } from 'react'
import { serviceStarted } from 'shared-contracts/events/eservices'
import { errorMessage } from 'shared-contracts/rules/error-message'
import type { ServiceSummary } from 'shared-contracts/http/software'
import { useBus } from 'shared-runtime/bus'
import { useLoginPrompt } from 'shared-runtime/dialogs'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { useSnackbar } from 'shared-runtime/snackbar'
import { useRequestStart } from './services.api.ts'

/** State of starting a service. `url` is the site opened in a new tab. */
export type StartState =
  { readonly step: 'idle' | 'busy' | 'login' | 'failed' } | { readonly step: 'opened'; readonly url: string }

interface Start {
  readonly state: StartState
  readonly start: () => Promise<void>
}

/**
 * Starts a service at the URL that the server returns: a portal page or another site, which opens after the sign-in
 * that it requires (SESS-07). `inSameTab` opens another site in the same tab (NAV-05).
 */
export function useStartService(
  service: Pick<ServiceSummary, 'id' | 'code'>,
  { inSameTab = false }: { readonly inSameTab?: boolean } = {},
): Start {
  const [state, setState] = useState<StartState>({ step: 'idle' })
  const { t, language } = usePage()
  const requestStart = useRequestStart()
  const promptSignIn = useLoginPrompt()
  const navigate = usePortalNavigate()
  const show = useSnackbar()
  const bus = useBus()

  async function openStart(maySignIn: boolean): Promise<void> {
    const { target, url } = await requestStart(service.id, language)
    const isPage = url.startsWith('/')
    if (target === 'login' && !isPage) {
      setState({ step: 'login' })
      if (maySignIn && (await promptSignIn(t('start.loginReason')))) await openStart(false)
      return
    }
    bus.publish(serviceStarted, { id: service.code })
    // A page that requires a sign-in shows its own prompt, which returns to it.
    if (isPage) {
      navigate(url)
      setState({ step: 'idle' })
    } else if (inSameTab) {
      window.open(url, '_self')
    } else {
      window.open(url, '_blank', 'noopener,noreferrer')
      setState({ step: 'opened', url })
    }
  }

  return {
    state,
    start: async () => {
      if (state.step === 'busy') return
      setState({ step: 'busy' })
      try {
        await openStart(true)
      } catch (error) {
        setState({ step: 'failed' })
        show({ kind: 'error', message: errorMessage(error, language) })
      }
    },
  }
}
