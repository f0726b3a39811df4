import { Component, createContext, use, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'

interface OutletBoundaryProps {
  readonly children: ReactNode
  /** Path of the page; another one (the next record) is another try. */
  readonly place: string
  /** `effect`: thrown once the screen was mounted, by an effect or by a later rendering. */
  readonly onError: (error: unknown, kind: 'render' | 'effect') => void
  /** In place of a screen that has thrown twice; the callback mounts it anew. */
  readonly broken: (onRetry: () => void) => ReactNode
}

interface OutletBoundaryState {
  /** Counts mounts; a screen that throws is mounted anew once by itself. */
  readonly mount: number
  readonly isBroken: boolean
}

const MountContext = createContext<() => void>(() => undefined)

/** Stands before a screen: its effect runs before those of the screen, and only when that one could be rendered. */
export function MountMark(): null {
  const noteMounted = use(MountContext)
  useLayoutEffect(noteMounted, [noteMounted])
  return null
}

/** Keeps what a screen throws inside its outlet. */
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
    const { children, broken } = this.props
    if (!this.state.isBroken) return <MountContext value={this.#noteMounted}>{children}</MountContext>
    return this.state.mount === 0 ? null : broken(this.#mountAnew)
  }
}
