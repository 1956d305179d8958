export function Page() {
  return <h1>documentation</h1>;
}
