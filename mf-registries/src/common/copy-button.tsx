import { useCopy } from 'shared-runtime/clipboard'
import { useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { Button } from 'shared-ui/button'
import styles from './copy-button.module.css'

export interface CopyButtonProps {
  /** Called on click, so that a URL can use the origin of the browser. */
  readonly text: () => string
  readonly label: string
  /** Success message. */
  readonly done: string
}

/** Button that copies a text; invisible until hydration. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const t = useTexts()
  const isHydrated = useHydrated()
  const { isCopied, copy } = useCopy({ copied: done, failed: t('record.copyFailed') })
  return (
    <span className={isHydrated ? undefined : styles.waiting} data-print="no">
      <Button kind="quiet" onClick={() => copy(text())} icon={isCopied ? 'check' : 'copy'}>
        {label}
      </Button>
    </span>
  )
}
