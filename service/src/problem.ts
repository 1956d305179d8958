/** Phrases of the statuses with which the service refuses: `node:http` has them, but Workers have not. */
const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** One refused field of a body. It holds only our words, never the value. */
export interface FieldError {
  /** JSON pointer as a fragment, as RFC 9457 shows it: `#/email`. */
  readonly pointer: string;
  readonly detail: string;
}

interface ProblemExtras {
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes problem details (RFC 9457) of a status. */
export const problemDetails = (status: number, detail: string) => ({
  type: 'about:blank',
  title: titles[status] ?? `Status ${status}`,
  status,
  detail,
});

/** A refused request; it becomes problem details (RFC 9457). */
export class Problem extends Error {
  readonly response: Response;

  constructor(status: number, detail: string, { errors, headers }: ProblemExtras = {}) {
    super(detail);
    this.name = 'Problem';
    this.response = Response.json(
      { ...problemDetails(status, detail), ...(errors && { errors }) },
      { status, headers: { ...headers, 'Content-Type': 'application/problem+json' } },
    );
  }
}

/** Returns the name of an unexpected error. Its message could quote sent data. */
export function kindOf(error: unknown): string {
  const { name = typeof error, code } = error as { name?: string; code?: unknown };
  return typeof code === 'string' ? `${name} ${code}` : name;
}
