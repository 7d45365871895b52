import { expect, test } from 'vitest'
import { line, richText } from '../fields.ts'
import { recordValues } from '../record-values.ts'
import { fieldsFrom, saysTheSame } from './written.ts'

const groups = [{ title: 'Text', fields: [line('title', 'Titel'), richText('body')] }]
const saved = recordValues(groups, { title: 'Die Halle', body: [] })

test('the same text counts as saved, however its document is written down', () => {
  expect(saysTheSame(groups, { ...saved, body: '[ ]' }, saved)).toBe(true)
  expect(saysTheSame(groups, { ...saved, title: 'Die Winde' }, saved)).toBe(false)
})

test('a form becomes fields as it stands, also half-typed', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...saved, title: ' ', publishedAt: '2026-' }))
    form.set(name, value)
  form.set('expectedRevision', '3')
  expect(fieldsFrom(groups, form)).toEqual({ ...saved, title: ' ', publishedAt: '2026-' })
  expect(fieldsFrom(groups, new FormData())).toBeUndefined()
})
