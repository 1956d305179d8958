import { Component, Fragment, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly fallback: (error: unknown) => ReactNode;
}

/** Shows a fallback instead of children that threw while rendering (decision D18). React has no hook for this. */
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

/** The operations on the document around a part that is mounted again; provided by src/start. */
export interface Mending {
  /**
   * Remembers the values of fields and the focus; the returned function restores them in the elements that
   * replaced the fields.
   */
  readonly keep: (holder: HTMLElement) => () => void;
  /** Called when the part could not be mounted again; the part shows its last content, without behaviour. */
  readonly lose: (holder: HTMLElement) => void;
}

interface MendedProps {
  readonly children: ReactNode;
  readonly mending: Mending;
  /** Returns the element that contains the children, and no others. */
  readonly holder: () => HTMLElement | null;
  /** The nodes that the element was served with. */
  readonly served?: readonly ChildNode[];
}

interface MendedState {
  /** The number of times that the children have been mounted again. */
  readonly times: number;
  readonly caught: { readonly error: unknown } | null;
  /** Whether only the error can be shown. */
  readonly isHopeless: boolean;
}

/** The most times that a part is mounted again, so that a part that always throws comes to an end. */
const MOST_TIMES = 3;

/**
 * Mounts its children again when they throw, for example because a translator or an extension has moved an
 * element that React removes. Typed text and the focus are kept, and the actors are outside of React
 * (decision D7). The boundary around it handles an error of children that have never been shown.
 */
export class Mended extends Component<MendedProps, MendedState> {
  declare shown: readonly ChildNode[];
  declare restore: (() => void) | null;

  // Browsers of decision D22 would need helpers for fields.
  constructor(props: MendedProps) {
    super(props);
    this.state = { times: 0, caught: null, isHopeless: false };
    this.shown = props.served ?? [];
    this.restore = null;
  }

  static getDerivedStateFromError(error: unknown): Partial<MendedState> {
    return { caught: { error } };
  }

  override componentDidMount() {
    if (this.state.caught !== null) this.mend();
  }

  /** Called before React removes the children that threw. */
  override getSnapshotBeforeUpdate(_: MendedProps, before: MendedState) {
    const holder = this.props.holder();
    if (holder !== null && this.state.caught !== null && before.caught === null) {
      this.shown = [...holder.childNodes];
      this.restore = this.props.mending.keep(holder);
    }
    return null;
  }

  override componentDidUpdate(_: MendedProps, before: MendedState) {
    const { caught } = this.state;
    if (caught !== null && caught !== before.caught) this.mend();
    if (caught !== null || before.caught === null) return;
    this.restore?.();
    this.restore = null;
  }

  mend() {
    const holder = this.props.holder();
    const { times } = this.state;
    const { shown } = this;
    if (times < MOST_TIMES) {
      if (holder !== null && this.restore === null) {
        // The first rendering threw: typed text is in the elements that the holder was served with.
        holder.replaceChildren(...shown);
        this.restore = this.props.mending.keep(holder);
      }
      // Elements that other scripts have moved are still there.
      holder?.replaceChildren();
      this.setState({ times: times + 1, caught: null });
    } else if (holder === null || shown.length === 0) this.setState({ isHopeless: true });
    else {
      holder.replaceChildren(...shown);
      this.props.mending.lose(holder);
    }
  }

  override render() {
    const { times, caught, isHopeless } = this.state;
    if (caught === null) return <Fragment key={times}>{this.props.children}</Fragment>;
    if (isHopeless) throw caught.error;
    return null;
  }
}
