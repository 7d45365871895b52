import { expect, test } from 'vitest'
import { blocksFor, headings, lines, pieces } from './editor-blocks.tsx'

const all = [...headings, ...lines, ...pieces({ textOnly: false, hasParts: true })]
const found = (typed: string) => blocksFor(all, typed).map(({ name }) => name)

test('nothing typed yet lists every block in the order of the bar', () => {
  expect(found('')).toEqual(all.map(({ name }) => name))
})

test('a block is found by the beginning of its name, of another word and without umlauts', () => {
  expect(found('zit')).toEqual(['Zitat'])
  expect(found('ubers')).toEqual(['Überschrift'])
  expect(found('Foto')).toEqual(['Bild', 'Galerie'])
  expect(found('ka')).toEqual(['Karte', 'Hinweis', 'Baustein'])
  expect(found('xyz')).toEqual([])
})

test('who sends in words only is offered nothing of the library', () => {
  const names = pieces({ textOnly: true, hasParts: false }).map(({ name }) => name)
  expect(names).toEqual(['Video', 'Tabelle'])
})
