/** Shows every value in full. This is meant for development, where no data is real. */

import { Redaction } from './redaction.ts';

const MAX_DEPTH = 12;
const MAX_ITEMS = 200;
const MAX_VALUES = 5000;

/**
 * Returns a text that stands for a value that JSON cannot hold. It has the marks of a redacted value, so that people
 * can read it but the room does not send it again.
 */
const marked = (text: string) => `‹${text}›`;

function classOf(value: object): string | undefined {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return undefined;
  return value.constructor?.name || 'object';
}

/** Converts one value to JSON, within limits of depth, items and values. */
class Reading {
  private seen = 0;
  private readonly above: object[] = [];

  value(value: unknown): unknown {
    this.seen += 1;
    if (typeof value === 'function') return marked(`function ${value.name}`.trim());
    if (typeof value === 'symbol') return marked(String(value));
    if (typeof value === 'bigint') return marked(`${value}n`);
    if (typeof value !== 'object' || value === null) return value;
    if (this.above.includes(value)) return marked('as above');
    if (this.seen > MAX_VALUES || this.above.length > MAX_DEPTH) return marked('more');
    this.above.push(value);
    try {
      return this.inside(value);
    } catch (error) {
      return marked(`unreadable: ${String(error)}`);
    } finally {
      this.above.pop();
    }
  }

  private inside(value: object): unknown {
    if (Array.isArray(value)) return this.list(value);
    if ('getSnapshot' in value && 'id' in value) return marked(`actor ${String(value.id)}`);
    if (value instanceof Error) return marked(`${value.name}: ${value.message}`);
    const name = classOf(value);
    if (name === undefined) return this.fields(value);
    if (value instanceof Date || value instanceof URL) return marked(`${name} ${String(value)}`);
    if (value instanceof Map) return { [marked(name)]: this.list([...value]) };
    if (value instanceof Set) return { [marked(name)]: this.list([...value]) };
    // The fields of an element or a buffer are left out, because an element refers to the whole document, and a
    // buffer holds too much.
    if ('nodeType' in value || ArrayBuffer.isView(value)) return marked(name);
    return { [marked(name)]: this.fields(value) };
  }

  private list(items: readonly unknown[]): unknown[] {
    const list = Array.from(items.slice(0, MAX_ITEMS), (each) => this.value(each));
    const more = items.length - MAX_ITEMS;
    return more > 0 ? [...list, marked(`${more} more`)] : list;
  }

  private fields(value: object): object {
    const all = Object.keys(value).slice(0, MAX_ITEMS);
    const read = (key: string) => this.value((value as Readonly<Record<string, unknown>>)[key]);
    return Object.fromEntries(all.map((key) => [key, read(key)]));
  }
}

class Everything extends Redaction {
  override mask(value: unknown): string {
    return String(value);
  }
  override value(_: unknown, value: unknown): unknown {
    return new Reading().value(value);
  }
  override error(error: unknown): unknown {
    return new Reading().value(error);
  }
}

/** Returns a redaction that removes nothing. It shows names, payloads, contexts and errors in full. */
export const showEverything = (): Redaction => new Everything();
