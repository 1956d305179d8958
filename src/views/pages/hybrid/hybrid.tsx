export function Page() {
  return <h1>hybrid</h1>;
}
