/** Declares the types of the package, because the `exports` of its package.json do not lead to its own types. */
declare module 'dom-accessibility-api' {
  interface Options {
    readonly getComputedStyle?: (element: Element) => CSSStyleDeclaration;
  }
  export function computeAccessibleName(element: Element, options?: Options): string;
  export function computeAccessibleDescription(element: Element, options?: Options): string;
  export function getRole(element: Element): string | null;
}
