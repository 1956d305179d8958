import { sql } from 'kysely';
import { type ReportRow, UNLISTED } from '../reports/read.ts';
import type { StoreBase } from './base.ts';

/** Stores counts of reports by day (UTC). */
export interface Reports {
  /** Adds one to each count. If the day has reached its limit, page and release count as `other`. */
  countReports(counted: readonly ReportRow[], at: number): Promise<void>;
  /** Returns the sums of all days, the largest first. */
  reports(): Promise<readonly ReportSum[]>;
  /** Deletes the counts of days before the day of the given time. */
  expireReports(before: number): Promise<void>;
}

export interface ReportSum extends ReportRow {
  readonly count: number;
  /** The day of the last report, such as `2026-02-09`. */
  readonly last: string;
}

/** The most counts and the most releases of a day. The limits are needed because reports require no login. */
const MOST_COUNTS = 2000;
const MOST_RELEASES = 12;
/** The most sums that are read. */
const MOST_READ = 5000;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export function reports({ engine, db, write }: StoreBase): Reports {
  /**
   * Returns the statement that adds one to a count. With `isBounded`, the statement changes nothing if the count is
   * new and the day has reached its limit.
   */
  function count({ kind, class: name, page, release }: ReportRow, day: string, isBounded: boolean) {
    const ofDay = db.selectFrom('report').where('day', '=', day);
    const row = db.selectNoFrom(({ val, lit }) => [
      val(day).as('day'),
      val(kind).as('kind'),
      val(name).as('class'),
      val(page).as('page'),
      val(release).as('release'),
      lit(1).as('count'),
    ]);
    const counts = ofDay.select(({ fn }) => fn.countAll<number>().as('count'));
    const releases = ofDay.select(({ fn }) => fn.count<number>('release').distinct().as('count'));
    const known = ofDay
      .select('day')
      .where('kind', '=', kind)
      .where('class', '=', name)
      .where('page', '=', page)
      .where('release', '=', release);
    const isKnownRelease = ofDay.select('day').where('release', '=', release);
    return db
      .insertInto('report')
      .columns(['day', 'kind', 'class', 'page', 'release', 'count'])
      .expression(
        row.where(({ or, and, exists, eb, lit }) =>
          isBounded
            ? or([
                exists(known),
                and([
                  eb(counts, '<', MOST_COUNTS),
                  or([exists(isKnownRelease), eb(releases, '<', MOST_RELEASES)]),
                ]),
              ])
            : eb(lit(1), '=', lit(1)),
        ),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'kind', 'class', 'page', 'release'])
          .doUpdateSet({ count: sql`report.count + 1` }),
      )
      .returning('kind')
      .compile();
  }

  return {
    async countReports(counted, at) {
      const day = dayOf(at);
      const rows = await engine.batch(counted.map((each) => count(each, day, true)));
      const beyond = counted
        .filter((_, index) => rows[index]?.length === 0)
        .map((each) => count({ ...each, page: UNLISTED, release: UNLISTED }, day, false));
      if (beyond.length > 0) await engine.batch(beyond);
    },

    reports: () =>
      db
        .selectFrom('report')
        .select(({ fn }) => [
          'kind',
          'class',
          'page',
          'release',
          sql<number>`cast(sum(count) as bigint)`.as('count'),
          fn.max('day').as('last'),
        ])
        .groupBy(['kind', 'class', 'page', 'release'])
        .orderBy(sql`sum(count)`, 'desc')
        .orderBy('kind')
        .orderBy('class')
        .orderBy('page')
        .orderBy('release')
        .limit(MOST_READ)
        .execute(),

    async expireReports(before) {
      await write(db.deleteFrom('report').where('day', '<', dayOf(before)).compile());
    },
  };
}
