import { useCopy } from 'shared-runtime/clipboard'
import { useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { Button } from 'shared-ui/button'
import styles from './service-answer.module.css'

/** Buttons that copy the address of the page and print it; invisible until hydration. */
export function PageTools() {
  const t = useTexts()
  const isHydrated = useHydrated()
  const { isCopied, copy } = useCopy({ copied: t('tools.copied'), failed: t('tools.copyFailed') })
  return (
    <div className={isHydrated ? styles.tools : `${styles.tools} ${styles.waiting}`} data-print="no">
      <Button kind="quiet" icon={isCopied ? 'check' : 'copy'} onClick={() => copy(window.location.href)}>
        {t('tools.copy')}
      </Button>
      <Button kind="quiet" icon="print" onClick={() => window.print()}>
        {t('tools.print')}
      </Button>
    </div>
  )
}
