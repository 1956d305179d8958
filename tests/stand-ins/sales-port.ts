/**
 * Chromium's argument with which pages of a local host, which send leads to port 8787 (decision D8), reach a
 * service on another port: files of tests can run beside each other, and beside a site that is being tried.
 */
export function salesAt(origin: string): string {
  const { port } = new URL(origin);
  const rules = ['localhost', '127.0.0.1'].map((host) => `MAP ${host}:8787 127.0.0.1:${port}`);
  return `--host-resolver-rules=${rules.join(', ')}`;
}
