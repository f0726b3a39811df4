import { useState } from 'react'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { addressOf, isPlainPress } from 'shared-runtime/navigation'
import { useRuntime } from 'shared-runtime/remote'
import { useSnackbar } from 'shared-runtime/snackbar'
import { ExternalLink } from 'shared-ui/link'
import { useIsSignedIn } from '../../../common/actor.ts'
import { useShellServices } from '../../../common/services/shell-services.ts'
import styles from '../home.module.css'

interface PassageLinkProps {
  /** Address of the edge that leads there; without language prefix. */
  readonly path: string
  readonly name: string
}

function loadPassing(): Promise<typeof import('./pass-over.ts')> {
  return import(/* webpackChunkName: "passing" */ './pass-over.ts')
}

/**
 * The link to the other variant (XPORT-01). A visitor gets its home page; who is signed in goes there with the session,
 * or hears why not. Works as a plain link without JavaScript.
 */
export function PassageLink({ path, name }: PassageLinkProps) {
  const t = useTexts('shell')
  const language = useLanguage()
  const { api, companyId } = useRuntime()
  const { bus } = useShellServices()
  const show = useSnackbar()
  const [isBusy, setBusy] = useState(false)
  const isSignedIn = useIsSignedIn()

  async function pass() {
    setBusy(true)
    try {
      const { passOver } = await loadPassing()
      const question = {
        message: t('home.portals.ready', { name }),
        acceptLabel: t('home.portals.open'),
        rejectLabel: t('home.portals.notNow'),
      }
      const passing = { api, bus, companyId, language, question }
      if (!(await passOver(passing))) show({ kind: 'warning', message: t('home.portals.noRights', { name }) })
    } catch (error) {
      const said = isPortalError(error) ? error.text : undefined
      show({ kind: 'error', message: said ?? t('home.portals.failed', { name }) })
    }
    setBusy(false)
  }

  return (
    <>
      <ExternalLink
        href={addressOf(path, language)}
        newTabText={t('frame.newTab')}
        busy={isBusy}
        onTurn={isSignedIn ? () => void loadPassing().catch(() => undefined) : undefined}
        onClick={(event) => {
          if (!isSignedIn || !isPlainPress(event)) return
          event.preventDefault()
          if (!isBusy) void pass()
        }}
      >
        {name}
      </ExternalLink>
      <span role="status" className={styles.portalState}>
        {isBusy ? t('home.portals.opening') : null}
      </span>
    </>
  )
}
