import type { PlantedEdit } from './programs.ts';

/**
 * The faults that the simulation must find. Each is one change of the built page or service, of a kind found in
 * public bug reports or in earlier releases.
 */
export const planted: Readonly<Record<string, PlantedEdit>> = {
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
    replace: 'description: "No answer in time.",\n\t\t\t\ttarget: "waiting",\n\t\t\t\tactions: [',
    by: 'description: "No answer in time.",\n\t\t\t\ttarget: "waiting",\n\t\t\t\tactions: ["deleteFirst",',
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
    replace: 'const ended = await attempt(send, claim, limits, leave);',
    by: 'await store.settle(delivery, { state: "delivered", at: now() }); const ended = await attempt(send, claim, limits, leave);',
  },
  'A mail has another id at each try.': {
    in: 'service',
    replace: '{delivery.id}@',
    by: '{delivery.tries + delivery.id}@',
  },
  'A tab sends a lead while another one sends it.': {
    in: 'page',
    replace: 'if (record.sender !== PAGE && (isAhead(record.sendingUntil, RESERVATION) ||',
    by: 'if (record.sender !== PAGE && (',
  },
  'A page sends the leads of its own visit only.': {
    in: 'page',
    replace: '.filter(({ id }) => !ended.has(id));',
    by: '.filter(({ id }) => own.has(id));',
  },
  'All leads of the queue end with the first.': {
    in: 'page',
    replace: 'deleteLeads(context.queue.slice(0, 1)),',
    by: 'deleteLeads(context.queue),',
  },
  'A value of another release ends a lead.': {
    in: 'service',
    replace: 'if (result.success) return result.output;',
    by: 'if (result.success && !Object.values(body).includes("a value of another release")) return result.output;',
  },
  'A field of another release ends a lead.': {
    in: 'service',
    replace: 'if (result.success) return result.output;',
    by: 'if (result.success && !("newField" in body)) return result.output;',
  },
  'A deleted lead is kept again when it is sent again.': {
    in: 'service',
    replace: '\t\t\t\tspend(hashes),\n',
    by: '',
  },
  'A person is deleted in one spelling of the address only.': {
    in: 'service',
    replace: 'if (sameAddress(row.email, email))',
    by: 'if (row.email === email)',
  },
  'Leads expire by a clock that was set.': {
    in: 'service',
    replace: 'const isSet = Math.abs(moved) > CLOCK_TOLERANCE;',
    by: 'const isSet = false;',
  },
  'A restart forgets by which clock leads were received.': {
    in: 'service',
    replace: 'const text = await factOf("clock");',
    by: 'const text = now() + " 1e9";',
  },
  'A lead and its deliveries are stored in two steps.': {
    in: 'service',
    replace:
      'const [rows = [], deleted = []] = await engine.batch([\n\t\t\t\tlead,\n\t\t\t\tlate,\n\t\t\t\t...deliveries\n\t\t\t].map((each) => each.compile()));',
    by: 'const [rows = [], deleted = []] = await engine.batch([lead, late].map((each) => each.compile())); await engine.batch(deliveries.map((each) => each.compile()));',
  },
  'A try that failed counts as delivered.': {
    in: 'service',
    replace: 'state: settled.state,\n',
    by: 'state: settled.state === "failed" ? "delivered" : settled.state,\n',
  },
  'A mail server has ten seconds after the final dot.': {
    in: 'service',
    replace: 'answer: 6e5',
    by: 'answer: 1e4',
  },
};
