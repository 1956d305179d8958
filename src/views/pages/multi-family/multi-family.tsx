export function Page() {
  return <h1>multiFamily</h1>;
}
