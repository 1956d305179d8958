/** The types of the used part of jsdom, which has none of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string, options?: { readonly contentType?: 'text/html' | 'text/xml' });
    readonly window: { readonly document: Document };
  }
}
