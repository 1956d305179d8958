/** Checks the parts around every page: header, side dialog and footer. */

import { deepEqual, equal, ok } from 'node:assert/strict';
import { footer, header, type Link, mobile } from './menus.ts';
import { allElements, linkOf, linksIn, nameOf, onlyElement, type Read, textOf } from './read.ts';

/** Returns a link with only the first words of its name, because a line about its target may follow them. */
const named = (link: Link, { name, ...rest }: Link): Link =>
  link.name.startsWith(`${name} `) ? { name, ...rest } : link;

/** Returns the lists of links in a menu, each with the title above it. */
const groupsIn = (panel: Element) =>
  allElements(panel, 'ul').map((list) => {
    const title = list.previousElementSibling;
    return {
      title: title === null || title.localName === 'summary' ? null : textOf(title),
      links: linksIn(list),
    };
  });

export function checkMenus({ document }: Read): void {
  const bar = onlyElement(document, 'body > header');
  const menus = allElements(bar, 'nav[aria-label=Main] > ul > li').map((item) => {
    const button = onlyElement(item, 'button');
    const panel = onlyElement(item, '[popover]');
    equal(button.getAttribute('popovertarget'), panel.id);
    return { name: nameOf(button), groups: groupsIn(panel) };
  });
  const firstWords = menus.map(({ name, groups }, menu) => ({
    name,
    groups: groups.map(({ title, links }, group) => {
      const wanted = header.menus[menu]?.groups[group]?.links ?? [];
      return { title, links: links.map((link, at) => named(link, wanted[at] ?? link)) };
    }),
  }));
  deepEqual(firstWords, header.menus);
  const dialog = onlyElement(bar, 'dialog');
  const direct = allElements(bar, 'a').filter(
    (link) => !dialog.contains(link) && link.closest('nav') === null,
  );
  const { urgent } = header;
  deepEqual(direct.map(linkOf), [
    header.home,
    ...header.right,
    { name: urgent.labels[0], href: urgent.href },
  ]);

  equal(dialog.getAttribute('aria-label'), 'Menu');
  for (const [name, action] of [
    ['Open menu', 'show'],
    ['Close menu', 'hide'],
  ]) {
    const button = onlyElement(bar, `button[aria-label="${name}"]`);
    equal(button.getAttribute('popovertarget'), dialog.id);
    equal(button.getAttribute('popovertargetaction'), action);
  }
  deepEqual(
    allElements(dialog, 'details').map((group) => ({
      name: textOf(onlyElement(group, 'summary')),
      groups: groupsIn(group),
    })),
    mobile.menus,
  );
  // The menu of small screens has the urgent button as well (decision D14).
  deepEqual(linksIn(onlyElement(dialog, 'nav'), ':scope > ul a, :scope > div a'), [
    ...mobile.direct,
    { name: urgent.labels[0], href: urgent.href },
  ]);
}

export function checkFooter({ document }: Read): void {
  const root = onlyElement(document, 'body > footer');
  const columns = onlyElement(root, 'nav[aria-label=Footer]');
  deepEqual(groupsIn(columns), footer.columns);
  deepEqual(
    allElements(root, 'dl dt').map((term) => {
      const link = onlyElement(term.nextElementSibling as Element, 'a');
      return [textOf(term), textOf(link), link.getAttribute('href')];
    }),
    footer.contact,
  );
  const others = allElements(root, 'a').filter(
    (link) => !columns.contains(link) && !link.closest('dl'),
  );
  deepEqual(others.map(linkOf), [footer.home, footer.social, ...footer.legal]);
  for (const text of footer.last) ok(textOf(root).includes(text), text);
}
