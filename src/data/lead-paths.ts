/**
 * The forms that every site has, with the paths of their leads below the sales-contact origin (decisions D8 and D28).
 * `lead.ts` has those of this brand, which all but tools without settings read.
 */
export const ownLeadPaths = {
  hotline: '/hotline',
  university: '/university',
  reseller: '/reseller',
} as const;

export type LeadKind = keyof typeof ownLeadPaths;

type ByKind<Value> = Readonly<Record<LeadKind, Value>>;
/** Makes a record with a value for each of these kinds of leads. */
export const forKinds = <Value>(kinds: readonly LeadKind[], make: (kind: LeadKind) => Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as ByKind<Value>;

export const ownLeadKinds = Object.keys(ownLeadPaths) as readonly LeadKind[];
/** Makes a record with a value for each form that every site has. */
export const byOwnKind = <Value>(make: (kind: LeadKind) => Value): ByKind<Value> =>
  forKinds(ownLeadKinds, make);

/** Returns the name of the setting for the full address of a form. A form that a brand adds has none. */
export const addressSetting = <Kind extends LeadKind>(kind: Kind) => `${kind}LeadsUrl` as const;
