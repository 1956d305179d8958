export function Page() {
  return <h1>updates</h1>;
}
