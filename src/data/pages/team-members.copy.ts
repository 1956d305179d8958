import * as v from 'valibot';
import { link, list, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

const { members } = words(
  'team-members',
  shape({
    members: list(
      shape({
        /** Key for the list and stem of the portrait's file name. */
        id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
        name: text,
        role: text,
        department: v.picklist(['operations', 'product', 'customerSuccess']),
        /** The portrait's file where it is not `<id>.svg`. */
        portrait: v.optional(v.pipe(v.string(), v.endsWith('.svg'))),
        /** One or two paragraphs. */
        bio: list(text),
        link: v.optional(link),
      }),
    ),
  }),
);

/** Everyone on the team page, in its order; `image` is the address of the portrait (decision D17). */
export const team = members.map(({ portrait, ...member }) => ({
  ...member,
  image: `/images/team/${portrait ?? `${member.id}.svg`}`,
}));
