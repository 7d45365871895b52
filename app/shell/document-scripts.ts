import { noticeId } from '#app/ui/page-renewal.ts'

/**
 * Prerenders the page behind a link on hover or touch; Chromium only, other browsers load as usual. URLs that end a session
 * or start a download are excluded.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*\\.(ics|xml|csv|pdf|json)' } },
          { not: { href_matches: '/abmelden' } },
          { not: { selector_matches: '[download], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** Escape closes the open group of the main menu and focuses its name; the popover menu of phones closes natively. */
export const menuScript = `addEventListener('keydown',e=>{const d=e.key==='Escape'&&document.querySelector('#hauptmenue details[open]');if(d){d.open=false;d.firstElementChild.focus()}})`

/** In hydrated pages, before their scripts: shows a notice when a script fails to load; never reloads. */
export const missingCodeScript = `addEventListener('error',e=>{if(e.target.tagName==='SCRIPT')document.getElementById('${noticeId}').hidden=false},true)`

/**
 * Updates an open page over time where JavaScript runs: local time and UTC in the status strip, the age of an observation
 * (`data-age`) and of a picture (`data-ago`), and what is visible until (`data-until`) or from (`data-from`) a given time.
 * Without it the page still states its facts. Summer time by the rule of Directive 2000/84/EC, last Sundays of March and
 * October at 01:00 UTC: `Intl` would delay the first paint on a slow phone by 50 ms.
 */
export const clockScript = `(()=>{const c=(y,m)=>{const d=new Date(Date.UTC(y,m,31,1));return d-864e5*d.getUTCDay()},f=(n,h)=>new Date(+n+h*36e5).toISOString().slice(11,16)+'\\u00a0',a=(m,e)=>', '+(m>59?(m/60|0)+'\\u202fh ':'')+m%60+'\\u202fmin '+(e.closest('[lang]').lang==='en'?'old':'alt'),g=(m,e)=>e.closest('[lang]').lang==='en'?(m<1?'less than a minute':m<2?'a minute':m<60?m+'\\u00a0minutes':m<120?'over an hour':'more than '+(m/60|0)+'\\u00a0hours')+' ago':'vor '+(m<1?'weniger als einer Minute':m<2?'einer Minute':m<60?m+'\\u00a0Minuten':m<120?'über einer Stunde':'mehr als '+(m/60|0)+'\\u00a0Stunden'),t=()=>{clearTimeout(k);const n=new Date,y=n.getUTCFullYear(),h=n>=c(y,2)&&n<c(y,9)?2:1;for(const e of document.querySelectorAll('[data-clock],[data-age],[data-ago],[data-until],[data-from]')){const d=e.dataset;if(d.clock)e.textContent=d.clock==='utc'?f(n,0)+'UTC':f(n,h)+(d.clock==='face'?'':'LT');if(d.age)e.textContent=a(Math.max(0,(n-new Date(d.age))/6e4|0),e);if(d.ago)e.textContent=g((n-new Date(d.ago))/6e4|0,e);if(d.until)e.hidden=n>=new Date(d.until);if(d.from)e.hidden=n<new Date(d.from)}k=setTimeout(t,60050-n%60000)};let k;addEventListener('stand',t);t()})()`

/** Statements that have not been confirmed for this long are no longer shown as certain. */
const trustMs = 120_000
const pollMs = 5_000

/**
 * On every page that shows the airfield status, in the document itself: what doubts works without the network. A second after the page
 * it loads what follows the field (`follow-field.js`, its address in `data-follow`), and tries again as long as that does not come.
 *
 * Statements not confirmed for two minutes, or past their own time (ISO 8601 in the attribute) without a connection, are
 * shown as uncertain: `data-sure` is hidden and `data-unsure` shown, with the text of `data-say` and the time of the last
 * confirmation. A page restored from the browser's memory begins as uncertain.
 */
export const doubtScript = `(()=>{const d=document,w=window,all=s=>d.querySelectorAll(s),now=()=>Date.now(),file=d.currentScript.dataset.follow,kept=+d.body.dataset.kept||0,field={heard:kept||(performance.getEntriesByType('navigation')[0]?.type==='back_forward'?0:now()),alive:()=>0};
if(!d.querySelector('[data-stand]')||!w.EventSource)return;
const judge=field.judge=()=>{const n=now(),alive=field.alive(),heard=field.heard,lost=n-heard>=${trustMs},sure=u=>!lost&&(alive||!(n>=Date.parse(u))||heard>=Date.parse(u));let doubt;
for(const e of all('[data-sure]'))e.hidden=!sure(e.dataset.sure);
for(const e of all('[data-unsure]'))doubt=!(e.hidden=sure(e.dataset.unsure))||doubt;
if(doubt){const t=heard?new Date(heard).toLocaleTimeString('de-DE',{timeZone:'Europe/Berlin',hour:'2-digit',minute:'2-digit'})+'\\u00a0LT':'–';for(const e of all('[data-say]'))e.textContent=e.dataset.say.replace('{}',t)}return doubt},
look=()=>{if(field.look)return field.look();judge();import(file).then(m=>m.default(field),()=>{})};
addEventListener('load',()=>setTimeout(()=>{look();setInterval(look,${pollMs})},1e3));field.heard&&!kept||judge()})()`

/** All in one: each script has its hash in the header of every page. */
export const frameScript = `${doubtScript};${menuScript};${clockScript}`
