import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { clockScript, menuScript } from './document-scripts.ts'

/** Returns what the two clocks of the status strip show at a given time. */
function clocksAt(moment: string): string[] {
  const clocks = ['local', 'utc'].map((clock) => ({ dataset: { clock }, textContent: '' }))
  class Then extends Date {
    constructor(time: number | string = moment) {
      super(time)
    }
  }
  const document = { querySelectorAll: () => clocks }
  runInNewContext(clockScript, {
    document,
    Date: Then,
    setTimeout: () => undefined,
    clearTimeout: () => undefined,
    addEventListener: () => undefined,
  })
  return clocks.map(({ textContent }) => textContent)
}

test('the strip shows German time and UTC, in summer and in winter', () => {
  expect(clocksAt('2026-06-14T09:05:00Z')).toEqual(['11:05\u00a0LT', '09:05\u00a0UTC'])
  expect(clocksAt('2026-12-31T23:30:00Z')).toEqual(['00:30\u00a0LT', '23:30\u00a0UTC'])
})

test('the age of a picture is counted on in the language around it', () => {
  const ago = (minutes: number, lang: string) => {
    const taken = new Date(Date.parse('2026-06-14T09:05:00Z') - minutes * 60_000).toISOString()
    const element = { dataset: { ago: taken }, textContent: '', closest: () => ({ lang }) }
    class Then extends Date {
      constructor(time: number | string = '2026-06-14T09:05:00Z') {
        super(time)
      }
    }
    runInNewContext(clockScript, {
      document: { querySelectorAll: () => [element] },
      Date: Then,
      setTimeout: () => undefined,
      clearTimeout: () => undefined,
      addEventListener: () => undefined,
    })
    return element.textContent.replaceAll('\u00a0', ' ')
  }
  const ages = [0, 1, 12, 75, 150]
  expect(ages.map((minutes) => ago(minutes, 'de'))).toEqual([
    'vor weniger als einer Minute',
    'vor einer Minute',
    'vor 12 Minuten',
    'vor über einer Stunde',
    'vor mehr als 2 Stunden',
  ])
  expect(ages.map((minutes) => ago(minutes, 'en'))).toEqual([
    'less than a minute ago',
    'a minute ago',
    '12 minutes ago',
    'over an hour ago',
    'more than 2 hours ago',
  ])
})

test('the strip changes to summer time and back in the same second as the country', () => {
  const german = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'short' })
  for (const year of [2026, 2027, 2028, 2029, 2030, 2031]) {
    for (const month of ['03', '10']) {
      for (let day = 24; day <= 31; day += 1) {
        for (const time of ['00:59:59', '01:00:00']) {
          const moment = `${year}-${month}-${day}T${time}Z`
          expect(clocksAt(moment)[0], moment).toBe(`${german.format(new Date(moment))}\u00a0LT`)
        }
      }
    }
  }
})

test('Escape closes the open group of the menu and leads back to its name', () => {
  let said = ''
  const group = { open: true, firstElementChild: { focus: () => (said = 'focus') } }
  let press: (event: { key: string }) => void = () => undefined
  runInNewContext(menuScript, {
    document: { querySelector: () => (group.open ? group : null) },
    addEventListener: (_: string, listener: typeof press) => (press = listener),
  })
  press({ key: 'a' })
  expect([group.open, said]).toEqual([true, ''])
  press({ key: 'Escape' })
  expect([group.open, said]).toEqual([false, 'focus'])
  press({ key: 'Escape' })
})
