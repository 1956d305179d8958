import type { StoredLead } from '../stand-ins/kept-leads.ts';

/** What became of the leads of a scene. */
export interface Figures {
  readonly sent: number;
  /** Kept by the service. */
  readonly arrived: number;
  /** Not arrived, and still on the visitor's device. */
  readonly waiting: number;
  /** Neither. */
  readonly lost: number;
  /** Kept by the service more than once. */
  readonly doubled: number;
}

/** The one form in which figures are printed. */
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

/** The name on a lead, by which it is known again: no two leads share one, and none is part of another. */
export function newName(): string {
  names += 1;
  return `Visitor ${String(names).padStart(7, '0')}`;
}

/** Counts by their names the leads for which a visitor was thanked. */
export class Ledger {
  readonly #sent: string[] = [];

  /** A visitor has been thanked for this lead. */
  sent(name: string): void {
    this.#sent.push(name);
  }

  /**
   * @param leads what the service has kept.
   * @param records what waits on the device, as JSON.
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
