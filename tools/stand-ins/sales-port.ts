/**
 * Returns the switch that makes Chromium connect to another port instead of 8787, to which pages of a local host send
 * leads (decision D8). Test files can then run at the same time, and while a site is in use.
 */
export function salesAt(origin: string): string {
  const { port } = new URL(origin);
  const rules = ['localhost', '127.0.0.1'].map((host) => `MAP ${host}:8787 127.0.0.1:${port}`);
  return `--host-resolver-rules=${rules.join(', ')}`;
}
