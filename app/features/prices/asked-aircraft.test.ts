import { expect, test } from 'vitest'
import { askedAircraft } from './asked-aircraft.ts'

test('mark and mass are read out of what somebody typed', () => {
  expect(askedAircraft('Landegebühr D-EXYZ 1.157 kg')).toEqual({
    registration: 'D-EXYZ',
    class: 'aeroplane',
    mtomKg: 1157,
  })
  expect(askedAircraft('d-mabc 472,5kg landen')).toMatchObject({ class: 'ultralight', mtomKg: 473 })
  expect(askedAircraft('Landegebühr DKABC 0,8 t')).toMatchObject({ registration: 'D-KABC', mtomKg: 800 })
  expect(askedAircraft('landing fee G-ABCD 1,157 kg')).toMatchObject({ mtomKg: 1157 })
  for (const tonnes of ['1.157 t', '1,157t', '1157 kg'])
    expect(askedAircraft(`landing ${tonnes}`).mtomKg, tonnes).toBe(1157)
  expect(askedAircraft('landing 1.2 t').mtomKg).toBe(1200)
  expect(askedAircraft('oe-abc')).toMatchObject({ registration: 'OE-ABC', class: 'aeroplane' })
})

test('ordinary words are no marks, and a number without a unit is no mass', () => {
  expect(askedAircraft('damit landen kostet 2026')).toEqual({
    registration: null,
    class: 'aeroplane',
    mtomKg: null,
  })
})
