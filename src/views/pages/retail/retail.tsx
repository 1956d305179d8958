export function Page() {
  return <h1>retail</h1>;
}
