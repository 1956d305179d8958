/** HTML that is inserted into a page without escaping. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

type Value = string | number | Markup | readonly Value[] | null | undefined | false;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function asText(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(asText).join('');
  return String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Fills a template. All values are escaped, except those that are `Markup`. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(strings.reduce((all, part, index) => all + asText(values[index - 1]) + part));
}

/** Returns data for a script element of the page. `<` is escaped, so that the data cannot end the element. */
export function json(value: unknown): Markup {
  return new Markup(JSON.stringify(value).replaceAll('<', '\\u003c'));
}
