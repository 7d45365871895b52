// In the browser of whoever fills the form in: says what holds and what it costs while they type, by the same rules as
// the server. Nothing is sent for it. Without it one button asks the server.
import { askedFlight } from './asked-flight.ts'
import { billMarkup, totalWords, verdictMarkup } from './judgement-markup.ts'
import { judgeLanding } from './judge-landing.ts'
import { readRules, type SharedRules } from './landing-rules.ts'
import { massLimit } from './ppr-checks.ts'
import { typedTimes } from './ppr-moments.ts'
import { inOtherZone } from './other-zone.ts'
import type { Language } from '#app/lib/saying.ts'

/** The pause, in ms, after which a screen reader may read out what changed. */
const pauseMs = 250

export function judgeAsTyped(form: HTMLFormElement, verdict: HTMLElement, language: Language) {
  const rules = readRules(JSON.parse(verdict.dataset.rules ?? '') as SharedRules)
  const show = () => {
    const typed = Object.fromEntries(new FormData(form))
    // The page's own clock: that of the device may be wrong.
    const judged = judgeLanding(typed, { ...rules, now: rules.now + performance.now() }, language)
    put('urteil', verdictMarkup(judged))
    put('preis', billMarkup(judged, language))
    put('summe', totalWords(judged, language))
    const asked = askedFlight(typed, rules.arrivals)
    const limit = massLimit(rules.airfield)
    toggle('schwerer-frage', limit !== null && (asked.mtomKg ?? 0) > limit)
    toggle('klasse-frage', asked.registration !== '' && asked.class === null)
    const times = typedTimes(typed)
    hint('ankunft-zeit', inOtherZone(times.arrival, typed.zeitangabe, language))
    hint('abflug-zeit', inOtherZone(times.departure, typed.zeitangabe, language))
  }
  for (const button of form.querySelectorAll<HTMLElement>('[value=pruefen]')) button.hidden = true
  let waiting: ReturnType<typeof setTimeout> | undefined
  form.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(show, pauseMs)
  })
  addEventListener('pageshow', show)
  show()
}

function put(id: string, markup: string) {
  const place = document.getElementById(id)
  if (place === null || place.dataset.shown === markup) return
  place.dataset.shown = markup
  place.innerHTML = markup
}

function toggle(id: string, isAsked: boolean) {
  const question = document.getElementById(id)
  question?.classList.remove('without-script')
  if (question !== null) question.hidden = !isAsked
}

function hint(name: string, words: string | undefined) {
  const place = document.getElementById(`${name}-h`)
  if (place === null) return
  place.dataset.first ??= place.textContent
  place.textContent = words ?? place.dataset.first
}
