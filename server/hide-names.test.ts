import { expect, test } from 'vitest'
import { builtRoutes } from '#test/routes.ts'
import { isReadByEveryone } from './hide-names.ts'

test('a link to somebody’s own request shows their name whatever they agreed to', async () => {
  const token = 'k'.repeat(43)
  const own = Object.values(await builtRoutes()).flatMap(({ path }) =>
    path?.includes('/:token') ? [`/${path.replace(':token', token).replaceAll(/:\w+/g, 'x')}`] : [],
  )
  expect(own.length).toBeGreaterThan(10)
  expect(own.filter(isReadByEveryone)).toEqual([])
})

test('pages, feeds and data for everyone are none of them', () => {
  const open = [
    '/',
    '/verein/blog/019ec54b-7fc0-7007-a3fb-633e424d9937/ein-langer-titel-mit-vielen-worten',
    '/verein/blog/atom.xml',
    '/verein/mitgliedschaft/antrag',
    '/piloteninfo/ppr-anfrage',
    '/api/status.json',
    '/mitgliedschaft',
    '/administration',
  ]
  expect(open.filter((address) => !isReadByEveryone(address))).toEqual([])
  expect(['/mitglied', '/admin/blog', '/vereinsflieger', '/api/live'].filter(isReadByEveryone)).toEqual([])
})
