import { urgentLabels } from '../data/menus.ts';

/**
 * What happens before the scripts arrive (quality.md, Speed: a tap works from the first paint).
 *
 * `earlyScript` runs in the head of every document, before the first paint: it sets the motion choice,
 * draws the label of the urgent button once for this load (decision D14), and keeps forms that are
 * submitted too early. Its hash stands in the Content-Security-Policy, so it is one literal.
 */

export const earlyScript = `(()=>{
const d=document,r=d.documentElement;
try{const m=localStorage.getItem('motion');if(m==='play'||m==='pause')r.dataset.motion=m==='play'?'playing':'paused'}catch{}
const l=${JSON.stringify(urgentLabels)}[Math.floor(Math.random()*2)];
const p=()=>{for(const e of d.querySelectorAll('[data-urgent-label]'))if(e.firstChild&&e.textContent!==l)e.textContent=l};
const o=new MutationObserver(p);o.observe(r,{childList:true,subtree:true});
addEventListener('DOMContentLoaded',()=>{p();o.disconnect()});
window.earlySubmits=[];
addEventListener('submit',e=>{const q=window.earlySubmits;if(q){e.preventDefault();q.push([e.target,e.submitter])}},true);
})()`.replaceAll('\n', '');

declare global {
  interface Window {
    earlySubmits?: [HTMLFormElement, HTMLElement | null][] | undefined;
  }
}

/** Submits the forms that were submitted before the page was live, each once. */
export function replayEarlySubmits(): void {
  const early = window.earlySubmits ?? [];
  window.earlySubmits = undefined;
  for (const [form, submitter] of new Map(early)) {
    if (form.isConnected) form.requestSubmit(submitter);
  }
}

/** The label that was drawn for this load, read where the script put it. */
export function drawnUrgentLabel(): string {
  return document.querySelector('[data-urgent-label]')?.textContent ?? urgentLabels[0];
}
