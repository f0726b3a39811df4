import type { ViewedFile } from 'shared-contracts/events/payloads/shell'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import styles from './file-viewer.module.css'

export interface FileFailureProps {
  readonly file: ViewedFile
  readonly onRetry: () => void
}

/** The file did not come, or is broken: what happened, a second try, and the file itself. */
export function FileFailure({ file, onRetry }: FileFailureProps) {
  const t = useTexts('shell')
  return (
    <div className={styles.failure}>
      <Notice
        kind="error"
        title={t(`viewer.failed.${file.kind}`)}
        announce="alert"
        level={3}
        actions={
          <>
            <Button onClick={onRetry}>{t('viewer.retry')}</Button>
            <a href={file.url} download={file.download ?? ''}>
              {t('viewer.download')}
            </a>
          </>
        }
      >
        <p>{t('viewer.failedHint')}</p>
      </Notice>
    </div>
  )
}
