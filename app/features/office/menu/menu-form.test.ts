import { expect, test } from 'vitest'
import { isOwnOrSecure } from '#app/shell/menu-choice.ts'
import { menuOf } from '#app/shell/menu.ts'
import { menuValues, readMenu } from './menu-form.ts'

const nothing = { club: null, empty: [] }
const plain = menuValues(undefined)
const read = (change: Record<string, string>) => {
  const form = readMenu({ ...plain, ...change })
  if (!form.ok) throw new Error(JSON.stringify(form.errors))
  return form.menu
}
const labels = (menu: ReturnType<typeof read>) =>
  menuOf({ ...nothing, menu }).map(({ title, links }) => [title, links.map(({ label }) => label)])

test('a menu nobody has touched is stored and shown as before', () => {
  expect(menuOf({ ...nothing, menu: read({}) })).toMatchObject(
    menuOf({ ...nothing, menu: null }).map(({ title, links }) => ({
      title,
      links: links.map(({ label, href }) => ({ label, href })),
    })),
  )
  expect(menuValues(read({}))).toEqual(plain)
})

test('groups and pages stand in the club’s order, under its words, and hidden ones nowhere', () => {
  const shown = labels(
    read({
      reihe: 'verein,flugplatz',
      'titel-verein': 'Wir',
      'reihe-verein': 'verein-vorstand,verein-blog',
      'wort-verein-vorstand': 'Wer führt',
      'an-verein-mitglieder': '',
    }),
  )
  expect(shown[0]).toEqual(['Wir', ['Wer führt', 'Blog', 'Flugzeuge', 'Mitgliedschaft']])
  expect(shown.map(([title]) => title)).toEqual(['Wir', 'Flugplatz', 'Erlebnisse', 'Piloteninfo'])
})

test('a link of the club’s own stands where it was put, and goes when it is emptied', () => {
  const menu = read({
    'reihe-verein': 'verein-eigen2,verein-blog',
    'wort-verein-eigen2': 'Jugend',
    'ziel-verein-eigen2': 'https://jugend.example/gruppe',
    'an-verein-eigen2': 'ja',
    fuss1: 'Satzung',
    fussZiel1: '/verein/dokumente/satzung',
  })
  expect(menuOf({ ...nothing, menu }).at(-1)?.links[0]).toMatchObject({
    label: 'Jugend',
    href: 'https://jugend.example/gruppe',
  })
  expect(menu.foot).toEqual([{ label: 'Satzung', href: '/verein/dokumente/satzung' }])
  const emptied = readMenu({ ...menuValues(menu), 'wort-verein-eigen2': '', 'ziel-verein-eigen2': '' })
  expect(emptied.ok && labels(emptied.menu).at(-1)?.[1]).not.toContain('Jugend')
})

test('only pages of our own and encrypted addresses may be linked', () => {
  for (const href of ['/verein/blog', '/', 'https://a.example/b?c#d']) expect(isOwnOrSecure(href)).toBe(true)
  for (const href of [
    '//fremd.example',
    'http://a.example',
    'javascript:alert(1)',
    'https://nutzer@a.example',
    'https:a',
    '/\\fremd.example',
    ' /x',
    'mailto:a@b.example',
  ])
    expect(isOwnOrSecure(href), href).toBe(false)
  const refused = readMenu({ ...plain, 'wort-verein-eigen1': 'X', 'ziel-verein-eigen1': 'http://a.example' })
  expect(refused.ok ? {} : Object.keys(refused.errors)).toEqual(['ziel-verein-eigen1'])
})

test('what the design has no room for is refused, and the phone bar names nothing twice', () => {
  const refused = readMenu({ ...plain, 'titel-verein': 'x'.repeat(17), 'wort-verein-blog': 'y'.repeat(25) })
  expect(refused.ok ? {} : Object.keys(refused.errors)).toEqual(['titel-verein', 'wort-verein-blog'])
  expect(read({ leiste0: 'call', leiste1: 'call', leiste2: 'gibtesnicht', leiste3: 'hours' }).bar).toEqual([
    'call',
    'hours',
  ])
})
