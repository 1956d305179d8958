export function Page() {
  return <h1>autonomous</h1>;
}
