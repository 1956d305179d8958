/**
 * Returns Chromium's switch that maps port 8787, to which pages of a local host send leads (decision D8), to another
 * port. Test files can then run at the same time, and beside a site in use.
 */
export function salesAt(origin: string): string {
  const { port } = new URL(origin);
  const rules = ['localhost', '127.0.0.1'].map((host) => `MAP ${host}:8787 127.0.0.1:${port}`);
  return `--host-resolver-rules=${rules.join(', ')}`;
}
