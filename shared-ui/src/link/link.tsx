import { createContext, useContext } from 'react'
import type { AnchorHTMLAttributes, ComponentType, MouseEventHandler, ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './link.module.css'

/** Attributes of an anchor whose address is known. `href` is what the browser would show: with language prefix. */
export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }

function PlainAnchor({ children, ...attributes }: AnchorProps) {
  return <a {...attributes}>{children}</a>
}

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor)

interface AnchorProviderProps {
  readonly component: ComponentType<AnchorProps>
  readonly children: ReactNode
}

/** Gives every link of shared-ui the router's anchor; without it links are plain anchors, as in an embed. */
export function AnchorProvider({ component, children }: AnchorProviderProps) {
  return <AnchorContext value={component}>{children}</AnchorContext>
}

/** An unstyled anchor inside the portal: changes the route without a reload where a router is there. */
export function Anchor(props: AnchorProps) {
  const Component = useContext(AnchorContext)
  return <Component {...props} />
}

/** Props of {@link Link}. */
export interface LinkProps {
  readonly href: string
  readonly children: ReactNode
  /** Without underline until pointed at: in lists where everything is a link. */
  readonly quiet?: boolean
  readonly lang?: string
  readonly className?: string | undefined
}

/** A link to another page of the portal. */
export function Link({ quiet = false, className, children, ...anchor }: LinkProps) {
  return (
    <Anchor {...anchor} className={classNames(styles.link, quiet && styles.quiet, className)}>
      {children}
    </Anchor>
  )
}

interface ExternalLinkProps extends LinkProps {
  /** Says that the link opens in a new tab, e.g. “(opens in a new tab)”. */
  readonly newTabText: string
  /** A press may do more than the link, e.g. fetch something first. */
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>
  /** Somebody is about to press: points at it, or has come to it by keyboard. */
  readonly onIntent?: (() => void) | undefined
  /** A press is being worked on. */
  readonly busy?: boolean
}

/** A link to a foreign site: new tab, marked, and without handing over opener or address. */
export function ExternalLink({
  href,
  newTabText,
  quiet = false,
  className,
  children,
  lang,
  onClick,
  onIntent,
  busy = false,
}: ExternalLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      lang={lang}
      aria-busy={busy || undefined}
      onClick={onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className={classNames(styles.link, styles.external, quiet && styles.quiet, className)}
    >
      {children}
      <span className={styles.mark}>
        <Icon name="external" label={` ${newTabText}`} />
      </span>
    </a>
  )
}
