import { Component, Fragment, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly fallback: (error: unknown) => ReactNode;
}

/** Shows a fallback instead of children that have thrown (decision D18). React has no hook for this. */
export class ErrorBoundary extends Component<
  Props,
  { readonly caught: { error: unknown } | null }
> {
  // The state is set in the constructor, because a class field would need a helper function in the browsers of
  // decision D22.
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

/** The operations on the document that `RemountOnError` needs when it mounts its children again. src/start provides them. */
export interface RemountOperations {
  /** Stores the values of fields and the focus. The returned function restores them in the replaced fields. */
  readonly keep: (holder: HTMLElement) => () => void;
  /** Called when the children could not be mounted again. They stay visible, but do not work. */
  readonly lose: (holder: HTMLElement) => void;
}

interface MendedProps {
  readonly children: ReactNode;
  readonly mending: RemountOperations;
  /** Returns the element that contains the children and no other elements. */
  readonly holder: () => HTMLElement | null;
  /** The nodes with which the element was served. */
  readonly served?: readonly ChildNode[];
}

interface MendedState {
  /** How often the children have been mounted again. */
  readonly times: number;
  readonly caught: { readonly error: unknown } | null;
  /** Whether the children have never been shown, so that only the error can be shown. */
  readonly isHopeless: boolean;
}

/** The most times that the children are mounted again, because children may throw each time. */
const MOST_TIMES = 3;

/**
 * Mounts its children again when they throw, for example because a translator or an extension has moved an element
 * that React removes. Typed text and the focus are kept. The state of the behaviours is kept as well, because their
 * actors are outside React (decision D7).
 *
 * If the children have never been shown, the error is passed to the boundary around this component.
 */
export class RemountOnError extends Component<MendedProps, MendedState> {
  declare shown: readonly ChildNode[];
  declare restore: (() => void) | null;

  // The state is set in the constructor, because class fields would need helper functions in the browsers of
  // decision D22.
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

  /** Stores fields and focus. React calls this method before it removes the children that have thrown. */
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
        // The first rendering has thrown, so typed text is in the elements with which the holder was served.
        holder.replaceChildren(...shown);
        this.restore = this.props.mending.keep(holder);
      }
      // Elements that other scripts have moved are still in the holder, and are removed here.
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
