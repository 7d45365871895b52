// Shows local time beside UTC while a pilot types. Without it the page says the same after sending.
const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})
const is = document.documentElement.lang === 'en' ? 'is' : 'entspricht'
const field = (name) => document.getElementById(name)
const wallAt = (instant) => Date.parse(`${berlin.format(instant).replace(' ', 'T')}Z`)
const clock = (instant) => new Date(instant).toISOString().slice(11, 16)

function words(day, time, zone) {
  const wall = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(wall)) return undefined
  if (zone === 'utc') return `${time} UTC ${is} ${clock(wallAt(wall))} LT`
  // Twice: the first guess may lie on the other side of a clock change.
  const guess = 2 * wall - wallAt(wall)
  return `${time} LT ${is} ${clock(wall + guess - wallAt(guess))} UTC`
}

function show(which) {
  const hint = field(`${which}-zeit-h`)
  if (hint === null) return
  hint.dataset.first ??= hint.textContent
  const day = field(`${which}-tag`).value || field('ankunft-tag').value
  hint.textContent = words(day, field(`${which}-zeit`).value, field('zeitangabe').value) ?? hint.dataset.first
}

field('zeitangabe')?.form.addEventListener('input', () => ['ankunft', 'abflug'].forEach(show))
