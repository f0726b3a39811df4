import { formatMoment, useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import type { OpenDraft } from './use-case-draft.ts'
import styles from './draft.module.css'

/** Notice that another tab or device has saved the draft, with the choice between both. */
export function NewerDraft({ draft }: { readonly draft: Pick<OpenDraft, 'newer' | 'sync'> }) {
  const t = useTexts()
  const { newer, sync } = draft
  if (newer === undefined) return null
  return (
    <div className={styles.newer}>
      <Notice
        kind="warning"
        title={t('fill.newer.title')}
        announce="alert"
        actions={
          <>
            <Button onClick={() => sync.openNewer()}>{t('fill.newer.open')}</Button>
            <Button kind="quiet" onClick={() => sync.keepThis()}>
              {t('fill.newer.keep')}
            </Button>
          </>
        }
      >
        <p>{t('fill.newer.text', { time: formatMoment(newer.savedAt) })}</p>
      </Notice>
    </div>
  )
}
