import { useLayoutEffect, useRef } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { useShellPage } from '../../common/page.ts'
import type { PlaceLook } from './placed-screen.tsx'
import styles from './outlet-notice.module.css'

export function SlowLine() {
  const texts = useTexts('shell')
  return <p role="status">{texts('outlet.slow')}</p>
}

/** The button goes away with its notice: the focus stays where the section will be. */
export function focusPlaceOf(button: Element): void {
  const place = button.closest('dialog')?.querySelector('h2') ?? button.closest<HTMLElement>('main')
  place?.focus({ preventScroll: true })
}

interface FailedNoticeProps {
  /** What the portal knows of the page without its code. */
  readonly title: string | undefined
  /** Name and version of what was tried. */
  readonly release: string
  readonly onRetry: () => void
  /** The portal retries by itself too (`useRetry`). */
  readonly isRetried?: boolean
}

/** The maintenance notice (STATE-05); what the server rendered may stand below it. */
export function FailedNotice({ title, release, onRetry, isRetried = false }: FailedNoticeProps) {
  const texts = useTexts('shell')
  const { composition } = useShellPage()
  const support = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const box = support.current?.parentElement
    // An automatic retry that succeeds removes a notice whose button may have the focus.
    return () => {
      if (box?.contains(document.activeElement) === true) focusPlaceOf(box)
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
            focusPlaceOf(currentTarget)
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

/** For a release that must not run here (FED-03); there is nothing to try again. */
export function RefusedNotice({ title }: { readonly title: string | undefined }) {
  const texts = useTexts('shell')
  return (
    <Notice kind="maintenance" title={texts('outlet.failedTitle')}>
      {title === undefined ? null : <p className={styles.title}>{title}</p>}
      <p>{texts('outlet.refusedText')}</p>
    </Notice>
  )
}

/** What a page and a dialog say of a screen that is late, refused, lost or broken. */
export const OUTLET_NOTICES: Pick<PlaceLook, 'Line' | 'Broken'> = {
  Line({ state, isRefused, release, title, onRetry }) {
    if (state === 'slow') return <SlowLine />
    if (state !== 'failed') return null
    if (isRefused) return <RefusedNotice title={title} />
    return <FailedNotice title={title} release={release} onRetry={onRetry} isRetried />
  },
  Broken({ state, release, title, onRetry }) {
    if (state === 'slow') return <SlowLine />
    return state === 'lost' ? <FailedNotice title={title} release={release} onRetry={onRetry} /> : null
  },
}
