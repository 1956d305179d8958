import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly fallback: (error: unknown) => ReactNode;
}

/** Shows a fallback instead of children that threw while rendering (decision D18). React has no hook for it. */
export class ErrorBoundary extends Component<
  Props,
  { readonly caught: { error: unknown } | null }
> {
  // Browsers of decision D22 would need helpers for a field.
  constructor(props: Props) {
    super(props);
    this.state = { caught: null };
  }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override render() {
    const { caught } = this.state;
    return caught === null ? this.props.children : this.props.fallback(caught.error);
  }
}
