export function Page() {
  return <h1>quill</h1>;
}
