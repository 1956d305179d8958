import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Listening, listen } from '../../tools/listen.ts';
import type { Service } from './service.ts';

/**
 * The ways in which a network answers in place of the service. It lets every page read its answer, which is the worst
 * case. `page`: every answer is a login page with status 200. `redirect`: every POST is redirected to that page.
 * `silence`: connections are accepted, but never answered.
 */
export type PortalAnswer = 'page' | 'redirect' | 'silence';

function answerOf(lie: PortalAnswer) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    request.resume();
    if (lie === 'silence') return;
    const head = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*, Content-Type, Idempotency-Key, X-Lead-Signal',
      'Content-Type': 'text/html; charset=utf-8',
    };
    if (lie === 'redirect' && request.method === 'POST') {
      response.writeHead(302, { ...head, Location: '/login' }).end();
    } else response.writeHead(200, head).end('<!doctype html><title>Welcome</title><p>Log in');
  };
}

/** Starts a network that answers in place of the service. The service must be down. */
export function openPortal(lie: PortalAnswer, { origin }: Service): Promise<Listening> {
  return listen(answerOf(lie), Number(new URL(origin).port), undefined);
}
