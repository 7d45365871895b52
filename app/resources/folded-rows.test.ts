import { expect, test } from 'vitest'
import { choice, day, line, money, number, rows } from './fields.ts'
import { foldsRows, isOpenRow, titleOfRow } from './folded-rows.ts'

const prices = rows('prices', 'Preise', 'Preis', [
  choice('kind', 'Art', { avgas: 'Avgas', mogas: 'Mogas' }),
  money('amount', 'Betrag'),
  day('since', 'Seit'),
])
const questions = rows('questions', 'Fragen', 'Frage', [line('question', 'Frage'), line('answer', 'Antwort')])

test('a row is told by the first two things it says, in the words of its form', () => {
  expect(titleOfRow(prices, { kind: 'mogas', amount: '2,14', since: '2026-11-25' }, 0)).toBe(
    'Mogas\u00a0· 2,14\u202f€',
  )
  expect(titleOfRow(prices, { kind: '', amount: '', since: '2026-11-25' }, 0)).toBe('25.11.2026')
})

test('a sentence stands alone, and a row that says nothing is told by its number', () => {
  const asked = { question: 'Was, wenn das Wetter nicht mitspielt?', answer: 'Dann rufen wir an.' }
  expect(titleOfRow(questions, asked, 0)).toBe(asked.question)
  expect(titleOfRow(questions, { question: '', answer: '' }, 2)).toBe('Frage 3')
})

test('a time or a choice is followed by the beginning of a longer text, in whole words', () => {
  const points = rows('points', 'Programm', 'Programmpunkt', [line('time', 'Uhrzeit'), line('what', 'Was')])
  const what = 'Werkstattführung mit Lorenz Tauber und Flügelbau zum Anfassen'
  expect(titleOfRow(points, { time: '11:00', what }, 0)).toBe(
    '11:00\u00a0· Werkstattführung mit Lorenz\u00a0…',
  )
  const answers = rows('answers', 'Antworten', 'Antwort', [
    choice('to', 'Wozu', { ppr: 'PPR-Anfrage: Bestätigen' }),
    line('text', 'Text'),
  ])
  expect(titleOfRow(answers, { to: 'ppr', text: 'Bitte 10 Minuten vorher melden.' }, 0)).toBe(
    'PPR-Anfrage: Bestätigen\u00a0· Bitte 10 Minuten vorher melden.',
  )
})

test('a measure says of what it is, and a bearing says nothing', () => {
  const courses = rows('courses', 'Ausbildungen', 'Ausbildung', [
    line('name', 'Name'),
    number('age', 'Allein ab', { unit: 'Jahren' }),
  ])
  expect(titleOfRow(courses, { name: 'Segelflug', age: '14' }, 0)).toBe(
    'Segelflug\u00a0· Allein ab 14\u202fJahren',
  )
  const points = rows('points', 'Punkte', 'Punkt', [
    line('name', 'Name'),
    number('lat', 'Breite', { unit: '°' }),
  ])
  expect(titleOfRow(points, { name: 'Seeberg', lat: '49,183' }, 0)).toBe('Seeberg')
})

test('only many rows of several fields are folded', () => {
  expect(foldsRows(questions, 3)).toBe(true)
  expect(foldsRows(questions, 2)).toBe(false)
  expect(foldsRows(rows('steps', 'Schritte', 'Schritt', [line('step', 'Schritt')]), 9)).toBe(false)
})

test('what is new or was refused is open', () => {
  expect(isOpenRow({ question: 'Ab wann?', answer: '' }, {})).toBe(false)
  expect(isOpenRow({ question: 'Ab wann?', answer: '' }, { answer: 'Bitte antworte.' })).toBe(true)
  expect(isOpenRow({}, {})).toBe(true)
})
