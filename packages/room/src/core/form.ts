/** Makes a form for the payload of an event from the schema of the event. */

import type { Schema } from './redaction.ts';

export interface Field {
  /** The path of the value in the payload, such as `choice.event`. */
  readonly path: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'choice' | 'choices' | 'json';
  readonly options: readonly string[];
  /** Whether the field may be left out. */
  readonly isOptional: boolean;
  /** Whether the value may be `null`. */
  readonly isNullable: boolean;
}

interface Parts {
  readonly type: string;
  readonly wrapped?: Parts;
  readonly entries?: Readonly<Record<string, Parts>>;
  readonly item?: Parts;
  readonly options?: readonly (string | Parts)[];
  readonly literal?: unknown;
}

const words = (parts: Parts | undefined) =>
  parts?.type === 'picklist' ? (parts.options ?? []).map(String) : undefined;

function fieldsAt(
  parts: Parts,
  path: string,
  isOptional: boolean,
  isNullable: boolean,
): readonly Field[] {
  const field = (kind: Field['kind'], options: readonly string[] = []): readonly Field[] => [
    { path, kind, options, isOptional, isNullable },
  ];
  if (parts.wrapped !== undefined) {
    const { type, wrapped } = parts;
    return fieldsAt(
      wrapped,
      path,
      isOptional || ['optional', 'exact_optional', 'nullish', 'undefinedable'].includes(type),
      isNullable || ['nullable', 'nullish'].includes(type),
    );
  }
  if (parts.entries !== undefined && !isOptional && !isNullable) {
    return Object.entries(parts.entries).flatMap(([name, inner]) =>
      fieldsAt(inner, path === '' ? name : `${path}.${name}`, false, false),
    );
  }
  if (words(parts) !== undefined) return field('choice', words(parts));
  if (parts.type === 'literal') return field('choice', [String(parts.literal)]);
  if (parts.type === 'string') return field('text');
  if (parts.type === 'number') return field('number');
  if (parts.type === 'boolean') return field('boolean');
  if (words(parts.item) !== undefined) return field('choices', words(parts.item));
  if (parts.type === 'union') {
    // A union of known words and any text becomes a text field with suggestions.
    const known = (parts.options ?? []).flatMap((each) => (typeof each === 'string' ? [] : [each]));
    if (known.every(({ type }) => ['picklist', 'string'].includes(type))) {
      return field(
        'text',
        known.flatMap((each) => words(each) ?? []),
      );
    }
  }
  return field('json');
}

/** Lists the fields of a payload in the order of its schema. A payload that is no object has a single field. */
export function fieldsOf(schema: Schema | undefined): readonly Field[] {
  return schema === undefined ? [] : fieldsAt(schema as unknown as Parts, '', false, false);
}

/** Returns the value at a path in a payload. */
export function valueAt(payload: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[key],
      payload,
    );
}

/** The value of a field, or undefined if the field is empty. */
export type Entry = string | readonly string[] | boolean | undefined;

/** Returns the payload from the values of its fields, or the reason why they make no payload. */
export function payloadOf(
  fields: readonly Field[],
  entries: Readonly<Record<string, Entry>>,
): { readonly payload: object } | { readonly problem: string } {
  const payload: Record<string, unknown> = {};
  for (const { path, kind, isNullable, isOptional } of fields) {
    const entry = entries[path];
    let value: unknown = entry;
    if (kind !== 'choices' && kind !== 'boolean' && (entry === undefined || entry === '')) {
      if (isNullable) value = null;
      else if (isOptional) continue;
      else if (kind !== 'text' && kind !== 'choice') return { problem: `${path} is missing` };
      else value = '';
    } else if (kind === 'number') {
      value = Number(entry);
      if (Number.isNaN(value)) return { problem: `${path} must be a number` };
    } else if (kind === 'boolean') value = entry === true;
    else if (kind === 'choices') value = entry ?? [];
    else if (kind === 'json') {
      try {
        value = JSON.parse(String(entry));
      } catch {
        return { problem: `${path === '' ? 'the payload' : path} must be JSON` };
      }
    } else if (kind === 'choice' && entry === 'true') value = true;
    if (path === '') return { payload: value as object };
    const keys = path.split('.');
    const last = keys.pop() ?? path;
    let at = payload;
    for (const key of keys) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
    }
    at[last] = value;
  }
  return { payload };
}
