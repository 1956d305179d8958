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
  override state = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override render() {
    const { caught } = this.state as { caught: { error: unknown } | null };
    return caught === null ? this.props.children : this.props.fallback(caught.error);
  }
}
