import { expect, test } from 'vitest'
import { documentOf, fieldsFrom, fieldsOf, textsToOffer, type UnsavedText } from './post-fields.ts'

const saved = fieldsOf(undefined, 'jana')
const text = (id: string, title: string, writtenAt: string): UnsavedText => ({
  id,
  postKey: 'neu',
  foundRevision: 0,
  fields: { ...saved, title },
  writtenAt,
})
const offered = (found: UnsavedText[]) =>
  textsToOffer(found, { saved, own: 'mine' }).map(({ fields }) => fields.title)

test('of a text on the device and on the server the later is offered, once', () => {
  const earlier = text('a', 'Die Wi', '2026-11-20T13:03:00.000Z')
  const later = text('a', 'Die Winde', '2026-11-20T13:03:02.000Z')
  expect(offered([earlier, later])).toEqual(['Die Winde'])
  expect(offered([later, earlier])).toEqual(['Die Winde'])
})

test('the newest text comes first; one that says what is saved, and one being typed, are not offered', () => {
  expect(
    offered([
      text('a', 'Alt', '2026-11-20T13:00:00.000Z'),
      text('b', 'Neu', '2026-11-20T14:00:00.000Z'),
      text('c', '', '2026-11-20T15:00:00.000Z'),
      text('mine', 'Jetzt', '2026-11-20T15:00:00.000Z'),
    ]),
  ).toEqual(['Neu', 'Alt'])
})

test('a form becomes fields as it stands, also half-typed', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...saved, title: ' ', publishedAt: '2026-' }))
    form.set(name, value)
  form.set('revision', '3')
  expect(fieldsFrom(form)).toEqual({ ...saved, title: ' ', publishedAt: '2026-' })
  expect(fieldsFrom(new FormData())).toBeUndefined()
})

test('an unreadable document is an empty one', () => {
  for (const body of ['', '{', '{"type":"script"}', '[{"type":"script"}]'])
    expect(documentOf({ body })).toEqual([])
})
