import { expect, test } from 'vitest'
import { broughtAddress, errandAddress, errandFrom, pictureBrought } from './picture.ts'

const errand = { path: '/admin/flugplatz/lageplanbild', field: 'pictureId' }
const id = 'a1'.repeat(16)
const query = (address: string) => new URL(address, 'https://verein.example').search

test('the way to the library and back carries the field and the picture', () => {
  expect(errandFrom(new URLSearchParams(query(errandAddress(errand))))).toEqual(errand)
  const back = broughtAddress(errand, id)
  expect(back).toMatch(/^\/admin\/flugplatz\/lageplanbild\?.*#pictureId-kennung$/)
  expect(pictureBrought(query(back), 'pictureId')).toBe(id)
  expect(pictureBrought(query(back), 'coverPictureId')).toBeUndefined()
  expect(pictureBrought('?feld=pictureId&bild=../../x', 'pictureId')).toBeUndefined()
})

test.each([
  'https://anderswo.example',
  '//anderswo.example',
  '/admin//anderswo.example',
  '/kontakt',
  '/adminfremd',
  '',
])('nobody is led to %s from the library', (path) =>
  expect(errandFrom(new URLSearchParams({ fuer: path, feld: 'pictureId' }))).toBeUndefined(),
)
