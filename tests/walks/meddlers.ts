/**
 * Changes of a page by other programs: a browser's translator, and extensions. Each function is also sent to browsers
 * as text, so it may use only its argument and the page. It goes on after each change until the returned function is
 * called.
 */

/** Returns a script that changes the page from the moment at which the served document has been read. */
export const onceRead = (meddle: (word: string) => unknown, word = ''): string =>
  `document.addEventListener('DOMContentLoaded', () => (${meddle})(${JSON.stringify(word)}));`;

/**
 * Translates as Chrome does: two `font` elements with a text of their own replace each text node. React still holds the
 * removed node.
 *
 * @param word put before each text and the title, for tests that compare text; empty for walks, which read the page.
 */
export function translate(word: string): () => void {
  const own = new WeakSet<Node>();
  let title: string | undefined;
  const replace = (text: Text) => {
    if (own.has(text) || text.data.trim() === '') return;
    if (text.parentElement?.closest('script,style,noscript,template,textarea,title,svg')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    const translated = document.createTextNode(word + text.data);
    own.add(translated);
    inner.append(translated);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root.nodeType === Node.TEXT_NODE ? [root as Text] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) if (text.isConnected) replace(text);
  };
  const rename = () => {
    if (word === '' || document.title === title) return;
    title = word + document.title;
    document.title = title;
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) replaceIn(node);
    rename();
    observer.takeRecords();
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  replaceIn(document);
  rename();
  return () => observer.disconnect();
}

/**
 * Changes a page as extensions do: a wrapper around every field, label, button and link, and siblings beside it (an
 * icon with a shadow root of its own), attributes and styles.
 */
export function extend(): () => void {
  const controls = 'input,textarea,select,label,button,a[href]';
  const met = new WeakSet<Element>();
  const icon = (side: string) => {
    const host = document.createElement('div');
    host.dataset.extension = side;
    host.attachShadow({ mode: 'open' }).append(document.createElement('button'));
    return host;
  };
  const dress = (element: HTMLElement) => {
    if (met.has(element) || !element.isConnected) return;
    met.add(element);
    element.setAttribute('data-lastpass-icon-root', '');
    element.setAttribute('data-darkreader-inline-color', '');
    element.style.setProperty('--darkreader-inline-color', '#e8e6e3');
    element.before(icon('before'));
    element.after(icon('after'));
    // A moved element loses the focus, without which no walk can go on.
    if (element.contains(document.activeElement)) return;
    const wrapper = document.createElement('span');
    wrapper.dataset.extension = 'wrapper';
    element.before(wrapper);
    wrapper.append(element);
  };
  const dressIn = (root: Node) => {
    if (!(root instanceof HTMLElement)) return;
    if (root.matches(controls)) dress(root);
    for (const element of root.querySelectorAll<HTMLElement>(controls)) dress(element);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) dressIn(node);
    observer.takeRecords();
  });
  const begin = () => {
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
    dressIn(document.body);
  };
  observer.observe(document, { childList: true, subtree: true });
  if (document.body) begin();
  else document.addEventListener('DOMContentLoaded', begin);
  return () => observer.disconnect();
}

/**
 * Reports on the console a text that changes and is not alone in its element. React keeps the node of such a text, and
 * sets or removes that node, which a translator has replaced. If a text is alone, React sets the content of its
 * element.
 */
export function watchTexts(): () => void {
  const isKept = (node: Node) =>
    node.nodeType === Node.TEXT_NODE &&
    Object.keys(node).some((name) => name.startsWith('__reactFiber'));
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      const changed = type === 'characterData' ? [target] : [...addedNodes, ...removedNodes];
      for (const node of changed.filter(isKept))
        console.error(`"${node.nodeValue}" changes and is not alone in its element.`);
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
