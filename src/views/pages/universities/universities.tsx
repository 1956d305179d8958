export function Page() {
  return <h1>universities</h1>;
}
