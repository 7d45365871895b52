/**
 * Hovering or touching a link prepares the page behind it; Chromium only, others load as always.
 * Addresses that end a session or start a download are left out.
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

export const noticeId = 'neu-laden'

/** In living pages, before their code: code that is missing from the start shows the notice, and never reloads. */
export const missingCodeScript = `addEventListener('error',e=>{if(e.target.tagName==='SCRIPT')document.getElementById('${noticeId}').hidden=false},true)`

/** Local time and UTC in the status strip, where JavaScript runs; the strip says its facts without it. */
export const clockScript = `(()=>{const f=z=>new Intl.DateTimeFormat('de-DE',{timeZone:z,hour:'2-digit',minute:'2-digit'}),l=f('Europe/Berlin'),u=f('UTC'),t=()=>{const n=new Date;for(const e of document.querySelectorAll('[data-clock]'))e.textContent=(e.dataset.clock==='utc'?u:l).format(n)+'\\u00a0'+(e.dataset.clock==='utc'?'UTC':'LT');setTimeout(t,60050-n%60000)};t()})()`
