export function Page() {
  return <h1>monitoringPortal</h1>;
}
