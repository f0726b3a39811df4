import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import styles from './toast.module.css'

/** The four kinds of the snackbar (STATE-02). */
export type ToastKind = 'info' | 'error' | 'success' | 'warning'

const ICONS: Readonly<Record<ToastKind, IconName>> = {
  info: 'info',
  success: 'check-circle',
  warning: 'warning',
  error: 'error',
}

interface ToastProps {
  readonly kind: ToastKind
  /** The kind as a word, e.g. “Error”: read before the message. */
  readonly kindText: string
  readonly message: string
  readonly closeText: string
  /** Language of its words, where the page may have got another one meanwhile. */
  readonly lang?: string | undefined
  readonly onClose: () => void
  /** Milliseconds until it closes by itself; absent: it stays until closed, as errors and warnings do. */
  readonly duration?: number | undefined
}

/** Counts down only while nobody points at the toast, nothing in it has the focus and the tab is seen. */
function useCountdown(duration: number | undefined, isHeld: boolean, onEnd: () => void) {
  const left = useRef(duration)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    left.current = duration
  }, [duration])
  useEffect(() => {
    if (isHeld || left.current === undefined) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      if (left.current !== undefined) left.current = Math.max(0, left.current - (Date.now() - startedAt))
    }
  }, [duration, isHeld])
}

function useHiddenTab(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const update = () => setHidden(document.visibilityState === 'hidden')
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return isHidden
}

/** A short message over the page. Put it into {@link Toasts}, whose regions announce it. */
export function Toast({ kind, kindText, message, closeText, lang, onClose, duration }: ToastProps) {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isTabHidden = useHiddenTab()
  useCountdown(duration, isPointed || isFocused || isTabHidden, onClose)
  return (
    <div
      lang={lang}
      className={classNames(styles.toast, styles[kind])}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={ICONS[kind]} className={styles.icon} />
      <p className={styles.message}>
        <strong>{kindText}: </strong>
        {message}
      </p>
      <Button kind="quiet" className={styles.close} onClick={onClose}>
        {closeText}
      </Button>
    </div>
  )
}

/** Corner of the window that toasts appear in. */
export interface ToastsPosition {
  readonly horizontal: 'left' | 'right'
  readonly vertical: 'top' | 'bottom'
}

interface ToastsProps {
  /** Names the region, e.g. “Messages”. */
  readonly label: string
  readonly position: ToastsPosition
  /** Errors and warnings: announced at once. */
  readonly urgent: ReactNode
  /** Everything else: announced when the screen reader has finished. */
  readonly polite: ReactNode
}

/** The two live regions of toasts. They must be on the page before the first toast, or nothing is announced. */
export function Toasts({ label, position, urgent, polite }: ToastsProps) {
  return (
    <section
      className={classNames(styles.toasts, styles[position.horizontal], styles[position.vertical])}
      aria-label={label}
      data-print="no"
    >
      <div role="alert" className={styles.region}>
        {urgent}
      </div>
      <div role="status" className={styles.region}>
        {polite}
      </div>
    </section>
  )
}
