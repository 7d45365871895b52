import { expect, test } from 'vitest'
import { slug } from './slug.ts'

test('a title is spelled the same whether its umlauts were typed in one piece or in two, as a Mac names files', () => {
  const title = 'Neue Platzrunde: So bleiben die Dörfer leise'
  expect(slug(title)).toBe('neue-platzrunde-so-bleiben-die-doerfer-leise')
  expect(slug(title.normalize('NFD'))).toBe(slug(title))
  expect(slug('Große ÜBUNG')).toBe('grosse-uebung')
})
