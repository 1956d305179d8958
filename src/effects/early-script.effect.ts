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
 * its code is here, and is left to the browser before. While a lead form that was sent waits, or its lead is
 * being stored, a link that leaves the page waits for it (unfinished.effect.ts). Its hash stands in the
 * Content-Security-Policy, so the script is one literal. No timer is used to wait: a page whose clock is
 * controlled by a test still comes alive.
 *
 * `early.load` fetches the code of a region (decision D7). It is here because the entry can be missing, too.
 * A region whose code cannot be fetched is in one of these states:
 * - untouched: nothing was typed or pressed in it. It stays as it was served. The code is fetched again when
 *   something is typed or pressed, or at `online`.
 * - reloading: it was touched, and the document can still be fetched, so the files were deleted or are
 *   blocked. The page is reloaded, once. What was typed and pressed is kept in `sessionStorage` meanwhile;
 *   the next document deletes it there before it does anything else.
 * - lost: it was touched, but the device is offline, or reloading did not help or could not be remembered.
 *   `data-lost` shows how else to reach us (parts/other-ways), and fields and links can be used. The code is
 *   fetched again at the next press or at `online`; what was pressed is done when the region is live.
 */
export const earlyScript = `(()=>{
const d=document,r=d.documentElement,w=window,s=d.currentScript.dataset;
if(location.hash||(performance.getEntriesByType('navigation')[0]||{}).type!=='navigate')r.dataset.whole='';
let m;try{m=localStorage.getItem('motion')}catch{}
r.dataset.motion=m==='play'||m!=='pause'&&!matchMedia('(prefers-reduced-motion:reduce)').matches?'playing':'paused';
const n=${JSON.stringify(urgentLabels)},l=n[Math.floor(Math.random()*2)];
const o=new MutationObserver(()=>{const e=d.querySelector('[data-urgent-label]');if(e&&n.includes(e.textContent)){e.textContent=l;o.disconnect()}});
o.observe(r,{childList:true,subtree:true});

// What is pressed in regions that are not live
let missing=1,begun=false;
const on=(t,f,once)=>addEventListener(t,f,{capture:true,passive:once,once});
const acts=[],region=e=>e.closest('[data-island]')||r;
const hold=(b,s)=>{b.dataset.waits='';acts.push([b,s])};
const keep=(e,b)=>{if(b&&region(b).dataset.live==null){hold(b,e.submitter||null);return true}};
const isBusy=()=>early.storing>0||d.querySelector('form[data-machine][data-waits]');
on('submit',e=>{if(keep(e,e.target))e.preventDefault()});
on('click',e=>{const c=q=>e.target.closest?.(q);keep(e,c(${JSON.stringify(PRESSABLE)}));
const a=!e.button&&!e.altKey&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&c('a:is([href^="/"],[href^=http]):not([target])');
if(!a)return;
if(isBusy())early.next=a;
else if(!missing&&r.dataset.live==null&&a.matches('[href^="/"]'))acts.push([a,null]);
else return;
e.preventDefault()});

// What was typed and pressed, passed on to the same page when it is loaded anew
const locate=e=>{const k=['id','name','href','class'].find(k=>e.hasAttribute(k)),q=e.localName+'['+k+'='+JSON.stringify(e.getAttribute(k))+']';
return [q,[...d.querySelectorAll(q)].indexOf(e)]};
const find=p=>p&&d.querySelectorAll(p[0])[p[1]];
const typed=g=>[...g.querySelectorAll('input,textarea')].filter(e=>e.value!==e.defaultValue||e.checked!==e.defaultChecked);
const save=()=>sessionStorage.setItem('unfinished',JSON.stringify([typed(d).map(e=>[locate(e),e.value,e.checked]),acts.map(a=>a.map(e=>e&&locate(e))),locate(d.activeElement)]));
let again;
try{again=sessionStorage.getItem('unfinished');sessionStorage.removeItem('unfinished');again=JSON.parse(again)}catch{}
if(again)on('DOMContentLoaded',()=>{try{
for(const [p,v,c] of again[0]){const e=find(p);e.value=v;e.checked=c}
for(const [p,s] of again[1])hold(find(p),find(s));
find(again[2]).focus({preventScroll:true})}catch{}});

// Fetches the code of a region
const waits=g=>g.querySelector('[data-waits]'),isTouched=g=>waits(g)||typed(g)[0];
const load=async(g,get)=>{for(;;){
try{const code=await get();delete g.dataset.lost;return code}catch{}
if(isTouched(g)){
try{if(!again&&(await fetch(location.href,{method:'HEAD',cache:'no-store'})).ok){save();on('pagehide',save);location.reload();await new Promise(()=>{})}}catch{}
g.dataset.lost='';early.next=null;
const b=waits(g);
for(const [a] of acts)if(g.contains(a))delete a.dataset.waits;
if(b)region(b).querySelector('.without-script')?.focus()}
await new Promise(f=>{for(const t of ['online','submit','click','change'])addEventListener(t,()=>{if(t==='online'||(g.dataset.lost==null?isTouched:waits)(g))f()})})}};
const early=w.early={acts,storing:0,next:null,again,locate,find,isBusy,isTouched,load};

// The entry
const link=href=>{const k=d.createElement('link');k.rel='modulepreload';k.href=href;d.head.append(k);return k};
const begin=()=>{if(begun||!s.entry)return;begun=true;
for(const m of (s.ahead+' '+(matchMedia('(hover:hover)').matches?s.mouse:'')).trim().split(' ')){missing++;link(m).onload=()=>missing--}
load(r,()=>import(s.entry).catch(e=>{r.dataset.live='failed';r.dataset.motion='paused';throw e})).then(()=>{missing--;delete r.dataset.live})};
w.wanted=new Promise(f=>{for(const t of ['pointermove','pointerup','pointercancel','keydown','focusin','scroll','click','submit','online','storage'])on(t,f,true)});
on('pointerdown',()=>{begin();s.next&&link(s.next)},true);on('keydown',begin,true);
const soon=()=>w.scheduler&&scheduler.postTask?scheduler.postTask(begin,{delay:60}):begin();
const later=()=>!d.hidden&&(PerformanceObserver.supportedEntryTypes||[]).includes('paint')?new PerformanceObserver((l,o)=>{o.disconnect();soon()}).observe({type:'paint',buffered:true}):soon();
if(d.readyState==='complete')later();else addEventListener('load',later,{once:true});
})()`.replaceAll(/^\/\/.*$|\n/gm, '');
