import { Component, createContext, use, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'

interface OutletBoundaryProps {
  readonly children: ReactNode
  readonly place: string
  /** `effect`: thrown after the screen was mounted. */
  readonly onError: (error: unknown, kind: 'render' | 'effect') => void
  /** Replaces a screen that has thrown twice; the callback remounts it. */
  readonly renderBroken: (onRetry: () => void) => ReactNode
}

interface OutletBoundaryState {
  /** A screen that throws is remounted once by itself. */
  readonly mount: number
  readonly isBroken: boolean
}

const MountContext = createContext<() => void>(() => undefined)

/** Before a screen: its effect runs before those of the screen, and only when that was rendered. */
export function MountMarker(): null {
  const noteMounted = use(MountContext)
  useLayoutEffect(noteMounted, [noteMounted])
  return null
}

/** Error boundary of an outlet. */
export class OutletBoundary extends Component<OutletBoundaryProps, OutletBoundaryState> {
  override state: OutletBoundaryState = { mount: 0, isBroken: false }
  #isMounted = false

  static getDerivedStateFromError(): Partial<OutletBoundaryState> {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error, this.#isMounted ? 'effect' : 'render')
    this.#isMounted = false
    if (this.state.mount === 0) this.#mountAnew()
  }

  override componentDidUpdate(before: OutletBoundaryProps): void {
    if (before.place !== this.props.place) this.setState({ mount: 0, isBroken: false })
  }

  readonly #mountAnew = () => {
    this.setState(({ mount }) => ({ mount: mount + 1, isBroken: false }))
  }

  readonly #noteMounted = () => {
    this.#isMounted = true
  }

  override render(): ReactNode {
    const { children, renderBroken } = this.props
    if (!this.state.isBroken) return <MountContext value={this.#noteMounted}>{children}</MountContext>
    return this.state.mount === 0 ? null : renderBroken(this.#mountAnew)
  }
}
