/**
 * A simulated world from a visitor's press to the people who answer (decisions D7, D8 and D25): devices with tabs,
 * the network, the service with its database, mail and webhook. Every law in this file is checked after every step.
 */

import type { LeadKind } from '../../src/data/lead.ts';
import { person } from '../models/person.ts';
import type { ClockName, Deed, Plan, Release } from './deeds.ts';
import { type CarryRequest, Device, Tab } from './device.ts';
import { Network } from './network.ts';
import { type DeliveredCopy, People } from './people.ts';
import type { Programs } from './programs.ts';
import { KEEP_DAYS, Server } from './server.ts';
import { BEGINNING, type Clock, ownerOf, Timeline } from './timeline.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The age at which the site may delete a lead (decision D7). */
const LIFETIME = 7 * DAY;
/** The host name of the site's own address. */
const HOST = 'nightjar.example';

/** The record that the world keeps of a submitted lead. */
interface Submitted {
  readonly id: string;
  readonly visitor: number;
  readonly device: Device;
  readonly tab: Tab;
  /** The true time of the submit, in milliseconds since the epoch. */
  readonly at: number;
  isThanked: boolean;
  /**
   * Whether the device's storage failed between the submit and the thank-you, so that the page alone holds the lead.
   */
  isInPage: boolean;
  /** Whether the device's clock was set after it alone had witnessed the submit. */
  isUnwitnessed: boolean;
  /** Whether the service has kept the lead at some time. */
  hasArrived: boolean;
  /** Whether the operator has begun to delete the lead. A process that was killed may have completed the deletion. */
  isForgetting: boolean;
  /** Whether the operator has a confirmation of the deletion. */
  isDeleted: boolean;
  /** The true time at which the operator deleted the lead; null if it is not deleted. */
  forgottenAt: number | null;
  /** The copies of the lead that people have received. */
  readonly copies: Readonly<Record<DeliveredCopy['channel'], DeliveredCopy[]>>;
}

/** An error for a broken law of the simulation. Its message names the law and the visitor whose lead breaks it. */
export class BrokenLaw extends Error {
  override readonly name = 'BrokenLaw';
  /** The sentence of the law, which is the same for every lead. */
  readonly law: string;

  constructor(law: string, visitor?: number) {
    super(visitor === undefined ? law : `${law} It is the lead of visitor ${visitor}.`);
    this.law = law;
  }
}

/** The counts of a world. */
export interface WorldCounts {
  readonly days: number;
  readonly leads: number;
  readonly arrived: number;
  readonly copies: number;
  readonly steps: number;
  readonly faults: number;
  /** All events, as a text that is equal for equal worlds. */
  readonly trace: string;
}

const answers = {
  recentCrime: 'yes',
  hasCCTV: 'no',
  professionallyMonitored: '',
  providerSupport: '',
  willSource: 'source',
} as const;

/** Returns the additional fields of a form in a release. */
function extraOf(kind: LeadKind, release: Release): Readonly<Record<string, string>> {
  const own: Readonly<Record<string, string>> =
    kind === 'hotline' ? answers : { role: 'University Staff', department: 'Security' };
  if (release === 'this') return own;
  if (release === 'a field added') return { ...own, newField: 'something' };
  const [first = '', ...rest] = Object.keys(own);
  if (release === 'a value renamed') return { ...own, [first]: 'a value of another release' };
  return Object.fromEntries(rest.map((key) => [key, own[key] ?? '']));
}

export class World {
  readonly timeline: Timeline;
  readonly people: People;
  readonly server: Server;
  readonly network: Network;
  readonly devices: readonly Device[];
  readonly #programs: Programs;
  readonly #storage: ReturnType<Programs['storage']>;
  readonly #liar: ClockName | null;
  readonly #nature = ownerOf('nature');
  readonly #leads: Submitted[] = [];
  readonly #trace: string[] = [];
  #faults = 0;
  #wasClockWrong = false;
  /** Whether data that the laws read has changed since the last check. */
  #isChanged = true;
  readonly #changed = () => {
    this.#isChanged = true;
  };

  readonly #isRecorded: boolean;
  readonly #recorded: Tab[] = [];

  /** @param isRecorded whether each tab records the actions of its machines. */
  constructor(programs: Programs, { seed, liar }: Plan, isRecorded = false) {
    this.#isRecorded = isRecorded;
    this.#programs = programs;
    this.#liar = liar;
    this.timeline = new Timeline(seed);
    this.people = new People(this.timeline, this.#received);
    this.server = new Server(programs, this.timeline, this.people, this.#changed);
    this.network = new Network(this.timeline, this.server);
    const browser = ownerOf('storage');
    this.#storage = programs.storage({
      globalThis: {
        setImmediate: (run: () => void) =>
          this.timeline.add(browser, 3 * this.timeline.random(), run),
      },
    });
    this.devices = [0, 1].map(
      (number) => new Device(`device ${number}`, this.timeline, this.#storage, this.#changed),
    );
  }

  #open(device: Device): Tab {
    const carry: CarryRequest = this.network.carry;
    const tab = new Tab(
      this.#programs,
      this.#storage,
      this.timeline,
      device,
      carry,
      HOST,
      this.#isRecorded,
    );
    if (this.#isRecorded) this.#recorded.push(tab);
    return tab;
  }

  #clock(): Clock | undefined {
    if (this.#liar === 'device') return this.devices[0]?.clock;
    if (this.#liar === 'host') return this.network.hostClock;
    return this.#liar === 'service' ? this.server.clock : undefined;
  }

  #setClock(ahead: number, drift?: number): void {
    this.#clock()?.set(ahead, drift);
    // Leases end by the clock of the service, so the service may repeat a try that still runs.
    if (this.#liar === 'service') this.server.failures.push(this.timeline.now);
    // If no other clock has witnessed the submit, a later change of the device's clock looks like days that have
    // passed.
    for (const lead of this.#leads)
      if (
        this.#liar === 'device' &&
        lead.device === this.devices[0] &&
        !lead.device.witnessed.has(lead.id)
      )
        lead.isUnwitnessed = true;
  }

  #submit(device: Device, deed: Extract<Deed, { readonly kind: 'submit' }>): void {
    const tab = device.tabs[0] ?? this.#open(device);
    const visitor = this.#leads.length;
    const values = {
      ...person[deed.form],
      name: `Visitor ${visitor}`,
      email: `v${visitor}@example.com`,
      message: `token-${visitor}-`,
    };
    for (let press = 0; press < deed.presses; press += 1) {
      const id = tab.page.submit(deed.form, values, extraOf(deed.form, deed.release), (thanked) => {
        if (!tab.owner.isAlive) return;
        const lead = this.#leads.find((each) => each.id === thanked);
        if (lead === undefined) return;
        lead.isThanked = true;
        this.#changed();
        lead.isInPage ||= !device.stored.has(thanked) && device.failedUntil >= lead.at;
        this.#note(`thanked ${lead.visitor}`);
      });
      if (id === null) return;
      this.#leads.push({
        id,
        visitor,
        device,
        tab,
        at: this.timeline.now,
        isThanked: false,
        isInPage: device.failedUntil > this.timeline.now,
        isUnwitnessed: false,
        hasArrived: false,
        isForgetting: false,
        isDeleted: false,
        forgottenAt: null,
        copies: { mail: [], webhook: [] },
      });
      this.#note(`submitted ${visitor}`);
    }
  }

  /** Carries out one deed. */
  async do(deed: Deed): Promise<void> {
    const device = 'device' in deed ? (this.devices[deed.device] as Device) : undefined;
    if (!['submit', 'open', 'show', 'online', 'start service'].includes(deed.kind))
      this.#faults += 1;
    switch (deed.kind) {
      case 'submit':
        if (device !== undefined && (device.tabs[0]?.owner.asleepUntil ?? 0) <= this.timeline.now)
          this.#submit(device, deed);
        if (device !== undefined && deed.killedAfter !== null)
          this.timeline.add(this.#nature, deed.killedAfter, () => {
            for (const tab of [...device.tabs]) tab.end();
          });
        break;
      case 'open':
        if (device !== undefined && device.tabs.length < 3) this.#open(device);
        break;
      case 'close':
        device?.tabs[0]?.end();
        break;
      case 'reload':
        if (device?.tabs[0] !== undefined) {
          device.tabs[0].end();
          this.#open(device);
        }
        break;
      case 'kill browser':
        for (const tab of [...(device?.tabs ?? [])]) tab.end();
        break;
      case 'show':
        for (const tab of device?.tabs ?? []) tab.shown();
        break;
      case 'online':
        if (device !== undefined) device.isOnline = true;
        for (const tab of device?.tabs ?? []) tab.online();
        break;
      case 'offline':
        if (device !== undefined) device.isOnline = false;
        break;
      case 'sleep':
        for (const tab of device?.tabs ?? []) tab.owner.asleepUntil = this.timeline.now + deed.for;
        break;
      case 'set clock':
        this.#setClock(deed.ahead, deed.drift);
        this.#wasClockWrong ||= this.#clock() !== undefined && deed.ahead !== 0;
        break;
      case 'storage':
        device?.setStorage(deed.state, this.timeline.now);
        break;
      case 'fate':
        this.network.fates.push(...deed.fates);
        break;
      case 'host down':
        this.network.isHostDown = deed.isDown;
        break;
      case 'kill service':
        this.server.kill();
        // The service manager restarts the process within ten minutes.
        this.timeline.add(
          this.#nature,
          600_000 * this.timeline.random(),
          () => void this.server.start(),
        );
        break;
      case 'start service':
        void this.server.start();
        break;
      case 'crash service':
        if (this.server.isRunning) this.server.crash = { writes: deed.writes, isMade: deed.isMade };
        break;
      case 'database':
        this.server.databaseState = deed.state;
        // A lock lasts ten seconds, because another program that writes holds it for seconds only.
        if (deed.state === 'is locked')
          this.timeline.add(this.#nature, 10_000, () => {
            if (this.server.databaseState === 'is locked') this.server.databaseState = 'works';
          });
        break;
      case 'mail':
      case 'webhook':
        this.people[deed.kind] = deed.state;
        break;
      case 'forget':
        void this.#forget(this.#leads.length - 1 - deed.lead);
        break;
    }
    await this.timeline.settle();
    this.#changed();
    this.check();
  }

  async #forget(visitor: number): Promise<void> {
    const known = this.#leads.filter((lead) => lead.visitor === visitor && this.#isKept(lead.id));
    if (known.length === 0) return;
    for (const lead of known) lead.isForgetting = true;
    const isDone = await this.server.forget(`V${visitor}@Example.com `);
    if (!isDone) return;
    for (const lead of known) lead.isDeleted = true;
    this.#changed();
  }

  #isKept(id: string): boolean {
    return this.server.keys().has(id);
  }

  #note(what: string): void {
    this.#trace.push(`${this.timeline.now - BEGINNING} ${what}`);
  }

  /**
   * Checks the laws that must hold at every moment.
   *
   * @throws BrokenLaw
   */
  readonly check = (): void => {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    const { now } = this.timeline;
    const keys = this.server.keys();
    for (const lead of this.#leads) {
      const isKept = keys.has(lead.id);
      if (isKept && !lead.hasArrived) {
        lead.hasArrived = true;
        this.#note(`arrived ${lead.visitor}`);
        if (!this.#wasClockWrong && now - lead.at > LIFETIME + HOUR)
          throw new BrokenLaw('A lead is sent after seven days.', lead.visitor);
      }
      if (lead.isForgetting && !isKept && lead.forgottenAt === null) {
        lead.forgottenAt = now;
        this.#note(`deleted ${lead.visitor}`);
      }
      if (lead.isDeleted && isKept && lead.forgottenAt === null)
        throw new BrokenLaw('A deleted lead is still kept.', lead.visitor);
      if (lead.forgottenAt !== null) {
        if (isKept && now > lead.forgottenAt)
          throw new BrokenLaw('A deleted lead is kept again.', lead.visitor);
        continue;
      }
      if (!lead.isThanked || isKept || now - lead.at > LIFETIME) {
        if (lead.hasArrived && !isKept && now - lead.at < (KEEP_DAYS - 1) * DAY)
          throw new BrokenLaw('The service loses a lead.', lead.visitor);
        continue;
      }
      if (lead.hasArrived) throw new BrokenLaw('The service loses a lead.', lead.visitor);
      if (!lead.device.stored.has(lead.id) && !lead.isInPage && !lead.isUnwitnessed)
        throw new BrokenLaw('A visitor is thanked for a lead that is lost.', lead.visitor);
    }
    if (this.network.isDoubled && !this.#wasClockWrong)
      throw new BrokenLaw('Two tabs send a lead at the same time.');
    if (this.network.isRepeated)
      throw new BrokenLaw('A lead is sent again although its receipt was read.');
    this.#checkCopies();
  };

  /** Copies that have arrived since the last check. */
  readonly #news: DeliveredCopy[] = [];
  readonly #received = (copy: DeliveredCopy) => {
    this.#news.push(copy);
    this.#changed();
  };

  #checkCopies(): void {
    const { unanswered } = this.people;
    for (const copy of this.#news.splice(0)) {
      const lead = this.#leads[Number(/token-(\d+)-/.exec(copy.text)?.[1])];
      this.#note(`${copy.channel} ${lead?.visitor ?? 'without a visitor'}`);
      if (lead === undefined) throw new BrokenLaw('People get a lead that no visitor sent.');
      const { visitor, forgottenAt } = lead;
      // A copy that was on its way when the lead was deleted can still arrive.
      if (forgottenAt !== null && copy.at > forgottenAt + 15 * 60_000)
        throw new BrokenLaw('People get a lead after it was deleted.', visitor);
      const same = lead.copies[copy.channel];
      same.push(copy);
      if (new Set(same.map(({ id }) => id)).size > 1)
        throw new BrokenLaw('People get a lead under two ids.', visitor);
      // A time at which the first copy was already on its way.
      const first = (same[0]?.at ?? 0) - 1000;
      const hasFailed = this.server.failures.some((at) => at >= first && at <= copy.at);
      if (same.length > 1 + (unanswered.get(copy.id) ?? 0) && !hasFailed)
        throw new BrokenLaw(
          'People get a second copy of a lead although the receiver did not fail.',
          visitor,
        );
      if (
        !copy.text.includes(`Visitor ${visitor}`) ||
        !copy.text.includes(`v${visitor}@example.com`)
      )
        throw new BrokenLaw('People get another text than the visitor typed.', visitor);
    }
  }

  /** Advances the time. In a period of more than an hour, most devices sleep until a minute before its end. */
  pass(milliseconds: number): Promise<void> {
    if (milliseconds > HOUR)
      for (const { tabs } of this.devices) {
        if (this.timeline.random() < 0.05) continue;
        for (const { owner } of tabs)
          owner.asleepUntil = Math.max(
            owner.asleepUntil,
            this.timeline.now + milliseconds - 60_000,
          );
      }
    return this.timeline.runUntil(this.timeline.now + milliseconds, this.check);
  }

  /**
   * Ends all faults, lets four days pass, and checks that every lead has reached people.
   *
   * @throws BrokenLaw
   */
  async heal(): Promise<void> {
    const began = this.timeline.now;
    this.network.fates.length = 0;
    this.network.isHostDown = false;
    this.people.mail = 'works';
    this.people.webhook = 'works';
    this.server.databaseState = 'works';
    this.server.crash = null;
    this.#setClock(0);
    await this.server.start();
    for (const device of this.devices) {
      device.isOnline = true;
      device.setStorage('works', this.timeline.now);
      for (const tab of device.tabs) tab.owner.asleepUntil = 0;
    }
    for (let day = 0; day < 4; day += 1) {
      await this.server.start();
      await this.server.resend();
      for (const device of this.devices) {
        if (device.tabs.length === 0) this.#open(device);
        for (const tab of device.tabs) tab.online();
      }
      await this.pass(DAY);
    }
    for (const lead of this.#leads) {
      const isGone = lead.isInPage && !lead.tab.owner.isAlive;
      const isYoung = began - lead.at < 3 * DAY;
      if (lead.forgottenAt !== null || isGone || !isYoung || !lead.isThanked) continue;
      if (lead.isUnwitnessed && !lead.hasArrived) continue;
      if (!lead.hasArrived) throw new BrokenLaw('A lead never arrives.', lead.visitor);
      for (const channel of ['mail', 'webhook'] as const)
        if (lead.copies[channel].length === 0)
          throw new BrokenLaw(`People never get a lead by ${channel}.`, lead.visitor);
    }
  }

  tally(): WorldCounts {
    return {
      days: (this.timeline.now - BEGINNING) / DAY,
      leads: this.#leads.length,
      arrived: this.#leads.filter(({ hasArrived }) => hasArrived).length,
      copies: this.people.copies,
      steps: this.timeline.steps,
      faults: this.#faults,
      trace: this.#trace.join('\n'),
    };
  }

  /**
   * Returns the actions of each tab's machines, as texts of files that the machine room opens. The tabs are in the
   * order in which they were opened.
   */
  recordings(): readonly string[] {
    return this.#recorded.map(({ page }) => page.recording());
  }

  close(): void {
    for (const device of this.devices) for (const tab of [...device.tabs]) tab.end();
    this.server.close();
  }
}

/**
 * Runs a plan, and then four days without faults.
 *
 * @param recorded is called with the actions of each tab's machines (`World.recordings`).
 * @throws BrokenLaw
 */
export async function runPlan(
  programs: Programs,
  plan: Plan,
  recorded?: (texts: readonly string[]) => void,
): Promise<WorldCounts> {
  const world = new World(programs, plan, recorded !== undefined);
  try {
    await world.server.start();
    await world.timeline.settle();
    for (const { after, deed } of plan.happenings) {
      await world.pass(after);
      await world.do(deed);
    }
    await world.heal();
    return world.tally();
  } catch (error) {
    (error as Error).message += `\nWhat happened:\n${world.tally().trace}`;
    throw error;
  } finally {
    recorded?.(world.recordings());
    world.close();
  }
}
