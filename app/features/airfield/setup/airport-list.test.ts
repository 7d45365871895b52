import { expect, test } from 'vitest'
import { ListedAirfield, findAirfields } from './airport-list.ts'

const listed = (ident: string, name: string, municipality: string) =>
  ListedAirfield.parse({
    ident,
    name,
    municipality,
    lat: 50,
    lon: 9,
    elevationFt: null,
    runways: [],
    incompleteRunways: [],
    frequencies: [],
  })

const airfields = [
  listed('DE-0298', 'Deckenpfronn-Egelsee', 'Sindelfingen'),
  listed('EDFE', 'Frankfurt-Egelsbach', 'Egelsbach'),
  listed('EDLK', 'Krefeld-Egelsberg', 'Krefeld'),
  listed('EDNO', 'Nördlingen', 'Nördlingen'),
  listed('EDTW', 'Winzeln-Schramberg', 'Schramberg'),
  listed('EDNW', 'Weißenhorn', 'Weißenhorn'),
]
const found = (typed: string) => findAirfields(airfields, typed).map(({ ident }) => ident)

test('part of a name, the indicator or the place finds a field', () => {
  expect(found('Egels')).toEqual(['DE-0298', 'EDFE', 'EDLK'])
  expect(found('egelsberg')).toEqual(['EDLK'])
  expect(found('krefeld egels')).toEqual(['EDLK'])
  expect(found('edf')).toEqual(['EDFE'])
  expect(found('Sindelfingen')).toEqual(['DE-0298'])
})

test('umlauts and ß may be written as on any keyboard', () => {
  for (const typed of ['Nördlingen', 'Noerdlingen', 'nordlingen']) expect(found(typed)).toEqual(['EDNO'])
  expect(found('weissenhorn')).toEqual(['EDNW'])
})

test('one slip is forgiven, two are not, and a few letters are not guessed at', () => {
  for (const typed of ['Egelsbrg', 'Egelsbergg', 'Egeslberg', 'Egelzberg'])
    expect(found(typed)).toEqual(['EDLK'])
  expect(found('Winzlen')).toEqual(['EDTW'])
  expect(found('Xgelzberg')).toEqual([])
  expect(found('xyz')).toEqual([])
  expect(found('  ')).toEqual([])
})

test('the indicator goes before a name that holds the same letters', () => {
  const some = [listed('DE-0001', 'Ednocht', 'Ort'), ...airfields]
  expect(findAirfields(some, 'edno').map(({ ident }) => ident)).toEqual(['EDNO', 'DE-0001'])
})
