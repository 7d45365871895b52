// In the browser: what this device remembers of its last requests. It is kept only where its owner ticks that, and
// read only here; without script nothing is kept.
import { sentValues } from '#app/lib/form-values.ts'
import { dayTyped } from '#app/lib/german-input.ts'
import type { Language } from '#app/lib/saying.ts'
import { againWords, readMemory, type Remembered, withRequest } from './device-memory.ts'
import { filledByMark, type KnownAircraft } from './known-aircraft.ts'

const memoryKey = 'ppr-anfragen'

/** Offers the last requests, fills in what a mark tells, and keeps the next request if that is wanted. */
export function fillFromDevice(form: HTMLFormElement, language: Language) {
  const place = document.getElementById('geraet')
  const keep = document.getElementById('merken')
  if (place === null || !(keep instanceof HTMLInputElement)) return
  const fleet = JSON.parse(place.dataset.fleet ?? '[]') as KnownAircraft[]
  const values = () => sentValues(new FormData(form))

  const offer = () => {
    const memory = remembered()
    place.hidden = memory.length === 0
    const list = place.querySelector('ul')
    list?.replaceChildren(...memory.map((entry) => offerOf(entry, form, language)))
    keep.checked = memory.length > 0
  }
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'kennzeichen') return
    const known = [...remembered().map(({ values }) => values as KnownAircraft), ...fleet]
    fill(form, filledByMark(values(), known))
  })
  form.addEventListener('submit', ({ submitter }) => {
    if (submitter?.getAttribute('value') === 'pruefen' || !keep.checked) return
    const on = dayTyped(values()['ankunft-tag'] ?? '')
    if (on !== undefined) store(withRequest(remembered(), on, values()))
  })
  keep.addEventListener('change', () => {
    if (keep.checked) return
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
  const { title, facts } = againWords(entry, language)
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

/** The way back is that day and to where one came from, unless its pilot says otherwise. */
export function offerWayBack(form: HTMLFormElement) {
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

// A browser may refuse its memory; then nothing is remembered.
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
