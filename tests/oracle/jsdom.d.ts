/** The little that is used of jsdom, which brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string, options?: { readonly contentType?: 'text/html' | 'text/xml' });
    readonly window: { readonly document: Document };
  }
}
