import { Component } from 'react'
import type { ReactNode } from 'react'
import { FailedNotice } from './outlet-notice.tsx'

interface OutletBoundaryProps {
  readonly children: ReactNode
  /** Path of the page; another one (the next record) is another try. */
  readonly place: string
  readonly onError: (error: unknown) => void
}

interface OutletBoundaryState {
  /** Counts mounts; a screen that throws is mounted anew once by itself. */
  readonly mount: number
  readonly isBroken: boolean
}

/** Keeps what a screen throws inside its outlet. */
export class OutletBoundary extends Component<OutletBoundaryProps, OutletBoundaryState> {
  override state: OutletBoundaryState = { mount: 0, isBroken: false }

  static getDerivedStateFromError(): Partial<OutletBoundaryState> {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
    if (this.state.mount === 0) this.#mountAnew()
  }

  override componentDidUpdate(before: OutletBoundaryProps): void {
    if (before.place !== this.props.place) this.setState({ mount: 0, isBroken: false })
  }

  readonly #mountAnew = () => {
    this.setState(({ mount }) => ({ mount: mount + 1, isBroken: false }))
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return this.state.mount === 0 ? null : <FailedNotice onRetry={this.#mountAnew} />
  }
}
