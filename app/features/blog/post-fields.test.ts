import { expect, test } from 'vitest'
import { areSame, fieldsFrom, postValues } from './post-fields.ts'

const saved = postValues(undefined, 'jana')

test('the same text counts as saved, however its document is written down', () => {
  expect(areSame({ ...saved, body: '[ ]' }, saved)).toBe(true)
  expect(areSame({ ...saved, title: 'Die Winde' }, saved)).toBe(false)
})

test('a form becomes fields as it stands, also half-typed', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...saved, title: ' ', publishedAt: '2026-' }))
    form.set(name, value)
  form.set('expectedRevision', '3')
  expect(fieldsFrom(form)).toEqual({ ...saved, title: ' ', publishedAt: '2026-' })
  expect(fieldsFrom(new FormData())).toBeUndefined()
})
