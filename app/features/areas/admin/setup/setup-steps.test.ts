import { expect, test } from 'vitest'
import { neighbours, setupKeys } from './setup-steps.ts'

test('each screen leads to the next one, the last one to the summary', () => {
  expect(neighbours(setupKeys, 'verein')).toEqual({
    number: 1,
    count: 6,
    back: null,
    next: { href: '/admin/einrichten/platz', name: 'Platz' },
  })
  expect(neighbours(setupKeys, 'website')).toMatchObject({
    number: 6,
    back: { name: 'E-Mail' },
    next: { href: '/admin/einrichten', name: 'Übersicht' },
  })
})

test('who may fill in only some is led past the others', () => {
  expect(neighbours(['platz', 'mail'], 'platz')).toMatchObject({
    number: 1,
    count: 2,
    back: null,
    next: { name: 'E-Mail' },
  })
})
