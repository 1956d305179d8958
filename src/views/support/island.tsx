import type { ComponentType, ReactNode } from 'react';

/**
 * An island: a component with a machine, in a page whose other parts never change.
 *
 * Pages are served whole. Where a page was served, React leaves it as it stands, and only its islands are
 * made live, each by a root of its own (`bindings/islands.ts`): the visitor loads no code for what never
 * changes. A page that is navigated to is drawn by React like any other component, islands included.
 *
 * An island lies in `<name>.island.tsx` and is its default export. Its props go into the served HTML, so
 * they are plain data; `children` do not, and are left alone where they were served (`Kept`).
 */

/**
 * With the page; when it comes near what is in sight; when somebody is there to use it (`isThere` in
 * effects/near.effect.ts); when a lead waits on this device.
 */
export type Wakes = 'load' | 'near' | 'sign' | 'lead';

interface IslandOptions {
  /** Path of the file in `src/views`, without `.island.tsx`. */
  readonly name: string;
  readonly wakes: Wakes;
  /** Key of what it keeps in this tab's storage: where that is there, it does not wait for a sign. */
  readonly keeps?: string;
  /** Called before it is hydrated, and what it returns afterwards: keeps what an altered page would lose. */
  readonly keep?: (holder: HTMLElement) => () => void;
}

export type Island<Props extends object> = ComponentType<Props> & {
  /** The component itself, as it is made live inside the served element. */
  readonly Inner: ComponentType<Props>;
  readonly keep: IslandOptions['keep'];
};

export interface IslandModule {
  readonly default: Island<object>;
}

/** Makes an island of a component. */
export function island<Props extends object>(
  Inner: ComponentType<Props>,
  { name, wakes, keeps, keep }: IslandOptions,
): Island<Props> {
  function Holder(props: Props) {
    const { children: _, ...given } = props as Props & { readonly children?: ReactNode };
    const served = import.meta.env.SSR
      ? {
          'data-island': name,
          'data-wakes': wakes,
          'data-keeps': keeps,
          'data-props': JSON.stringify(given),
        }
      : {};
    return (
      <div className="part" {...served} suppressHydrationWarning>
        <Inner {...props} />
      </div>
    );
  }
  return Object.assign(Holder, { Inner, keep });
}
