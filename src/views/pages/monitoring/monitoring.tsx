export function Page() {
  return <h1>monitoring</h1>;
}
