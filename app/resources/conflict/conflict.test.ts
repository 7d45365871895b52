import { expect, test } from 'vitest'
import {
  choiceField,
  conflictsBetween,
  fieldUnit,
  mergeChoices,
  readMergeIntent,
  type Unit,
} from './conflict.ts'

const text: Unit = {
  ...fieldUnit('text', 'Text'),
  both: (theirs, mine) => ({ text: `${theirs['text']}\n\n${mine['text']}` }),
}
const units = [fieldUnit('title', 'Titel'), fieldUnit('place', 'Ort'), text]
const base = { title: 'Fest', place: 'Halle 1', text: 'Es geht los.' }
const theirs = { title: 'Flugfest', place: 'Halle 1', text: 'Es geht früh los.' }
const mine = { title: 'Fest', place: 'Halle 2', text: 'Es geht spät los.' }

const proposed = (conflicts: ReturnType<typeof conflictsBetween>) =>
  conflicts.map(({ label, choice }) => [label, choice])

test('what only one has changed is proposed as that one has it, what both have changed stays whole', () => {
  expect(proposed(conflictsBetween(units, { mine, theirs, base }))).toEqual([
    ['Titel', 'theirs'],
    ['Ort', 'mine'],
    ['Text', 'both'],
  ])
  expect(conflictsBetween(units, { mine, theirs: mine, base })).toEqual([])
})

test('where the beginning is not known one’s own is proposed, and long texts whole', () => {
  expect(proposed(conflictsBetween(units, { mine, theirs, base: undefined }))).toEqual([
    ['Titel', 'mine'],
    ['Ort', 'mine'],
    ['Text', 'both'],
  ])
})

test('each thing becomes what was chosen for it', () => {
  const sent = {
    [choiceField('title')]: 'theirs',
    [choiceField('place')]: 'mine',
    [choiceField('text')]: 'both',
  }
  expect(mergeChoices(units, { mine, theirs, sent })).toEqual({
    title: 'Flugfest',
    place: 'Halle 2',
    text: 'Es geht früh los.\n\nEs geht spät los.',
  })
  expect(mergeChoices(units, { mine, theirs, sent: { [choiceField('place')]: 'both' } })).toEqual(mine)
})

test('the button says over which revision and for which purpose', () => {
  expect(readMergeIntent('zusammen:7:entwurf')).toEqual({ revision: '7', intent: 'entwurf' })
  expect(readMergeIntent('zusammen:2:nur-diesen')).toEqual({ revision: '2', intent: 'nur-diesen' })
  expect(readMergeIntent('entwurf')).toBeUndefined()
})
