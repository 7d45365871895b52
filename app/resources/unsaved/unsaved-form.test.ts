import { expect, test } from 'vitest'
import { formsToOffer, typedFields, UnsavedForm } from './unsaved-form.ts'

const form = (id: string, title: string, writtenAt: string): UnsavedForm => ({
  id,
  subject: 'event',
  recordKey: 'neu',
  foundRevision: 0,
  fields: { title },
  writtenAt,
})
const offered = (found: UnsavedForm[]) =>
  formsToOffer(found, {
    read: ({ title }) => (title === undefined ? undefined : { title }),
    isSaved: ({ title }) => title === '',
    own: 'mine',
  }).map(({ fields }) => fields.title)

test('of a form on the device and on the server the later is offered, once', () => {
  const earlier = form('a', 'Die Wi', '2026-11-20T13:03:00.000Z')
  const later = form('a', 'Die Winde', '2026-11-20T13:03:02.000Z')
  expect(offered([earlier, later])).toEqual(['Die Winde'])
  expect(offered([later, earlier])).toEqual(['Die Winde'])
})

test('the newest comes first; what is saved, what is being typed and what nobody can read is not offered', () => {
  expect(
    offered([
      form('a', 'Alt', '2026-11-20T13:00:00.000Z'),
      form('b', 'Neu', '2026-11-20T14:00:00.000Z'),
      form('c', '', '2026-11-20T15:00:00.000Z'),
      form('mine', 'Jetzt', '2026-11-20T15:00:00.000Z'),
      { ...form('d', '', '2026-11-20T16:00:00.000Z'), fields: { name: 'x' } },
    ]),
  ).toEqual(['Neu', 'Alt'])
})

test('of a form its fields are kept, not what it says of itself', () => {
  const data = new FormData()
  for (const [name, value] of Object.entries({
    title: ' ',
    expectedRevision: '3',
    kennung: 'k',
    intent: 'entwurf',
  }))
    data.set(name, value)
  data.set('bild', new File(['x'], 'x.png'))
  expect(typedFields(data)).toEqual({ title: ' ' })
})
