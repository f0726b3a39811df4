import { useEffect, useRef } from 'react'
import type { ConfirmQuestion } from 'shared-contracts/events/payloads/shell'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import styles from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  readonly question: ConfirmQuestion
  readonly onAnswer: (accepted: boolean) => void
}

/** Confirm dialog (STATE-03). Escape, the close button and a press outside mean no. */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const t = useTexts('shell')
  const actions = useRef<HTMLDivElement>(null)
  const { message, details, acceptLabel, rejectLabel, destructive = false } = question
  const focusedIndex = useRef(destructive ? 1 : 0)

  // For a destructive action the reject button is focused, so that Enter does not confirm it by accident.
  useEffect(() => {
    actions.current?.querySelectorAll('button')[focusedIndex.current]?.focus()
  }, [])

  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={message ?? t('confirm.question')}
      closeText={t('frame.close')}
      actions={
        <div ref={actions} className={styles.actions}>
          <Button kind={destructive ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {acceptLabel ?? t('confirm.yes')}
          </Button>
          <Button onClick={() => onAnswer(false)}>{rejectLabel ?? t('confirm.no')}</Button>
        </div>
      }
    >
      {details === undefined ? null : <p>{details}</p>}
    </Dialog>
  )
}
