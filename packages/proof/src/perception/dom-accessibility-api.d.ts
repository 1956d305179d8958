/** The package contains types, but the `exports` of its package.json do not lead to them. */
declare module 'dom-accessibility-api' {
  interface Options {
    readonly getComputedStyle?: (element: Element) => CSSStyleDeclaration;
  }
  export function computeAccessibleName(element: Element, options?: Options): string;
  export function computeAccessibleDescription(element: Element, options?: Options): string;
  export function getRole(element: Element): string | null;
}
