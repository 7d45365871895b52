import { expect, test } from 'vitest'
import { readRecord } from '#app/resources/read-record.ts'
import { unitsOf } from '#app/resources/record-units.ts'
import { recordValues } from '#app/resources/record-values.ts'
import { Home, inOrder, plainHome, shownBlocks } from './home-blocks.ts'
import { blockKinds, HomeForm, homeGroups } from './home-fields.ts'

const groups = homeGroups()
const home = Home.parse({
  order: ['posts', 'hero', 'today'],
  posts: { enabled: true, count: 5 },
  hero: {
    enabled: true,
    greetingByDaytime: false,
    sentence: 'Willkommen am Platz.',
    buttons: [{ label: 'Mitfliegen', href: '/erlebnisse/schnupperflug' }],
    altitudes: [{ height: 'FL 100', text: 'Luftraum C' }],
  },
  today: {
    enabled: true,
    agenda: [
      { time: '10:00', text: 'Winde', weekdays: ['sa', 'su'] },
      { time: '16:30', text: 'Kuchen', linkLabel: 'Café', href: 'https://cafe.example/' },
    ],
  },
  ways: {
    enabled: false,
    items: [{ title: 'Fliegen', text: 'Bei uns.', href: '/verein', silhouette: 'segler' }],
  },
})
const values = (shown: Home) =>
  recordValues(groups, { ...shown, order: inOrder(shown.order), body: [], teaser: '' })
const read = (fields: Record<string, string>) => readRecord(groups, HomeForm, fields, {})

test('what the form shows of a home page is read again as the same', () => {
  for (const stored of [home, plainHome]) {
    const again = read(values(stored))
    if (!again.ok) throw new Error(JSON.stringify(again.errors))
    const { body, teaser, publishedAt, order, ...rest } = again.value
    expect({ ...rest, order: stored.order }).toEqual(stored)
    expect(order.toSorted()).toEqual(blockKinds.toSorted())
    expect(order.slice(0, stored.order.length)).toEqual(stored.order)
    expect([body, teaser, publishedAt]).toEqual([[], '', null])
  }
})

test('blocks stand in their order, and those switched off keep what they say', () => {
  expect(shownBlocks(home).map(({ kind }) => kind)).toEqual(['posts', 'hero', 'today'])
  expect(home.ways.items).toHaveLength(1)
  expect(inOrder(['today', 'nie gesehen', 'today']).slice(0, 2)).toEqual(['today', 'hero'])
})

test('each field that does not fit has its own sentence', () => {
  const refused = read({
    ...values(home),
    'hero.buttons.0.label': '',
    'hero.buttons.1.href': 'javascript:alert(1)',
    'today.agenda.0.time': '25:00',
    'today.agenda.1.text': '',
    'today.agenda.1.href': '//fremd.example',
    'events.count': '0',
    'posts.count': 'viele',
    'hero.sentence': 'x'.repeat(300),
    'ways.items.4.title': 'Nur eine Überschrift',
  })
  expect(refused.ok ? [] : Object.keys(refused.errors).toSorted()).toEqual(
    [
      'hero.buttons.0.label',
      'hero.buttons.1.label',
      'hero.buttons.1.href',
      'today.agenda.0.time',
      'today.agenda.1.text',
      'today.agenda.1.href',
      'events.count',
      'posts.count',
      'hero.sentence',
      'ways.items.4.text',
      'ways.items.4.href',
    ].toSorted(),
  )
})

test('what two arrange differently is told in words', () => {
  const said = (of: Home) =>
    Object.fromEntries(unitsOf(groups).map(({ name, format }) => [name, format(values(of))] as const))
  expect(said(home).order).toMatch(/^Aus dem Verein, Himmel und Begrüßung, Heute am Platz/)
  expect(said(home)['fleet.enabled']).toBe('nein')
  expect(said(home)['today.agenda']).toBe(
    '10:00, Winde, Samstag, Sonntag\n16:30, Kuchen, Café, https://cafe.example/',
  )
})
