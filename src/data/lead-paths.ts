/**
 * The forms that every site has, with the paths to which their leads are posted (decisions D8 and D28). `lead.ts`
 * adds the forms of this brand. All code reads that list, except tools without settings, which read this one.
 */
export const ownLeadPaths = {
  hotline: '/hotline',
  university: '/university',
  reseller: '/reseller',
} as const;

export type LeadKind = keyof typeof ownLeadPaths;

type ByKind<Value> = Readonly<Record<LeadKind, Value>>;
/** Makes a record with a value for each of the given kinds of leads. */
export const forKinds = <Value>(kinds: readonly LeadKind[], make: (kind: LeadKind) => Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as ByKind<Value>;

export const ownLeadKinds = Object.keys(ownLeadPaths) as readonly LeadKind[];
/** Makes a record with a value for each form that every site has. */
export const byOwnKind = <Value>(make: (kind: LeadKind) => Value): ByKind<Value> =>
  forKinds(ownLeadKinds, make);

/** Returns the name of the setting for the full address of a form. Forms that a brand adds have no such setting. */
export const addressSetting = <Kind extends LeadKind>(kind: Kind) => `${kind}LeadsUrl` as const;
