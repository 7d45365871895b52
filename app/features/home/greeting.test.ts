import { expect, test } from 'vitest'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { greetingAt, greetingSentence, nextMood, skyAt, type Light } from './greeting.ts'

const at = (day: string, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return berlinInstant(day, hours * 60 + minutes)
}
const light = (day: string, dawn: string, sunrise: string, sunset: string, dusk: string): Light => ({
  dawn: at(day, dawn),
  sunrise: at(day, sunrise),
  sunset: at(day, sunset),
  dusk: at(day, dusk),
})

const june = light('2026-06-14', '04:33', '05:15', '21:25', '22:07')
const december = light('2026-12-21', '07:37', '08:13', '16:28', '17:04')

test('the greeting follows the clock at the airfield', () => {
  const greeting = (time: string) => greetingAt(at('2026-06-14', time))
  expect(greeting('10:42')).toBe('Guten Morgen')
  expect(greeting('11:00')).toBe('Guten Tag')
  expect(greeting('17:00')).toBe('Guten Abend')
  expect(greeting('22:00')).toBe('Gute Nacht')
  expect(greeting('04:59')).toBe('Gute Nacht')
  expect(greetingAt(at('2026-12-21', '17:30'))).toBe('Guten Abend')
})

test('the sky follows the sun over the airfield', () => {
  const sky = (day: string, time: string, sun: Light) => skyAt(at(day, time), sun)
  expect(sky('2026-06-14', '04:32', june)).toBe('night')
  expect(sky('2026-06-14', '05:00', june)).toBe('dawn')
  expect(sky('2026-06-14', '10:42', june)).toBe('day')
  expect(sky('2026-06-14', '20:00', june)).toBe('evening')
  expect(sky('2026-06-14', '22:07', june)).toBe('night')
  expect(sky('2026-12-21', '15:00', december)).toBe('evening')
  expect(sky('2026-12-21', '17:10', december)).toBe('night')
})

test('without an airfield the sky follows the clock', () => {
  expect(skyAt(at('2026-03-29', '12:00'), null)).toBe('day')
  expect(skyAt(at('2026-03-29', '23:00'), null)).toBe('night')
})

test('the page is made anew when greeting or sky changes', () => {
  expect(nextMood(at('2026-06-14', '10:42'), june)).toBe(at('2026-06-14', '11:00'))
  expect(nextMood(at('2026-06-14', '17:00'), june)).toBe(at('2026-06-14', '19:55'))
  expect(nextMood(at('2026-06-14', '23:00'), june)).toBe(at('2026-06-15', '00:00'))
})

test('a club whose name ends with a stop is greeted with one', () => {
  expect(greetingSentence('Guten Tag', 'Flugverein Erstdorf e. V.')).toBe(
    'Guten Tag, Flugverein Erstdorf e. V.',
  )
  expect(greetingSentence('Guten Tag', 'FSG Falkenried')).toBe('Guten Tag, FSG Falkenried.')
  expect(greetingSentence('Guten Tag', null)).toBe('Guten Tag.')
})
