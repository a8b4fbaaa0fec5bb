import { Component, type ReactNode } from 'react'

type PartBoundaryProps = {
  children: ReactNode
  /** In the place of the part once it has thrown; `again` renders it once more. */
  fallback?: (again: () => void) => ReactNode
  /** Another place renders the part once more too. */
  place?: string
}

/** Keeps the fault of a part of a frame from taking the frame and its page away. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate({ place }: PartBoundaryProps) {
    if (this.state.hasFailed && place !== this.props.place) this.again()
  }

  again = () => this.setState({ hasFailed: false })

  override render() {
    return this.state.hasFailed ? this.props.fallback?.(this.again) : this.props.children
  }
}

/** In the place of the dialogs, whose fault would otherwise look as if nothing had been pressed. */
export function DialogProblem() {
  return (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-lg border border-line bg-bg-2 p-4 text-center shadow-panel"
    >
      Окно не открылось. Обновите страницу и попробуйте ещё раз.
    </p>
  )
}
