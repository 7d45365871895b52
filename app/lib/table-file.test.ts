import { expect, test } from 'vitest'
import { csvDay, csvFile, csvMoment } from './csv.ts'
import { decodeText, separatorOf, tableRows } from './table-file.ts'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)

test('a file is read in the encoding it was written in', () => {
  expect(decodeText(bytes('\uFEFFMüller'))).toBe('Müller')
  expect(decodeText(bytes('Müller', 'latin1'))).toBe('Müller')
  expect(decodeText(Uint8Array.of(0x80))).toBe('€')
  expect(decodeText(bytes('\uFEFFMüller', 'utf16le'))).toBe('Müller')
})

test('the separator is whichever stands between the headings', () => {
  expect(separatorOf('Nr;Name, Vorname;Ort\n1,2,3,4,5,6')).toBe(';')
  expect(separatorOf('"a;b;c;d",b,c')).toBe(',')
  expect(separatorOf('a\tb')).toBe('\t')
  expect(separatorOf('')).toBe(';')
})

test('quotes hold separators, line breaks and quotes, and rows keep their numbers', () => {
  expect(tableRows('a;b\r\n"x;""y""\nz";2\n\n3;')).toEqual([['a', 'b'], ['x;"y"\nz', '2'], [''], ['3', '']])
  expect(tableRows('a,b\n1,2\n\n,\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect(tableRows('')).toEqual([])
})

test('a quote that never ends and one in the middle lose nothing', () => {
  expect(tableRows('a;b\n1;"offen\nbis unten')).toEqual([
    ['a', 'b'],
    ['1', 'offen\nbis unten'],
  ])
  expect(tableRows('a\nBodo "Bo" Feld')).toEqual([['a'], ['Bodo "Bo" Feld']])
})

test('what was made harmless for a spreadsheet comes back as it was', () => {
  const row = ['+49 171 555', '=1+1', '-', "d'Artagnan", '＝1+1', '＠SUMME(A1)']
  const file = csvFile([row])
  expect(file).toBe("\uFEFF'+49 171 555;'=1+1;'-;d'Artagnan;'＝1+1;'＠SUMME(A1)\r\n")
  expect(tableRows(file.slice(1))).toEqual([row])
})

test('days, moments and numbers are written as a German spreadsheet reads them', () => {
  const row = [csvDay('2026-06-04'), csvDay(null), csvMoment('2026-06-14T08:42:00Z'), 12.5, 7]
  expect(csvFile([row])).toBe('\uFEFF04.06.2026;;14.06.2026 10:42;12,5;7\r\n')
})
