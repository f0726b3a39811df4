import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { addressOf, isPlainPress } from 'shared-runtime/navigation'
import { useRuntime } from 'shared-runtime/remote'
import { ExternalLink } from 'shared-ui/link'
import { useIsSignedIn } from '../../../common/actor.ts'
import { useShellServices } from '../../../common/services/shell-services.ts'
import { useTask } from '../../../common/use-task.ts'
import styles from '../home.module.css'

function loadHandoff(): Promise<typeof import('./portal-handoff.ts')> {
  return import(/* webpackChunkName: "portal-handoff" */ './portal-handoff.ts')
}

/** Link to the other portal (XPORT-01) that hands over the session of a signed-in user. A plain link without JavaScript. */
export function OtherPortalLink({ path, name }: { readonly path: string; readonly name: string }) {
  const t = useTexts('shell')
  const language = useLanguage()
  const { api, companyId } = useRuntime()
  const { bus, snackbar } = useShellServices()
  const { isBusy, run } = useTask({ failed: t('home.portals.failed', { name }) })
  const isSignedIn = useIsSignedIn()

  async function open() {
    const { openOtherPortal } = await loadHandoff()
    const question = {
      message: t('home.portals.ready', { name }),
      acceptLabel: t('home.portals.open'),
      rejectLabel: t('home.portals.notNow'),
    }
    const options = { api, bus, companyId, language, question }
    const isOpen = await openOtherPortal(options)
    if (!isOpen) snackbar.show({ kind: 'warning', message: t('home.portals.noRights', { name }) })
  }

  return (
    <>
      <ExternalLink
        href={addressOf(path, language)}
        newTabText={t('frame.newTab')}
        busy={isBusy}
        onIntent={isSignedIn ? () => void loadHandoff().catch(() => undefined) : undefined}
        onClick={(event) => {
          if (!isSignedIn || !isPlainPress(event)) return
          event.preventDefault()
          if (!isBusy) void run(open)
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
