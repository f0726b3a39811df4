import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names/class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  readonly open: boolean
  /** Called for Escape, the close button and a press outside. */
  readonly onClose: () => void
  readonly title: string
  readonly closeText: string
  readonly children: ReactNode
  /** Buttons at the end, the primary one first. */
  readonly actions?: ReactNode
  /** `full` fills the window, for viewers. */
  readonly size?: 'medium' | 'full'
}

/** Restores the focus; focuses the main content where the previous element was removed or the dialog had no opener. */
function restoreFocus(before: Element | null): void {
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
  const focused = isThere ? before : document.querySelector<HTMLElement>('main[tabindex]')
  focused?.focus({ preventScroll: !isThere })
}

/** Native modal dialog with focus trap and focus restore. Renders nothing while closed. */
export function Dialog({ open, onClose, title, closeText, children, actions, size = 'medium' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!open || element === null) return undefined
    const before = document.activeElement
    if (!element.open) element.showModal()
    return () => {
      element.close()
      restoreFocus(before)
    }
  }, [open])

  // Pointer users can also close it by a press on the backdrop.
  const press = useEffectEvent((target: EventTarget | null) => {
    if (target === dialog.current) onClose()
  })
  useEffect(() => {
    const closing = new AbortController()
    dialog.current?.addEventListener('mousedown', ({ target }) => press(target), { signal: closing.signal })
    return () => closing.abort()
  }, [open])

  if (!open) return null
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, size === 'full' && styles.full)}
      aria-labelledby={titleId}
      // Escape.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <Button kind="quiet" icon="close" onClick={onClose}>
            <VisuallyHidden until="phone">{closeText}</VisuallyHidden>
          </Button>
        </div>
        <div className={styles.body}>{children}</div>
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
