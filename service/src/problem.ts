/** The phrases of the statuses of refusals. Workers lack `node:http`, which has these phrases. */
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

/** A field that the service refused. The entry contains only words of ours and never the value of the field. */
export interface FieldError {
  /** A JSON pointer as a URI fragment, as in RFC 9457: `#/email`. */
  readonly pointer: string;
  readonly detail: string;
}

interface ProblemExtras {
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns problem details (RFC 9457) for a status. */
export const problemDetails = (status: number, detail: string) => ({
  type: 'about:blank',
  title: titles[status] ?? `Status ${status}`,
  status,
  detail,
});

/** An error that refuses a request. Its response holds problem details (RFC 9457). */
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

/** Returns the name of an unexpected error. The message is left out, because it could quote data of the request. */
export function kindOf(error: unknown): string {
  const { name = typeof error, code } = error as { name?: string; code?: unknown };
  return typeof code === 'string' ? `${name} ${code}` : name;
}
