import { Component, createContext, use, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'

interface OutletBoundaryProps {
  readonly children: ReactNode
  readonly resetKey: string
  /** `effect`: the error was thrown after the screen was mounted. */
  readonly onError: (error: unknown, kind: 'render' | 'effect') => void
  /** Renders the replacement of a screen that has thrown twice; the callback remounts the screen. */
  readonly renderBroken: (onRetry: () => void) => ReactNode
}

interface OutletBoundaryState {
  /** Number of automatic remounts; a screen that throws is remounted once. */
  readonly mount: number
  readonly isBroken: boolean
}

const MountContext = createContext<() => void>(() => undefined)

/** Rendered before a screen; its effect runs first, and only after the screen has rendered. */
export function MountMarker(): null {
  const noteMounted = use(MountContext)
  useLayoutEffect(noteMounted, [noteMounted])
  return null
}

/** Error boundary of an outlet, which remounts a screen once. */
export class OutletBoundary extends Component<OutletBoundaryProps, OutletBoundaryState> {
  override state: OutletBoundaryState = { mount: 0, isBroken: false }
  #isMounted = false

  static getDerivedStateFromError(): Partial<OutletBoundaryState> {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error, this.#isMounted ? 'effect' : 'render')
    this.#isMounted = false
    if (this.state.mount === 0) this.#remount()
  }

  override componentDidUpdate(before: OutletBoundaryProps): void {
    if (before.resetKey !== this.props.resetKey) this.setState({ mount: 0, isBroken: false })
  }

  readonly #remount = () => {
    this.setState(({ mount }) => ({ mount: mount + 1, isBroken: false }))
  }

  readonly #noteMounted = () => {
    this.#isMounted = true
  }

  override render(): ReactNode {
    const { children, renderBroken } = this.props
    if (!this.state.isBroken) return <MountContext value={this.#noteMounted}>{children}</MountContext>
    return this.state.mount === 0 ? null : renderBroken(this.#remount)
  }
}
