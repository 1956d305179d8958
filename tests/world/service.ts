import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContactService, startContactService } from '../../tools/stand-ins/contact-service.ts';
import { readLeads, type StoredLead } from '../../tools/stand-ins/kept-leads.ts';

/** The stand-in service, which can really be down: then no program listens on its port. */
export interface Service {
  /** The origin of the service, which stays the same while it is down. */
  readonly origin: string;
  /**
   * The running service.
   *
   * @throws Error while the service is down.
   */
  readonly running: ContactService;
  /** Lists every lead that was kept since the start or the last `reset`, even while the service is down. */
  leads(): StoredLead[];
  /** Returns whether a lead with this name was kept. */
  has(name: string): boolean;
  down(): Promise<void>;
  up(): Promise<void>;
  /** Starts the service if it is down, without faults and without leads. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function openService(): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'world-leads-'));
  const database = join(folder, 'leads.sqlite');
  let service: ContactService | null = null;
  let origin = 'http://localhost:0';

  let closed = false;
  const up = async () => {
    if (closed) throw new Error('The sales-contact service is closed.');
    service ??= await startContactService({ port: Number(new URL(origin).port), database });
    ({ origin } = service);
  };
  const down = async () => {
    const stopping = service;
    service = null;
    await stopping?.close();
  };
  await up();
  const leads = () => service?.leads() ?? readLeads(database);
  return {
    origin,
    get running() {
      if (service === null) throw new Error('The sales-contact service is down.');
      return service;
    },
    leads,
    has: (name) => leads().some(({ payload }) => payload.name === name),
    up,
    down,
    reset: async () => {
      await up();
      service?.script([]);
      service?.weather({});
      service?.clear();
    },
    close: async () => {
      closed = true;
      await down();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
