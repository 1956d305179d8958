import clsx from 'clsx';

interface WaysProps {
  readonly ways: readonly {
    readonly label: string;
    readonly text: string;
    readonly href: string;
    readonly note?: string;
  }[];
  readonly className?: string | undefined;
}

/** Renders phone numbers and addresses of the company, each under its label. */
export function Ways({ ways, className }: WaysProps) {
  return (
    <dl className={clsx('ways', className)}>
      {ways.map(({ label, text, href, note }) => (
        <div key={href}>
          <dt className="label">{label}</dt>
          <dd>
            <a href={href}>{text}</a>
          </dd>
          {note !== undefined && <dd>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
