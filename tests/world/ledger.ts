import type { StoredLead } from '../../tools/stand-ins/kept-leads.ts';

/** The numbers of leads in a scene. */
export interface Figures {
  readonly sent: number;
  /** Leads that the service has kept. */
  readonly arrived: number;
  /** Leads that have not arrived, but are still on the visitor's device. */
  readonly waiting: number;
  /** Leads that have neither arrived nor wait on the device. */
  readonly lost: number;
  /** Leads that the service has kept more than once. */
  readonly doubled: number;
}

/** Returns the figures as the line in which they are printed. */
export function figuresLine({ sent, arrived, waiting, lost, doubled }: Figures): string {
  return `leads sent ${sent}, arrived ${arrived}, waiting ${waiting}, lost ${lost}, doubled ${doubled}`;
}

export const noFigures: Figures = { sent: 0, arrived: 0, waiting: 0, lost: 0, doubled: 0 };

export function addFigures(one: Figures, other: Figures): Figures {
  return {
    sent: one.sent + other.sent,
    arrived: one.arrived + other.arrived,
    waiting: one.waiting + other.waiting,
    lost: one.lost + other.lost,
    doubled: one.doubled + other.doubled,
  };
}

let names = 0;

/**
 * Returns the name of a new lead, by which the lead is recognised. No two leads have the same name, and no name is
 * part of another.
 */
export function newName(): string {
  names += 1;
  return `Visitor ${String(names).padStart(7, '0')}`;
}

/** Counts the leads for which visitors were thanked, by their names. */
export class Ledger {
  readonly #sent: string[] = [];

  /** Records that a visitor has seen the thank-you for this lead. */
  sent(name: string): void {
    this.#sent.push(name);
  }

  /**
   * Returns the figures.
   *
   * @param leads the leads that the service has kept.
   * @param records the leads that wait on the device, as JSON.
   */
  figures(leads: readonly StoredLead[], records: readonly string[] = []): Figures {
    const times = new Map<string, number>();
    for (const { payload } of leads) times.set(payload.name, (times.get(payload.name) ?? 0) + 1);
    const missing = this.#sent.filter((name) => !times.has(name));
    const waiting = missing.filter((name) => records.some((record) => record.includes(name)));
    return {
      sent: this.#sent.length,
      arrived: this.#sent.length - missing.length,
      waiting: waiting.length,
      lost: missing.length - waiting.length,
      doubled: this.#sent.filter((name) => (times.get(name) ?? 0) > 1).length,
    };
  }
}
