import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import styles from './toast.module.css'

/** Kinds of the snackbar (STATE-02). */
export type ToastKind = 'info' | 'error' | 'success' | 'warning'

const ICONS: Readonly<Record<ToastKind, IconName>> = {
  info: 'info',
  success: 'check-circle',
  warning: 'warning',
  error: 'error',
}

interface ToastProps {
  readonly kind: ToastKind
  /** Word before the message, e.g. “Error”. */
  readonly kindText: string
  readonly message: string
  readonly closeText: string
  /** Language of the texts, where the page may have changed its language since. */
  readonly lang?: string | undefined
  readonly onClose: () => void
  /** Milliseconds until it closes; undefined: it stays until closed, as errors and warnings do. */
  readonly duration?: number | undefined
}

/** Countdown that pauses on hover, on focus and in a hidden tab. */
function useCountdown(duration: number | undefined, isPaused: boolean, onEnd: () => void) {
  const left = useRef(duration)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    left.current = duration
  }, [duration])
  useEffect(() => {
    if (isPaused || left.current === undefined) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      if (left.current !== undefined) left.current = Math.max(0, left.current - (Date.now() - startedAt))
    }
  }, [duration, isPaused])
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

/** Short message over the page. Render it in {@link Toasts}, whose live regions announce it. */
export function Toast({ kind, kindText, message, closeText, lang, onClose, duration }: ToastProps) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isTabHidden = useHiddenTab()
  useCountdown(duration, isHovered || isFocused || isTabHidden, onClose)
  return (
    <div
      lang={lang}
      className={classNames(styles.toast, styles[kind])}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
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

/** Corner of the window. */
export interface ToastsPosition {
  readonly horizontal: 'left' | 'right'
  readonly vertical: 'top' | 'bottom'
}

interface ToastsProps {
  /** Accessible name of the region, e.g. “Messages”. */
  readonly label: string
  readonly position: ToastsPosition
  /** Errors and warnings: announced immediately. */
  readonly urgent: ReactNode
  /** Other messages: announced when the screen reader is idle. */
  readonly polite: ReactNode
}

/** Live regions of toasts. They must exist before the first toast, or nothing is announced. */
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
