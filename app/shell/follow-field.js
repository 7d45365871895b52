// Follows the status of the field on an open page while it is visible, by server-sent events, and polls every half minute when they
// fail or hang. A hidden page disconnects, so that many open tabs do not use up the browser's connections. What the page says
// without it, and that it doubts, is in the document (`doubtScript`), which loads it.
//
// On a change a plain page fetches itself and replaces the parts marked `data-live`, with their styles (a page contains only the styles
// it uses); opened, selected and focused elements stay so, and the new state is announced to screen readers. A hydrated page
// (`data-living`) is notified by the event `field-news` and dispatches `stand` once it shows the new state. A page without weather
// contains only the first part of the stamp. After the time in `data-renew` the page fetches itself too: the line of the day changes
// without a change of status.

const address = '/api/status/live'
/** The server sends a message at least every 20 s; a connection without messages for this long counts as dead, whatever its state. */
const silenceMs = 45_000
/** Poll interval when no stream is available. */
const askMs = 30_000
const patienceMs = 10_000

/** `field`: what the document's own script knows, when it last heard and how it judges; here it gets a connection. */
export default function followField(field) {
  if (field.look !== undefined) return
  let line
  let spoke = 0
  let renewed = 0
  let next = 0
  let isFirst = true
  let isBusy = false
  let doubts = 0

  field.alive = () =>
    line !== undefined && line.readyState === EventSource.OPEN && Date.now() - spoke < silenceMs
  field.look = look

  function confirm() {
    field.heard = Date.now()
    field.judge()
  }

  function hear(words) {
    const strip = shownStrip()
    if (strip === null) return
    if (words.startsWith(strip.dataset.stand)) confirm()
    else void renew()
  }

  async function renew() {
    if (document.body.dataset.living !== undefined) return dispatchEvent(new Event('field-news'))
    if (isBusy) return
    isBusy = true
    const fresh = await freshPage()
    const strip = fresh?.querySelector('[data-stand]')
    if (strip) {
      shownStrip().dataset.stand = strip.dataset.stand
      take(fresh)
    }
    isBusy = false
    field.judge()
  }

  async function ask() {
    try {
      const answer = await fetch(address, {
        headers: { accept: 'text/plain' },
        cache: 'no-store',
        signal: AbortSignal.timeout(patienceMs),
      })
      if (answer.ok) hear(await answer.text())
    } catch {
      // Without network nothing is confirmed, and the page doubts.
    }
  }

  function hush() {
    line?.close()
    line = undefined
  }

  function listen() {
    line = new EventSource(address)
    spoke = Date.now()
    line.addEventListener('message', ({ data }) => {
      spoke = Date.now()
      hear(data)
    })
    line.addEventListener('error', () => field.judge())
  }

  function look() {
    if (document.visibilityState !== 'visible') return hush()
    const now = Date.now()
    if (line !== undefined && (line.readyState === EventSource.CLOSED || now - spoke >= silenceMs)) hush()
    if (line === undefined && now >= next) {
      next = now + askMs
      listen()
      if (!isFirst) void ask()
      isFirst = false
    }
    const renewal = Date.parse(document.querySelector('[data-renew]')?.dataset.renew)
    if (line !== undefined && now >= renewed + askMs && now >= renewal) {
      renewed = now
      void renew()
    }
    if (field.judge()) {
      doubts += 1
      if (doubts === 2) announce(document.querySelector('.st-state [data-unsure]')?.textContent)
    } else {
      if (doubts > 1) announce(stateOf(document))
      doubts = 0
    }
  }

  function lookAgain() {
    next = 0
    look()
  }

  addEventListener('stand', confirm)
  addEventListener('pageshow', ({ persisted }) => persisted && lookAgain())
  addEventListener('pagehide', hush)
  document.addEventListener('visibilitychange', lookAgain)
  look()
}

const shownStrip = () => document.querySelector('[data-stand]')
const stateOf = (page) => page.querySelector('.st-state [data-sure]')?.textContent

let voice

function announce(words) {
  if (voice === undefined) {
    voice = document.body.appendChild(document.createElement('p'))
    voice.className = 'vh'
    voice.setAttribute('role', 'status')
  }
  voice.textContent = words
}

/**
 * The style of the fetched page gets the nonce of this one: the browser asks the policy of this page even for a page that is only
 * read, and would complain in the console.
 */
async function freshPage() {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch(location.href, { cache: 'no-cache', signal })
    if (!answer.ok) return undefined
    const { nonce } = document.querySelector('style')
    const html = (await answer.text()).replace(/nonce="[^"]*/g, `nonce="${nonce}`)
    return new DOMParser().parseFromString(html, 'text/html')
  } catch {
    return undefined
  }
}

function take(fresh) {
  const before = stateOf(document)
  const style = document.querySelector('style')
  const freshStyle = fresh.querySelector('style')
  if (style !== null && freshStyle !== null) style.textContent = freshStyle.textContent
  for (const part of document.querySelectorAll('[data-live]')) {
    const found = fresh.querySelector(`[data-live="${part.dataset.live}"]`)
    if (found !== null) replace(part, found)
  }
  dispatchEvent(new Event('stand'))
  const state = stateOf(document)
  if (state && state !== before) announce(state)
}

function replace(part, fresh) {
  const marks = 'a,summary,input,button'
  const all = (what) => [...part.querySelectorAll(what)]
  const open = all('details').map((each) => each.open)
  const chosen = all(':checked').map(({ name, value }) => name + value)
  const at = part.contains(document.activeElement) ? all(marks).indexOf(document.activeElement) : -1
  part.innerHTML = fresh.innerHTML
  for (const [index, each] of all('details').entries()) each.open = open[index]
  for (const input of all('input')) if (chosen.includes(input.name + input.value)) input.checked = true
  all(marks)[at]?.focus()
}
