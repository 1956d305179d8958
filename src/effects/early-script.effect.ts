import { urgentLabels } from '../data/menus.ts';
import { PRESSABLE } from './early.effect.ts';

/**
 * What happens before the scripts arrive (quality.md, Speed: a tap works from the first paint).
 *
 * `earlyScript` runs in the head of every document, before the first paint. It says whether things move
 * (motion.effect.ts): said later, that would restyle the whole page. It has the whole page laid out where the
 * browser goes to the middle of it (draw.effect.ts), draws the label of the urgent button once for this load
 * (decision D14), keeps what is pressed in regions that are not live (early.effect.ts), and tells the first
 * sign of the visitor. It fetches the code that its own data attributes name (with a mouse, also that of
 * islands which wait for a visitor) and runs the entry: after the page has loaded and been painted, so that
 * nothing competes with what is seen first, or at the first touch of pointer or key. Whoever presses
 * something may be on their way to another page: the list of pages is fetched.
 * Where the entry cannot be had, links are the browser's and nothing moves: nothing could pause it.
 *
 * What was pressed carries `data-waits` until its region is live, and takes no second press: it could only
 * be meant for what stands there afterwards. A link that is followed plainly waits for the layout as soon as
 * its code is here, and is left to the browser before. Its hash stands in the Content-Security-Policy, so the
 * script is one literal. No timer is used to wait: a page whose clock is controlled by a test still comes
 * alive.
 */
export const earlyScript = `(()=>{
const d=document,r=d.documentElement,w=window,s=d.currentScript.dataset;
if(location.hash||(performance.getEntriesByType('navigation')[0]||{}).type!=='navigate')r.dataset.whole='';
let m;try{m=localStorage.getItem('motion')}catch{}
r.dataset.motion=m==='play'||m!=='pause'&&!matchMedia('(prefers-reduced-motion:reduce)').matches?'playing':'paused';
const n=${JSON.stringify(urgentLabels)},l=n[Math.floor(Math.random()*2)];
const o=new MutationObserver(()=>{const e=d.querySelector('[data-urgent-label]');if(e&&n.includes(e.textContent)){e.textContent=l;o.disconnect()}});
o.observe(r,{childList:true,subtree:true});
w.earlyActs=[];
let missing=1,begun=false;
const on=(t,f,once)=>addEventListener(t,f,{capture:true,passive:once,once});
const keep=(e,b)=>{if(b&&(b.closest('[data-island]')||r).dataset.live==null){b.dataset.waits='';w.earlyActs.push([b,e.submitter||null]);return true}};
const plain=e=>!missing&&!e.button&&!e.altKey&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&r.dataset.live==null;
on('submit',e=>{if(keep(e,e.target))e.preventDefault()});
on('click',e=>{const c=q=>e.target.closest&&e.target.closest(q);keep(e,c(${JSON.stringify(PRESSABLE)}));
const a=plain(e)&&c('a[href^="/"]:not([target])');if(a){w.earlyActs.push([a,null]);e.preventDefault()}});
const link=href=>{const k=d.createElement('link');k.rel='modulepreload';k.href=href;d.head.append(k);return k};
const begin=()=>{if(begun||!s.entry)return;begun=true;
for(const m of (s.ahead+' '+(matchMedia('(hover:hover)').matches?s.mouse:'')).trim().split(' ')){missing++;link(m).onload=()=>missing--}
import(s.entry).then(()=>missing--,()=>{r.dataset.live='failed';r.dataset.motion='paused'})};
w.wanted=new Promise(f=>{for(const t of ['pointermove','pointerup','pointercancel','keydown','focusin','scroll','click','submit','online','storage'])on(t,f,true)});
on('pointerdown',()=>{begin();s.next&&link(s.next)},true);on('keydown',begin,true);
const soon=()=>w.scheduler&&scheduler.postTask?scheduler.postTask(begin,{delay:60}):begin();
const later=()=>!d.hidden&&(PerformanceObserver.supportedEntryTypes||[]).includes('paint')?new PerformanceObserver((l,o)=>{o.disconnect();soon()}).observe({type:'paint',buffered:true}):soon();
if(d.readyState==='complete')later();else addEventListener('load',later,{once:true});
})()`.replaceAll('\n', '');
