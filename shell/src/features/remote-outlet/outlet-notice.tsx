import { useLayoutEffect, useRef } from 'react'
import type { ComponentProps } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { useShellPage } from '../../common/page.ts'
import type { OutletLook } from './screen-outlet.tsx'
import styles from './outlet-notice.module.css'

export function SlowLine() {
  const texts = useTexts('shell')
  return <p role="status">{texts('outlet.slow')}</p>
}

/** Moves the focus from a button that will be removed to its dialog or the main content. */
export function focusSectionOf(button: Element): void {
  const target = button.closest('dialog')?.querySelector('h2') ?? button.closest<HTMLElement>('main')
  target?.focus({ preventScroll: true })
}

interface FailedNoticeProps {
  readonly title: string | undefined
  readonly release: string
  readonly onRetry: () => void
  /** Also mentions automatic retries (`useRetry`). */
  readonly isRetried?: boolean
}

/** Maintenance notice (STATE-05), possibly above the server's markup. */
export function FailedNotice({ title, release, onRetry, isRetried = false }: FailedNoticeProps) {
  const texts = useTexts('shell')
  const { composition } = useShellPage()
  const support = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const box = support.current?.parentElement
    // A retry removes the notice, whose button may have the focus.
    return () => {
      if (box?.contains(document.activeElement) === true) focusSectionOf(box)
    }
  }, [])
  return (
    <Notice
      kind="maintenance"
      title={texts('outlet.failedTitle')}
      announce="status"
      actions={
        <Button
          onClick={({ currentTarget }) => {
            focusSectionOf(currentTarget)
            onRetry()
          }}
        >
          {texts('outlet.retry')}
        </Button>
      }
    >
      {title === undefined ? null : <p className={styles.title}>{title}</p>}
      <p>{texts('outlet.failedText')}</p>
      {isRetried ? <p>{texts('outlet.retried')}</p> : null}
      <p ref={support} className={styles.support}>
        {texts('outlet.support', { composition, release })}
      </p>
    </Notice>
  )
}

/** Notice for an incompatible release (FED-03). */
export function RefusedNotice({ title }: { readonly title: string | undefined }) {
  const texts = useTexts('shell')
  return (
    <Notice kind="maintenance" title={texts('outlet.failedTitle')}>
      {title === undefined ? null : <p className={styles.title}>{title}</p>}
      <p>{texts('outlet.refusedText')}</p>
    </Notice>
  )
}

/** Notice of a page or dialog by its state. */
export function OutletNotice({ state, ...notice }: ComponentProps<OutletLook['Notice']>) {
  if (state === 'slow') return <SlowLine />
  if (state === 'refused') return <RefusedNotice title={notice.title} />
  return <FailedNotice {...notice} isRetried={state === 'failed'} />
}
