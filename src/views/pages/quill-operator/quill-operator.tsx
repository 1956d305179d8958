export function Page() {
  return <h1>quillOperator</h1>;
}
