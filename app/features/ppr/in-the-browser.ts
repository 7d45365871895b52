// Script of the form; without it a button runs the same checks on the server, but nothing is stored on the device.
import { chosenDayField, otherDay } from './arrival-days.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { dayTyped } from '#app/lib/german-input.ts'
import { againTexts, readMemory, type Remembered, withRequest } from './device-memory.ts'
import { filledByMark, type KnownAircraft } from './known-aircraft.ts'
import { askedFlight, typedTimes } from './asked-flight.ts'
import { billMarkup, formatTotal, verdictMarkup } from './judgement-markup.ts'
import { judgeLanding } from './judge-landing.ts'
import { readRules, type SharedRules } from './landing-rules.ts'
import { licensedMass } from './ppr-mass.ts'
import { inOtherZone } from './other-zone.ts'
import type { Language } from '#app/lib/saying.ts'
import { followPresses } from '#app/ui/presses.ts'

const language = document.documentElement.lang === 'en' ? 'en' : 'de'
const verdict = document.getElementById('urteil')
const form = verdict?.closest('form')

/** Pause in ms before a change is announced to screen readers. */
const pauseMs = 250

const memoryKey = 'ppr-anfragen'

if (verdict && form) {
  chooseDay(form)
  judgeAsTyped(form, verdict, language)
  offerWayBack(form)
  fillFromDevice(form, language)
}

/** Keeps day buttons and date field in step: a pressed day sets the date, and a typed date selects its day. */
function chooseDay(form: HTMLFormElement) {
  const date = form.querySelector<HTMLInputElement>('[name="ankunft-tag"]')
  const days = [...form.querySelectorAll<HTMLInputElement>(`[name="${chosenDayField}"]`)]
  if (date === null || days.length === 0) return
  form.addEventListener('input', ({ target }) => {
    const tapped = days.find((day) => day === target)
    if (tapped !== undefined && tapped.value !== otherDay) date.value = tapped.value
    if (tapped?.value === otherDay) date.focus()
    if (target === date) choose()
  })
  const choose = () => {
    for (const day of days) day.checked = day.value === date.value
    const other = days.find(({ value }) => value === otherDay)
    if (other !== undefined && !days.some(({ checked }) => checked)) other.checked = true
  }
  addEventListener('pageshow', choose)
}

// Runs in the browser: judges landing and fee during typing, by the same rules as the server. No data are sent for it.
// Without scripts a button runs the checks on the server.
function judgeAsTyped(form: HTMLFormElement, verdict: HTMLElement, language: Language) {
  const rules = readRules(JSON.parse(verdict.dataset.rules ?? '') as SharedRules)
  const show = () => {
    const typed = Object.fromEntries(new FormData(form))
    // Based on the page's time: the device's clock may be wrong.
    const judged = judgeLanding(typed, { ...rules, now: rules.now + performance.now() }, language)
    put('urteil', verdictMarkup(judged))
    put('preis', billMarkup(judged, language))
    put('summe', formatTotal(judged, language))
    const asked = askedFlight(typed, rules.arrivals)
    const licensed = licensedMass(asked, rules.airfield, language)
    if (licensed !== '') put('schwerer-als', licensed)
    toggle('schwerer-frage', licensed !== '')
    const byMark = askedFlight({ ...typed, klasse: '' }, rules.arrivals).class
    toggle('klasse-frage', asked.registration !== '' && byMark === null)
    const times = typedTimes(typed)
    hint('ankunft-zeit', inOtherZone(times.arrival, typed.zeitangabe, language))
    hint('abflug-zeit', inOtherZone(times.departure, typed.zeitangabe, language))
  }
  for (const button of form.querySelectorAll<HTMLElement>('[value=pruefen]')) button.hidden = true
  const { whenFree } = followPresses()
  let waiting: ReturnType<typeof setTimeout> | undefined
  form.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => whenFree(show), pauseMs)
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

function hint(name: string, text: string | undefined) {
  const place = document.getElementById(`${name}-h`)
  if (place === null) return
  place.dataset.first ??= place.textContent
  place.textContent = text ?? place.dataset.first
}

// Runs in the browser: the device's last requests. Stored only if the user ticks the checkbox, and read only here; without
// scripts nothing is stored.
/**
 * Offers the last requests, fills in the data known for a registration, and stores the next request if the user wants it.
 */
function fillFromDevice(form: HTMLFormElement, language: Language) {
  const place = document.getElementById('geraet')
  const remember = document.getElementById('merken')
  if (place === null || !(remember instanceof HTMLInputElement)) return
  const fleet = JSON.parse(place.dataset.fleet ?? '[]') as KnownAircraft[]
  const values = () => sentValues(new FormData(form))

  const offer = () => {
    const memory = remembered()
    place.hidden = memory.length === 0
    const list = place.querySelector('ul')
    list?.replaceChildren(...memory.map((entry) => offerOf(entry, form, language)))
    remember.checked = memory.length > 0
  }
  let classChosenFor: string | undefined
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === 'klasse') classChosenFor = values().kennzeichen
    if (!(target instanceof HTMLInputElement) || target.name !== 'kennzeichen') return
    const known = [...remembered().map(({ values }) => values as KnownAircraft), ...fleet]
    // A class chosen for another aircraft must not stay with this one.
    const own = values()
    const klasse = own.kennzeichen === classChosenFor ? (own.klasse ?? '') : ''
    fill(form, { klasse, ...filledByMark({ ...own, klasse }, known) })
  })
  form.addEventListener('submit', ({ submitter }) => {
    if (submitter?.getAttribute('value') === 'pruefen' || !remember.checked) return
    const on = dayTyped(values()['ankunft-tag'] ?? '')
    if (on !== undefined) store(withRequest(remembered(), on, values()))
  })
  remember.addEventListener('change', () => {
    if (remember.checked) return
    store([])
    offer()
  })
  document.getElementById('vergessen')?.addEventListener('click', () => {
    store([])
    offer()
    document.getElementById('kennzeichen')?.focus()
  })
  for (const part of document.querySelectorAll<HTMLElement>('.with-script')) part.hidden = false
  offer()
}

function offerOf(entry: Remembered, form: HTMLFormElement, language: Language): HTMLElement {
  const { title, facts } = againTexts(entry, language)
  const button = document.createElement('button')
  const [said, shown] = [document.createElement('b'), document.createElement('span')]
  said.textContent = title
  shown.textContent = facts
  button.type = 'button'
  button.append(said, shown)
  button.addEventListener('click', () => {
    fill(form, entry.values)
    document.getElementById('ankunft-tag')?.focus()
  })
  const item = document.createElement('li')
  item.append(button)
  return item
}

/** Suggests the same day and the place of origin for the departure, unless the pilot enters others. */
function offerWayBack(form: HTMLFormElement) {
  const part = form.querySelector('[name="abflug-tag"]')?.closest('details')
  part?.addEventListener('toggle', () => {
    const typed = sentValues(new FormData(form))
    if (!part.open || (typed['abflug-zeit'] ?? '') !== '') return
    fill(form, {
      ...(typed['abflug-tag'] === '' && { 'abflug-tag': typed['ankunft-tag'] ?? '' }),
      ...(typed.nach === '' && { nach: typed.von ?? '' }),
    })
  })
}

function fill(form: HTMLFormElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    for (const field of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
      if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
        field.checked = field.value === value
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
    }
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

// The browser may forbid storage; then nothing is stored.
function remembered(): Remembered[] {
  try {
    return readMemory(localStorage.getItem(memoryKey))
  } catch {
    return []
  }
}

function store(memory: readonly Remembered[]) {
  try {
    if (memory.length === 0) localStorage.removeItem(memoryKey)
    else localStorage.setItem(memoryKey, JSON.stringify(memory))
  } catch {
    return
  }
}
