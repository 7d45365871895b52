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
