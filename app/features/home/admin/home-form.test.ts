import { expect, test } from 'vitest'
import { moved } from '#app/lib/put-in-order.ts'
import { Home, plainHome } from '../home-blocks.ts'
import { blockKinds } from './block-words.ts'
import { homeValues, readHome } from './home-form.ts'

const home = Home.parse({
  blocks: [
    { kind: 'posts', count: 5 },
    {
      kind: 'hero',
      greetingByDaytime: false,
      sentence: 'Willkommen am Platz.',
      buttons: [{ label: 'Mitfliegen', href: '/erlebnisse/schnupperflug' }],
      altitudes: [{ height: 'FL 100', text: 'Luftraum C' }],
    },
    {
      kind: 'today',
      agenda: [
        { time: '10:00', text: 'Winde', weekdays: ['sa', 'su'] },
        { time: '16:30', text: 'Kuchen', link: { label: 'Café', href: 'https://cafe.example/' } },
      ],
    },
    { kind: 'sponsors', enabled: false },
  ],
})

test('what the form shows of a home page is read again as the same', () => {
  for (const stored of [home, plainHome]) {
    const read = readHome(homeValues(stored))
    if (!read.ok) throw new Error(JSON.stringify(read.errors))
    expect(read.home.blocks.slice(0, stored.blocks.length)).toEqual(stored.blocks)
    expect(read.home.blocks.map(({ kind }) => kind).toSorted()).toEqual(blockKinds.toSorted())
    expect(read.home.blocks.slice(stored.blocks.length).every(({ enabled }) => !enabled)).toBe(true)
  }
})

test('a line that was emptied is gone, and another may be added behind it', () => {
  const values = { ...homeValues(home), zeit0: '', was0: '', 'tag-sa-0': '', 'tag-su-0': '' }
  const read = readHome({ ...values, zeit2: '1800', was2: 'Einräumen' })
  const agenda = read.ok && read.home.blocks.find(({ kind }) => kind === 'today')
  expect(agenda).toMatchObject({
    agenda: [
      { time: '16:30', text: 'Kuchen' },
      { time: '18:00', text: 'Einräumen', weekdays: [], link: null },
    ],
  })
})

test('each field that does not fit has its own sentence', () => {
  const read = readHome({
    ...homeValues(home),
    knopf0: '',
    knopfZiel1: 'javascript:alert(1)',
    zeit0: '25:00',
    was1: '',
    verweisZiel1: '//fremd.example',
    termine: '0',
    beitraege: 'viele',
    satz: 'x'.repeat(300),
    weg4: 'Nur eine Überschrift',
  })
  expect(read.ok ? {} : Object.keys(read.errors).toSorted()).toEqual(
    [
      'knopf0',
      'knopf1',
      'knopfZiel1',
      'zeit0',
      'was1',
      'verweisZiel1',
      'termine',
      'beitraege',
      'satz',
      'wegText4',
      'wegZiel4',
    ].toSorted(),
  )
})

test('a row moves by one place, and at the ends not at all', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved<string>(['a'], 'x', 1)).toEqual(['a'])
})
