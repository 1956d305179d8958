export function Page() {
  return <h1>integrations</h1>;
}
