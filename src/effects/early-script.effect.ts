import { urgentLabels } from '../data/menus.ts';
import { PRESSABLE } from './early.effect.ts';

/**
 * What happens before the scripts arrive (quality.md, Speed: a tap works from the first paint).
 *
 * `earlyScript` runs in the head of every document, before the first paint. It sets the motion choice,
 * draws the label of the urgent button once for this load (decision D14), keeps what is pressed too
 * early, and fetches the modules that its own `data-modules` names: after the page has loaded, so that
 * they never compete with what is seen first, or at the first touch of pointer or key. Each module
 * evaluates in a task of its own. Its hash stands in the Content-Security-Policy, so it is one literal.
 *
 * No timer is used to wait: a page whose clock is controlled by a test still comes alive.
 */
export const earlyScript = `(()=>{
const d=document,r=d.documentElement,w=window;
try{const m=localStorage.getItem('motion');if(m==='play'||m==='pause')r.dataset.motion=m==='play'?'playing':'paused'}catch{}
const n=${JSON.stringify(urgentLabels)},l=n[Math.floor(Math.random()*2)];
const o=new MutationObserver(()=>{const e=d.querySelector('[data-urgent-label]');if(e&&n.includes(e.textContent)){e.textContent=l;o.disconnect()}});
o.observe(r,{childList:true,subtree:true});
w.earlyActs=[];
addEventListener('submit',e=>{const q=w.earlyActs;if(q){e.preventDefault();q.push([e.target,e.submitter])}},true);
addEventListener('click',e=>{const q=w.earlyActs,b=e.target.closest&&e.target.closest(${JSON.stringify(PRESSABLE)});if(q&&b)q.push([b,null])},true);
const list=n=>(d.currentScript.dataset[n]||'').split(' ').filter(Boolean),modules=list('modules'),ahead=list('ahead'),styles=list('styles');
const rest=()=>new Promise(f=>{const c=new MessageChannel;c.port1.onmessage=f;c.port2.postMessage(0)});
let begun=false;
const link=(rel,href)=>{const k=d.createElement('link');k.rel=rel;if(rel==='stylesheet')k.setAttribute('disabled','');k.href=href;d.head.append(k)};
const begin=async()=>{if(begun)return;begun=true;
for(const m of styles)link('stylesheet',m);
for(const m of [...modules,...ahead])link('modulepreload',m);
for(const m of modules){await import(m);await rest()}};
for(const t of ['pointerdown','keydown'])addEventListener(t,begin,{once:true,capture:true,passive:true});
const later=()=>w.scheduler&&scheduler.postTask?scheduler.postTask(begin,{delay:60}):begin();
if(d.readyState==='complete')later();else addEventListener('load',later,{once:true});
})()`.replaceAll('\n', '');
