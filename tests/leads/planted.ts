import type { Edit } from './programs.ts';

/**
 * Faults that the simulation must find: each is one change of the built page or service, of a kind that was found in
 * public bug reports or in earlier editions.
 */
export const planted: Readonly<Record<string, Edit>> = {
  'A 409 ends a lead.': {
    in: 'page',
    replace: 'var REJECTIONS = [',
    by: 'var REJECTIONS = [409,',
  },
  'A 400 of a proxy ends a lead.': {
    in: 'page',
    replace: '&& (attempt.body === "receipt" || attempt.body === "problem")',
    by: '',
  },
  'A connection to storage that has ended is used for ever.': {
    in: 'page',
    replace: 'if (connection === used) forgetConnection();',
    by: '',
  },
  'The clock of the device alone ends a lead.': {
    in: 'page',
    replace: 'const host = hostTime();\n\tconst byHost',
    by: 'if (isNumber(waited) && isNumber(seenAt)) return exactly(Date.now() - seenAt + waited);\n\tconst host = hostTime();\n\tconst byHost',
  },
  'The clock of the host alone ends a lead.': {
    in: 'page',
    replace: 'const isDeviceKnown = byDevice >= 0',
    by: 'const isDeviceKnown = byHost.length === 0 && byDevice >= 0',
  },
  'A lead is posted under a new key each time.': {
    in: 'page',
    replace: '"Idempotency-Key": id\n',
    by: '"Idempotency-Key": uniqueId()\n',
  },
  'Any JSON is a receipt.': {
    in: 'page',
    replace: 'parseJson(text)?.idempotencyKey === key',
    by: 'parseJson(text) != null',
  },
  'Any success is a receipt.': {
    in: 'page',
    replace: '(attempt.body === "receipt" || receiptBy === "status" && attempt.body !== "page")',
    by: 'true',
  },
  'The visitor is thanked before the lead is stored.': {
    in: 'page',
    replace: '\tawait kept;\n',
    by: '\tkept.catch(() => undefined);\n',
  },
  'A lead is deleted after a day.': {
    in: 'page',
    replace: 'LEAD_LIFETIME = 6048e5;',
    by: 'LEAD_LIFETIME = 864e5;',
  },
  'A time-out drops the lead from the device.': {
    in: 'page',
    replace: 'params: { attempt: timedOut }\n\t\t\t\t\t},\n',
    by: 'params: { attempt: timedOut }\n\t\t\t\t\t}, "deleteFirst",\n',
  },
  'A lead that is held is never sent again.': {
    in: 'page',
    replace: '...held.map(({ id }) => id)]',
    by: ']',
  },
  'A receipt is given before the lead is durable.': {
    in: 'service',
    replace: 'const kept = await keep(lead);',
    by: 'void keep(lead).catch(() => undefined); const kept = { outcome: "kept", id: "lead_0" };',
  },
  'A repeated request makes a second lead.': {
    in: 'service',
    replace: 'idempotency_key: idempotencyKey,',
    by: 'idempotency_key: idempotencyKey + Math.random(),',
  },
  'A claim never ends.': {
    in: 'service',
    replace: 'eb("state", "=", "claimed"), isOver(',
    by: 'eb("state", "=", "none"), isOver(',
  },
  'A delivery is settled before it is tried.': {
    in: 'service',
    replace: 'const settled = settledBy(await attempt(',
    by: 'await store.settle(delivery, { state: "delivered", at: now() }); const settled = settledBy(await attempt(',
  },
  'A mail has another id at each try.': {
    in: 'service',
    replace: '{delivery.id}@',
    by: '{delivery.tries + delivery.id}@',
  },
};
