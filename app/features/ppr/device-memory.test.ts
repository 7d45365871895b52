import { expect, test } from 'vitest'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { againTexts, readMemory, withRequest } from './device-memory.ts'
import { filledByMark } from './known-aircraft.ts'
import { klara } from './klara-asks.fixture.ts'

test('a device remembers what stays the same, and neither day nor remark', () => {
  const [kept] = withRequest([], '2026-05-12', { ...klara, bemerkung: 'Kuchen', formular: 'key' })
  expect(kept).toMatchObject({
    on: '2026-05-12',
    values: { kennzeichen: 'd eqzt', von: 'Seeberg', mtom: '1157' },
  })
  for (const name of ['ankunft-tag', 'ankunft-zeit', 'bemerkung', 'formular', 'versicherung'])
    expect(kept!.values).not.toHaveProperty(name)
  const { title, facts } = againTexts(kept!, 'de')
  expect([textOf(title), textOf(facts)]).toEqual(['Wieder wie am 12. Mai', 'D-EQZT · PA-28-181 · 1 157 kg'])
  expect(textOf(againTexts(kept!, 'en').title)).toBe('Again as on 12 May')
})

test('the same aircraft is remembered once, the last request first, and four aircraft at most', () => {
  let memory = withRequest([], '2026-05-12', klara)
  memory = withRequest(memory, '2026-05-20', { ...klara, kennzeichen: 'D-EXYZ' })
  memory = withRequest(memory, '2026-06-01', { ...klara, kennzeichen: 'D-EQZT' })
  expect(memory.map(({ on }) => on)).toEqual(['2026-06-01', '2026-05-20'])
  for (const letter of 'ABCD')
    memory = withRequest(memory, '2026-06-02', { ...klara, kennzeichen: `D-EXY${letter}` })
  expect(memory).toHaveLength(4)
  expect(readMemory(JSON.stringify(memory))).toEqual(memory)
})

test('what cannot be read in the memory of a browser is nothing', () => {
  for (const text of [
    null,
    '',
    '{',
    '{}',
    '[1]',
    '[{"on":"gestern","values":{}}]',
    '[{"on":"2026-05-12","values":{"mtom":5}}]',
  ])
    expect(readMemory(text)).toEqual([])
})

test('a mark fills in what is still empty and changes nothing that was typed', () => {
  const known = [
    { kennzeichen: 'D-EXYZ', muster: 'DR 400', mtom: '1100', klasse: 'aeroplane', laermzeugnis: 'ja' },
  ]
  expect(filledByMark({ kennzeichen: 'd exyz' }, known)).toEqual({
    muster: 'DR 400',
    mtom: '1100',
    klasse: 'aeroplane',
    laermzeugnis: 'ja',
  })
  expect(filledByMark({ kennzeichen: 'D-EXYZ', muster: 'Robin', mtom: '1050', klasse: '' }, known)).toEqual({
    klasse: 'aeroplane',
  })
  expect(filledByMark({ kennzeichen: 'D-EQZT' }, known)).toEqual({})
  expect(filledByMark({}, known)).toEqual({})
})
