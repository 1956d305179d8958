export function Page() {
  return <h1>manager</h1>;
}
