import * as v from 'valibot';
import { link, list, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

const { members } = words(
  'team-members',
  shape({
    members: list(
      shape({
        /** The key of the member in the list, and the name of the portrait's file without its ending. */
        id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
        name: text,
        role: text,
        department: v.picklist(['operations', 'product', 'customerSuccess']),
        /** The name of the portrait's file if it is not `<id>.svg`. */
        portrait: v.optional(v.pipe(v.string(), v.endsWith('.svg'))),
        /** The biography, in one or two paragraphs. */
        bio: list(text),
        link: v.optional(link),
      }),
    ),
  }),
);

/** All members in the order of the team page. `image` is the address of the portrait (decision D17). */
export const team = members.map(({ portrait, ...member }) => ({
  ...member,
  image: `/images/team/${portrait ?? `${member.id}.svg`}`,
}));
