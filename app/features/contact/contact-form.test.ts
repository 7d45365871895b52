import { expect, test } from 'vitest'
import { contactForm, heardFlightOf } from './contact-form.ts'

const form = contactForm(['turm', 'laerm'])
const message = {
  thema: 'turm',
  name: 'Klara Neumann',
  email: 'klara@gast.example',
  telefon: '',
  nachricht: 'Darf mein Hund mit auf das Vorfeld?',
}

function faults(changes: Record<string, string>) {
  const parsed = form.safeParse({ ...message, ...changes })
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
}

test('a message needs a topic of the club, a name, a mail address and ten characters', () => {
  expect(faults({})).toEqual([])
  expect(faults({ thema: 'kantine' })).toEqual(['thema'])
  expect(faults({ name: '  ' })).toEqual(['name'])
  expect(faults({ email: 'klara@gast' })).toEqual(['email'])
  expect(faults({ nachricht: 'Hallo' })).toEqual(['nachricht'])
  expect(faults({ nachricht: 'x'.repeat(4001) })).toEqual(['nachricht'])
})

test('whoever wants to be called back leaves a telephone number', () => {
  expect(faults({ rueckruf: 'ja' })).toEqual(['telefon'])
  expect(faults({ rueckruf: 'ja', telefon: '0000 / 112 25' })).toEqual([])
  expect(faults({ telefon: 'siehe unten' })).toEqual(['telefon'])
  expect(faults({ rueckruf: 'ja', name: '' })).toEqual(['name', 'telefon'])
})

test('a name cannot smuggle a second line into the head of a mail', () => {
  expect(form.parse({ ...message, name: 'Klara\r\nBcc: alle@gast.example' }).name).toBe(
    'Klara Bcc: alle@gast.example',
  )
})

test('what was heard is kept for a noise topic only, and only when something was said', () => {
  const heard = form.parse({ ...message, thema: 'laerm', 'flug-ort': 'Mühlgasse', 'flug-zeit': '18:40' })
  expect(heardFlightOf(heard, { logged: true })).toEqual({
    day: null,
    time: '18:40',
    place: 'Mühlgasse',
    direction: null,
    aircraft: 'unknown',
  })
  expect(heardFlightOf(heard, { logged: false })).toBeNull()
  expect(heardFlightOf(form.parse({ ...message, thema: 'laerm' }), { logged: true })).toBeNull()
})
