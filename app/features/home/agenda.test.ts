import { expect, test } from 'vitest'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { agendaOf, type AgendaItem } from './agenda.ts'

const sunday = '2026-06-14'
const at = (hours: number, minutes = 0) => berlinInstant(sunday, hours * 60 + minutes)
const open = [{ from: at(9), to: at(18) }]

const item = (time: string, text: string, weekdays: AgendaItem['weekdays'] = []): AgendaItem => ({
  time,
  text,
  weekdays,
  href: null,
  linkLabel: null,
})
const items = [item('09:00', 'Flugleitung besetzt'), item('10:00', 'Windenbetrieb'), item('16:30', 'Kuchen')]

function states(instant: number, hours = open) {
  return agendaOf(items, [], hours, instant).map(({ text, state }) => `${text}: ${state}`)
}

test('what began last is now, what began before goes on', () => {
  expect(states(at(10, 42))).toEqual(['Flugleitung besetzt: running', 'Windenbetrieb: now', 'Kuchen: ahead'])
  expect(states(at(8))).toEqual(['Flugleitung besetzt: ahead', 'Windenbetrieb: ahead', 'Kuchen: ahead'])
  expect(states(at(18))).toEqual(['Flugleitung besetzt: over', 'Windenbetrieb: over', 'Kuchen: over'])
})

test('on a day without opening hours nothing is announced, and outside the hours nothing either', () => {
  expect(states(at(10), [])).toEqual([])
  expect(states(at(10), [{ from: at(13), to: at(18) }])).toEqual(['Kuchen: ahead'])
})

test('an item of the weekend stays away in the week', () => {
  const weekend = [item('10:00', 'Windenbetrieb', ['sa', 'su'])]
  const monday = { from: berlinInstant('2026-06-15', 540), to: berlinInstant('2026-06-15', 1080) }
  expect(agendaOf(weekend, [], open, at(9))).toHaveLength(1)
  expect(agendaOf(weekend, [], [monday], berlinInstant('2026-06-15', 600))).toEqual([])
})

test('an event of the day stands between the club’s own items, also when the field is closed', () => {
  const film = {
    at: at(20),
    until: at(23),
    time: '20:00',
    text: 'Kinonacht',
    href: '/erlebnisse/veranstaltungen/kinonacht',
  }
  expect(agendaOf(items, [film], [], at(21)).map(({ text, state }) => [text, state])).toEqual([
    ['Kinonacht', 'now'],
  ])
  expect(agendaOf(items, [film], open, at(9)).at(-1)?.text).toBe('Kinonacht')
})
