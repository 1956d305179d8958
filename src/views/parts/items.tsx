interface ItemsProps {
  readonly items: readonly string[];
  readonly ordered?: boolean;
  readonly className?: string | undefined;
}

/** Renders a list with an item for each sentence. */
export function Items({ items, ordered = false, className }: ItemsProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={className}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
