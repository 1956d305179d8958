/** Draws the arrowhead that all arrows of a drawing share. */
export function Tip({ id }: { readonly id: string }) {
  return (
    <defs>
      <marker
        id={`${id}-tip`}
        viewBox="0 0 8 8"
        refX="7"
        refY="4"
        markerWidth="7"
        markerHeight="7"
        orient="auto"
      >
        <path d="M0 .8 7 4 0 7.2z" fill="context-stroke" />
      </marker>
    </defs>
  );
}
