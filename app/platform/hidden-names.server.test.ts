import { expect, test } from 'vitest'
import { patternOf, withoutNames } from './hidden-names.server.ts'

const hide = (text: string, ...people: [string, string][]) => {
  const pattern = patternOf(people.map(([firstName, lastName]) => ({ firstName, lastName })))
  return pattern === null ? text : withoutNames(text, pattern)
}

test('a name is hidden however it is written, and nothing else is', () => {
  const jana: [string, string] = ['Jana', 'Weber']
  const gone = '[Name ausgeblendet]'
  expect(hide('Mit Jana Weber am Start', jana)).toBe(`Mit ${gone} am Start`)
  expect(hide('Dr. Jana Webers Flug, JANA WEBER', jana)).toBe(`Dr. ${gone}s Flug, ${gone}`)
  expect(hide('Jana\u00A0Weber, Jana&nbsp;Weber, Weber, Jana', jana)).toBe(`${gone}, ${gone}, ${gone}`)
  expect(hide('<p>Jana <strong>Weber</strong></p>', jana)).toBe(`<p>${gone}<strong></strong></p>`)
  expect(hide('[{"text":"Jana "},{"text":"Weber","marks":[]}]', jana)).toBe(
    `[{"text":"${gone}"},{"text":"","marks":[]}]`,
  )
  expect(hide('Jana Weberknecht und Ajana Weber; Jana und Weber', jana)).toBe(
    'Jana Weberknecht und Ajana Weber; Jana und Weber',
  )
  expect(hide('Seán O&#x27;Hara, Eva-Maria Öztürk', ['Seán', "O'Hara"], ['Eva-Maria', 'Öztürk'])).toBe(
    `${gone}, ${gone}`,
  )
  expect(hide('Jana Weber')).toBe('Jana Weber')
})

test('what a visitor typed into a form stays', () => {
  const form = '<input name="name" value="Jana Weber"><textarea>Ich bin Jana Weber</textarea>'
  expect(hide(form, ['Jana', 'Weber'])).toBe(form)
})

test('a long page is looked through quickly also where it nearly holds a name', () => {
  const page = '<b>Jana</b> '.repeat(20_000)
  expect(hide(page, ['Jana', 'Weber'])).toBe(page)
})
