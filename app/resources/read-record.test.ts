import { expect, test } from 'vitest'
import { z } from 'zod'
import { readRecord } from './read-record.ts'
import type { RecordGroup } from './record-field.ts'
import { unitsOf } from './record-units.ts'
import { recordValues } from './record-values.ts'
import { readRowIntent, moveRows } from './move-rows.ts'

const Glider = z.object({
  name: z.string(),
  seats: z.number().nullable().default(null),
  span: z.number().nullable().default(null),
  priceCents: z.number().default(0),
  built: z.string().nullable().default(null),
  season: z.string().nullable().default(null),
  radio: z.boolean().nullable().default(null),
  uses: z.array(z.string()).default([]),
  story: z.array(z.string()).default([]),
  questions: z.array(z.object({ q: z.string(), a: z.string().default('') })).default([]),
  pictures: z.array(z.string()).default([]),
  charter: z.object({ who: z.string(), wet: z.boolean() }).nullable().default(null),
  untouched: z.string().default(''),
})

const groups: RecordGroup[] = [
  {
    title: 'Alles',
    fields: [
      { as: 'line', name: 'name', label: 'Name', max: 10, missing: 'Bitte einen Namen angeben.' },
      { as: 'number', name: 'seats', label: 'Plätze', max: 9 },
      { as: 'number', name: 'span', label: 'Spannweite', decimals: 2 },
      { as: 'money', name: 'priceCents', label: 'Preis' },
      { as: 'day', name: 'built', label: 'Gebaut' },
      { as: 'month-day', name: 'season', label: 'Saison' },
      { as: 'maybe', name: 'radio', label: 'Funk' },
      { as: 'ticks', name: 'uses', label: 'Wofür', choices: [{ value: 'tow', label: 'Schlepp' }] },
      { as: 'paragraphs', name: 'story', label: 'Text' },
      {
        as: 'rows',
        name: 'questions',
        label: 'Fragen',
        one: 'Frage',
        of: [
          { as: 'line', name: 'q', label: 'Frage', missing: 'Bitte eine Frage angeben.' },
          { as: 'text', name: 'a', label: 'Antwort' },
        ],
      },
      {
        as: 'rows',
        name: 'pictures',
        label: 'Bilder',
        one: 'Bild',
        of: [{ as: 'picture', name: '', label: 'Bild' }],
      },
    ],
  },
  {
    title: 'Chartern',
    part: 'charter',
    fields: [
      { as: 'line', name: 'charter.who', label: 'Wer', missing: 'Bitte sagen, wer.' },
      { as: 'line', name: 'charter.note', label: 'Notiz' },
      { as: 'tick', name: 'charter.wet', label: 'nass' },
    ],
  },
]
const picture = 'a'.repeat(32)
const read = (values: Record<string, string>, known: unknown = {}) =>
  readRecord(groups, Glider, values, known)

test('a form is read as it is typed, and written as it is read', () => {
  const values = {
    name: 'ASK 21',
    seats: '2',
    span: '1.017,25',
    priceCents: '16,50',
    built: '2026-06-14',
    season: '1.4.',
    radio: 'nein',
    'uses:tow': 'ja',
    story: 'Eins\nzwei\n\nDrei',
    'questions.0.q': 'Warum?',
    'questions.0.a': 'Darum.',
    'pictures.0': picture,
    'charter.who': 'Mitglieder',
    'charter.wet': 'ja',
  }
  const result = read(values)
  expect(result).toMatchObject({
    ok: true,
    value: {
      seats: 2,
      span: 1017.25,
      priceCents: 1650,
      season: '04-01',
      radio: false,
      uses: ['tow'],
      story: ['Eins\nzwei', 'Drei'],
      questions: [{ q: 'Warum?', a: 'Darum.' }],
      pictures: [picture],
      charter: { who: 'Mitglieder', wet: true },
    },
  })
  expect(recordValues(groups, result.ok && result.value)).toEqual({ ...values, span: '1017,25' })
})

test('what does not fit is said at its field', () => {
  const result = read({
    name: 'ein viel zu langer Name',
    seats: '12',
    span: '1,234',
    priceCents: 'viel',
    built: '2026-02-30',
    season: '31.2.',
    'questions.3.a': 'ohne Frage',
    'pictures.0': 'x',
    'charter.note': 'nur die Notiz',
  })
  expect(result.ok || Object.keys(result.errors).toSorted()).toEqual(
    'built charter.who name pictures.0 priceCents questions.3.q season seats span'.split(' '),
  )
})

test('a part in which nothing is written is none, and what the form does not show stays', () => {
  const known = { name: 'Alt', charter: { who: 'Alle', wet: true }, untouched: 'bleibt', seats: 2 }
  expect(read({ name: 'Neu', 'charter.wet': 'ja' }, known)).toMatchObject({
    value: { name: 'Neu', charter: null, untouched: 'bleibt', seats: null },
  })
  expect(known.charter).not.toBeNull()
})

test('empty rows are left out, and rows keep their order', () => {
  const result = read({ name: 'x', 'questions.0.q': 'A', 'questions.2.q': 'C', 'questions.1.q': '  ' })
  expect(result).toMatchObject({ value: { questions: [{ q: 'A' }, { q: 'C' }] } })
})

test('rows are moved, taken out and added with everything in them', () => {
  const field = groups[0]!.fields.find(({ name }) => name === 'questions')!
  if (field.as !== 'rows') throw new Error('no rows')
  const values = { name: 'x', 'questions.0.q': 'A', 'questions.0.a': 'a', 'questions.1.q': 'B' }
  const turned = (intent: string) => moveRows(field, values, readRowIntent(intent)!)
  expect(turned('zeile:questions:0:runter')).toEqual({
    name: 'x',
    'questions.0.q': 'B',
    'questions.1.q': 'A',
    'questions.1.a': 'a',
  })
  expect(turned('zeile:questions:0:hoch')).toEqual(values)
  expect(turned('zeile:questions:0:weg')).toEqual({ name: 'x', 'questions.0.q': 'B' })
  expect(turned('zeile:questions:2:neu')).toEqual({ ...values, 'questions.2.q': '' })
  expect(readRowIntent('zeile:questions:0:alles')).toBeUndefined()
})

test('two versions are held against each other in the words of the form', () => {
  const before = { name: 'A', 'uses:tow': 'ja', 'questions.0.q': 'Eins' }
  const after = { name: 'B', 'questions.0.q': 'Eins', 'questions.1.q': 'Zwei' }
  const differing = unitsOf(groups).filter(({ format }) => format(before) !== format(after))
  expect(differing.map(({ label, format }) => [label, format(before), format(after)])).toEqual([
    ['Name', 'A', 'B'],
    ['Wofür', 'Schlepp', ''],
    ['Fragen', 'Eins', 'Eins\nZwei'],
  ])
})
