import { Component } from 'react'
import type { ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Rendered instead of the failed children; `retry` renders them again. */
  readonly notice: (retry: () => void) => ReactNode
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

/** Error boundary of a screen. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false }

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    const { children, notice } = this.props
    return this.state.isBroken ? notice(() => this.setState({ isBroken: false })) : children
  }
}
