import { expect, test } from 'vitest'
import { cleanLine, cleanText, sentValues, withoutControls } from './form-values.ts'

test('of a field sent twice the last counts, and a file is no text', () => {
  const form = new FormData()
  form.append('name', 'Falke')
  form.append('name', 'Bussard')
  form.append('bild', new File(['x'], 'x.txt'))
  expect(sentValues(form)).toEqual({ name: 'Bussard' })
})

test('a text keeps its line breaks and loses every other control character', () => {
  expect(cleanText(' Erste\r\nZweite\u0000\u0007 ')).toBe('Erste\nZweite')
  expect(cleanText(undefined)).toBe('')
})

test('a line has no line break, whichever way it is written', () => {
  expect(cleanLine(' Rundflug\r\nBcc: alle\u2028jetzt\u0085 ')).toBe('Rundflug Bcc: alle jetzt')
  expect(cleanLine(undefined)).toBe('')
})

test('control characters go from whatever is sent, tabs and ends of lines stay', () => {
  expect(withoutControls('Flug\u0000tag\u0008\u0085\u007F\tum\r\n10\u00a0Uhr')).toBe(
    'Flugtag\tum\r\n10\u00a0Uhr',
  )
})
