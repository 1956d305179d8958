/**
 * Changes that other programs make to a page: a browser's translator, and extensions. Each function is sent to
 * browsers as text, so it may use only its argument and the page. It repeats its change after each change of the
 * page, until the returned function is called.
 */

/** Returns a script that begins to change the page when the browser has parsed the served document. */
export const onceParsed = (meddle: (word: string) => unknown, word = ''): string =>
  `document.addEventListener('DOMContentLoaded', () => (${meddle})(${JSON.stringify(word)}));`;

/**
 * Translates a page as Chrome does: two nested `font` elements with a new text node replace each text node, while
 * React still refers to the removed node.
 *
 * @param word a word that is put before each text and the title, for tests that compare texts; empty for walks, which
 * read the page.
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
 * Changes a page as extensions do. Each field, label, button and link gets a wrapper, icons with a shadow root beside
 * it, attributes and styles.
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
    // An element that is moved loses the focus, and no walk can go on without the focus.
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
 * Reports on the console each text that changes and is not alone in its element. React keeps the node of such a text
 * and changes it, but a translator has replaced that node. If a text is alone, React sets the content of its element.
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
