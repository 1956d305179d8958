export function Page() {
  return <h1>quillVoice</h1>;
}
