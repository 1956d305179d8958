export function Page() {
  return <h1>securityCompanies</h1>;
}
