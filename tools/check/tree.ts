import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';

/** The imports between files. They are read from the files' text, because a working tree may not compile. */
export interface Tree {
  readonly files: readonly string[];
  /** Returns a file and every file that imports it, directly or through other files. */
  readonly reachedFrom: (file: string) => ReadonlySet<string>;
  /** Lists the files that a file imports directly. */
  readonly importedBy: (file: string) => readonly string[];
}

const IMPORTED = /(?:from|import\() ?'(\.[^']+)'/g;
const GLOBBED = /import\.meta\.glob[^'(]*\(\s*'(\.[^']+)'/g;

export function readTree(): Tree {
  const files = globSync([
    '{src,tests,tools}/**/*.{ts,tsx}',
    '{packages/*,service}/{src,tests}/**/*.{ts,tsx}',
  ]);
  const importers = new Map<string, string[]>();
  const imports = new Map<string, string[]>();
  const enter = (imported: string, file: string) => {
    importers.set(imported, [...(importers.get(imported) ?? []), file]);
    imports.set(file, [...(imports.get(file) ?? []), imported]);
  };
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const [, named = ''] of text.matchAll(IMPORTED)) enter(join(dirname(file), named), file);
    for (const [, pattern = ''] of text.matchAll(GLOBBED)) {
      const wanted = join(dirname(file), pattern);
      for (const each of files) if (matchesGlob(each, wanted)) enter(each, file);
    }
  }
  return {
    files,
    importedBy: (file) => imports.get(file) ?? [],
    reachedFrom: (file) => {
      const reached = new Set([file]);
      for (const at of reached)
        for (const importer of importers.get(at) ?? []) reached.add(importer);
      return reached;
    },
  };
}
