export function Page() {
  return <h1>tma</h1>;
}
