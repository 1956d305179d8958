import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Who imports whom, read from the text of the files: a working tree may be one that does not compile. */
export interface Tree {
  readonly files: readonly string[];
  readonly importers: (file: string) => readonly string[];
  readonly text: (file: string) => string;
}

export function readTree(): Tree {
  const files = globSync([
    '{src,tests,tools}/**/*.{ts,tsx}',
    '{packages/*,service}/{src,tests}/**/*.{ts,tsx}',
  ]);
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const importers = new Map<string, string[]>();
  for (const [file, text] of texts)
    for (const [, named = ''] of text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
      const imported = join(dirname(file), named);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  return {
    files,
    importers: (file) => importers.get(file) ?? [],
    text: (file) => texts.get(file) ?? '',
  };
}

/** Files that import one, or import what imports it, as long as `goesOn` holds for what lies between. */
export function reachedFrom(
  tree: Tree,
  file: string,
  goesOn: (file: string) => boolean,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (at: string) => {
    if (reached.has(at)) return;
    reached.add(at);
    if (goesOn(at)) for (const importer of tree.importers(at)) visit(importer);
  };
  visit(file);
  return reached;
}
