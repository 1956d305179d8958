export function Page() {
  return <h1>corporateOffices</h1>;
}
