import { noticeId } from '#app/ui/reload-guard.ts'

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

/**
 * The server sends a message at least every 20 s; a connection without messages for this long counts as dead, whatever its
 * state.
 */
const silenceMs = 45_000
/** Statements that have not been confirmed for this long are no longer shown as certain. */
const trustMs = 120_000
/** Poll interval when no stream is available. */
const askMs = 30_000
const pollMs = 5_000

/**
 * Runs on every page that shows the airfield status, while it is visible. Follows the status by server-sent events, and
 * polls every half minute when they fail or hang. A hidden page disconnects, so that many open tabs do not use up the
 * browser's connections.
 *
 * On a change a plain page fetches itself and replaces the parts marked `data-live`, with their styles (a page contains
 * only the styles it uses); opened, selected and focused elements stay so, and the new state is announced to screen
 * readers. A hydrated page (`data-living`) is notified by the event `field-news` and dispatches `stand` once it shows the
 * new state. A page without weather contains only the first part of the stamp.
 *
 * The style of the fetched page gets the nonce of this one: the browser asks the policy of this page even for a page that is
 * only read, and would complain in the console.
 *
 * After the time in `data-renew` the page fetches itself too: the line of the day changes without a change of status.
 *
 * Statements not confirmed for two minutes, or past their own time (ISO 8601 in the attribute) without a connection, are
 * shown as uncertain: `data-sure` is hidden and `data-unsure` shown, with the text of `data-say` and the time of the last
 * confirmation. A page restored from the browser's memory begins as uncertain.
 */
export const liveScript = `(()=>{const d=document,w=window,all=s=>d.querySelectorAll(s),shown=()=>d.querySelector('[data-stand]'),now=()=>Date.now(),from='/api/status/live';
if(!shown()||!w.EventSource)return;
let line,spoke=0,renewed=0,next=0,first=1,busy,doubts=0,voice,kept=+d.body.dataset.kept||0,heard=kept||(performance.getEntriesByType('navigation')[0]?.type==='back_forward'?0:now());
const tell=t=>{voice||(voice=d.body.appendChild(d.createElement('p')),voice.className='vh',voice.setAttribute('role','status'));voice.textContent=t},
state=r=>r.querySelector('.st-state [data-sure]')?.textContent,
judge=()=>{const n=now(),alive=line&&line.readyState===1&&n-spoke<${silenceMs},lost=n-heard>=${trustMs},sure=u=>!lost&&(alive||!(n>=Date.parse(u))||heard>=Date.parse(u));let doubt;
for(const e of all('[data-sure]'))e.hidden=!sure(e.dataset.sure);
for(const e of all('[data-unsure]'))doubt=!(e.hidden=sure(e.dataset.unsure))||doubt;
if(doubt){const t=heard?new Date(heard).toLocaleTimeString('de-DE',{timeZone:'Europe/Berlin',hour:'2-digit',minute:'2-digit'})+'\\u00a0LT':'–';for(const e of all('[data-say]'))e.textContent=e.dataset.say.replace('{}',t)}return doubt},
keep=(e,s)=>[...e.querySelectorAll(s)],marks='a,summary,input,button',
take=n=>{const was=state(d),v=d.querySelector('style'),z=n.querySelector('style');if(v&&z)v.textContent=z.textContent;for(const e of all('[data-live]')){const f=n.querySelector('[data-live="'+e.dataset.live+'"]');if(!f)continue;const open=keep(e,'details').map(x=>x.open),chosen=keep(e,':checked').map(x=>x.name+x.value),at=e.contains(d.activeElement)?keep(e,marks).indexOf(d.activeElement):-1;e.innerHTML=f.innerHTML;keep(e,'details').forEach((x,i)=>x.open=open[i]);keep(e,'input').forEach(x=>{if(chosen.includes(x.name+x.value))x.checked=true});keep(e,marks)[at]?.focus()}dispatchEvent(new Event('stand'));const is=state(d);if(is&&is!==was)tell(is)},
renew=async()=>{if(d.body.dataset.living)return dispatchEvent(new Event('field-news'));if(busy)return;busy=1;try{const a=await fetch(location.href,{cache:'no-cache',signal:AbortSignal.timeout(1e4)}),n=a.ok&&new DOMParser().parseFromString((await a.text()).replace(/nonce="[^"]*/g,'nonce="'+d.querySelector('style').nonce),'text/html'),x=n&&n.querySelector('[data-stand]');if(x){shown().dataset.stand=x.dataset.stand;take(n)}}catch{}busy=0;judge()},
word=t=>{const s=shown();if(!s)return;if(t.startsWith(s.dataset.stand)){heard=now();judge()}else renew()},
ask=async()=>{try{const a=await fetch(from,{headers:{accept:'text/plain'},cache:'no-store',signal:AbortSignal.timeout(1e4)});if(a.ok)word(await a.text())}catch{}},
hush=()=>{line&&line.close();line=0},
listen=()=>{line=new EventSource(from);spoke=now();line.onmessage=e=>{spoke=now();word(e.data)};line.onerror=judge},
look=()=>{if(d.visibilityState!=='visible')return hush();const n=now();if(line&&(line.readyState===2||n-spoke>=${silenceMs}))hush();if(!line&&n>=next){next=n+${askMs};listen();first||ask();first=0}
if(line&&n>=renewed+${askMs}&&n>=Date.parse(d.querySelector('[data-renew]')?.dataset.renew)){renewed=n;renew()}
if(judge()){if(++doubts===2)tell(d.querySelector('.st-state [data-unsure]')?.textContent)}else{if(doubts>1)tell(state(d));doubts=0}},
again=()=>{next=0;look()};
addEventListener('stand',()=>{heard=now();judge()});addEventListener('load',()=>setTimeout(()=>{again();setInterval(look,${pollMs})},1e3));addEventListener('pageshow',e=>e.persisted&&again());addEventListener('pagehide',hush);d.addEventListener('visibilitychange',again);heard&&!kept||judge()})()`

/** All in one: each script has its hash in the header of every page. */
export const frameScript = `${liveScript};${menuScript};${clockScript}`
