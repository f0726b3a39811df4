import { createContext, useContext } from 'react'
import type { AnchorHTMLAttributes, ComponentType, MouseEventHandler, ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './link.module.css'

/** Attributes of an anchor. `href` is the full path with language prefix. */
export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }

function PlainAnchor({ children, ...attributes }: AnchorProps) {
  return <a {...attributes}>{children}</a>
}

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor)

interface AnchorProviderProps {
  readonly component: ComponentType<AnchorProps>
  readonly children: ReactNode
}

/** Provides the router's anchor for all links of shared-ui; without it links are plain anchors, as in an embed. */
export function AnchorProvider({ component, children }: AnchorProviderProps) {
  return <AnchorContext value={component}>{children}</AnchorContext>
}

/** Unstyled anchor inside the portal; navigates without a reload where a router is provided. */
export function Anchor(props: AnchorProps) {
  const Component = useContext(AnchorContext)
  return <Component {...props} />
}

/** Props of {@link Link}. */
export interface LinkProps {
  readonly href: string
  readonly children: ReactNode
  /** Underlined on hover only, for lists of links. */
  readonly quiet?: boolean
  /** The nearest positioned ancestor, such as a card, is the target of the link. */
  readonly covers?: boolean
  readonly lang?: string | undefined
  readonly className?: string | undefined
  /** Handles a press, e.g. to request data first. */
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** Link to another page of the portal. */
export function Link({ quiet = false, covers = false, className, children, ...anchor }: LinkProps) {
  const names = classNames(styles.link, quiet && styles.quiet, covers && styles.covers, className)
  return (
    <Anchor {...anchor} className={names}>
      {children}
    </Anchor>
  )
}

interface ExternalLinkProps extends Omit<LinkProps, 'covers'> {
  /** Text for screen readers, e.g. “(opens in a new tab)”. */
  readonly newTabText: string
  /** Called on hover and focus, e.g. to prefetch. */
  readonly onIntent?: (() => void) | undefined
  /** A press is being handled. */
  readonly busy?: boolean
}

/** Link to another site: in a new tab, marked with an icon, without opener and referrer. */
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
