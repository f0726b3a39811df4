import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import styles from './drawer.module.css'

interface DrawerProps {
  /** Unique, stable id: without JavaScript the fragment `#id` opens the drawer. */
  readonly id: string
  /** Label of the button, e.g. “Filter (3)”. */
  readonly openText: ReactNode
  readonly icon: IconName
  readonly title: string
  readonly closeText: string
  /** Up to this width it is a drawer; above, its content is in the page. */
  readonly until: 'phone' | 'tablet'
  readonly children: ReactNode
  /** A change closes the drawer: pass the address, so that a navigation closes it (NAV-06). */
  readonly closeOn?: string
  readonly className?: string | undefined
}

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([type="hidden"]), select, textarea, summary'

function useDrawer(id: string, page: string) {
  // Bound to one page: a navigation closes it in the same render, and it stays closed when the user comes back.
  const [openedOn, setOpenedOn] = useState<string>()
  const isOpen = openedOn === page
  useEffect(() => () => setOpenedOn(undefined), [page])
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLAnchorElement>(null)

  function close() {
    setOpenedOn(undefined)
    // Opened by the fragment before this script ran: another fragment closes it.
    if (window.location.hash === `#${id}`) window.location.hash = `${id}-open`
    opener.current?.focus()
  }

  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('[data-drawer-close]')?.focus()
  }, [isOpen])

  return { isOpen, open: () => setOpenedOn(page), close, panel, opener }
}

/** Whether Tab can reach an element. Content of a closed menu has a layout box, but is not reachable. */
function isReachable(target: HTMLElement): boolean {
  if (target.getClientRects().length === 0) return false
  const outside = target.matches('summary') ? target.parentElement?.parentElement : target
  return (outside?.closest('details:not([open])') ?? null) === null
}

function keepFocusInside(event: KeyboardEvent, panel: RefObject<HTMLElement | null>) {
  if (event.key !== 'Tab') return
  const targets = [...(panel.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
  const visible = targets.filter(isReachable)
  const first = visible[0]
  const last = visible.at(-1)
  const from = event.shiftKey ? first : last
  const to = event.shiftKey ? last : first
  const root = panel.current?.getRootNode()
  const { activeElement } = root instanceof ShadowRoot ? root : document
  if (activeElement !== from || to === undefined) return
  event.preventDefault()
  to.focus()
}

/** Space activates a button; an anchor with that role needs a handler. */
function actOnSpace(event: KeyboardEvent, action: () => void) {
  if (event.key !== ' ') return
  event.preventDefault()
  action()
}

/**
 * Drawer on small screens, content of the page on wide ones: filters on a phone, the menu on a tablet. Without
 * JavaScript the opener is a link to the panel, which is shown while it is the target.
 */
export function Drawer({
  id,
  openText,
  icon,
  title,
  closeText,
  until,
  children,
  closeOn,
  className,
}: DrawerProps) {
  const { isOpen, open, close, panel, opener } = useDrawer(id, closeOn ?? '')

  function act(event: MouseEvent, action: () => void) {
    event.preventDefault()
    action()
  }

  function handleKey(event: KeyboardEvent) {
    // A dialog inside handles Escape itself.
    const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null
    if (!isOpen || isInDialog) return
    if (event.key === 'Escape') close()
    else keepFocusInside(event, panel)
  }

  return (
    <div className={classNames(styles.drawer, styles[until], className)} data-print="no">
      <a
        ref={opener}
        id={`${id}-open`}
        href={`#${id}`}
        className={styles.opener}
        role="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={(event) => act(event, open)}
        onKeyDown={(event) => actOnSpace(event, open)}
      >
        <Icon name={icon} />
        <span>{openText}</span>
      </a>
      {isOpen ? <div className={styles.backdrop} onClick={close} aria-hidden="true" /> : null}
      <div
        id={id}
        ref={panel}
        className={styles.panel}
        data-open={isOpen || undefined}
        role={isOpen ? 'dialog' : undefined}
        aria-modal={isOpen || undefined}
        aria-label={isOpen ? title : undefined}
        onKeyDown={handleKey}
      >
        <div className={styles.head}>
          <span className={styles.title}>{title}</span>
          <a
            href={`#${id}-open`}
            className={styles.close}
            role="button"
            data-drawer-close=""
            onClick={(event) => act(event, close)}
            onKeyDown={(event) => actOnSpace(event, close)}
          >
            <Icon name="close" />
            <span>{closeText}</span>
          </a>
        </div>
        {children}
      </div>
    </div>
  )
}
