/** Said in place of a form that cannot work. Served with the page, and in no script. */
export const otherWays = {
  text: 'Our forms need JavaScript, which is switched off, blocked or did not load. Please call us or write to us:',
  /** After the short name of a country. */
  phone: 'phone',
  email: 'Email',
} as const;
