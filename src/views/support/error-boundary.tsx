import { Component, Fragment, type ReactNode } from 'react';

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

/** What is done to the document around a part that is mounted again; by src/start. */
export interface Mending {
  /** Remembers what fields hold and where the focus is; the result restores it in the elements that replaced them. */
  readonly keep: (holder: HTMLElement) => () => void;
  /** Called when the part could not be mounted again; it shows, without behaviour, what it has shown last. */
  readonly lose: (holder: HTMLElement) => void;
}

interface MendedProps {
  readonly children: ReactNode;
  readonly mending: Mending;
  /** Contains the children, and nothing else. */
  readonly holder: () => HTMLElement | null;
  /** What the element was served with. */
  readonly served?: readonly ChildNode[];
}

interface MendedState {
  /** How often the children have been mounted again. */
  readonly times: number;
  readonly caught: { readonly error: unknown } | null;
  /** Whether there is nothing else to show than the error. */
  readonly isHopeless: boolean;
}

/** How often a part is mounted again, so that one that always throws ends. */
const MOST_TIMES = 3;

/**
 * Mounts its children again when they throw, as they do when a translator or an extension has moved what React
 * removes: what was typed and the focus are kept, and the actors are outside of React (decision D7). An error of
 * children that have never been shown is left to the boundary around.
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
        // The first rendering threw: what was typed is in the elements that the holder was served with.
        holder.replaceChildren(...shown);
        this.restore = this.props.mending.keep(holder);
      }
      // What others have moved is still there.
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
