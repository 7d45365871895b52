import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parsePictureFileName, pictureHref, pictureSources, widthsFor, type Picture } from './picture.ts'
import { PictureFigure, PictureView } from './picture.tsx'

const id = '0123456789abcdef0123456789abcdef'

const wing: Picture = {
  id,
  alt: 'Flügel auf zwei Böcken',
  caption: 'Kein Durchzug.',
  credit: 'Jonas Brehm',
  width: 2400,
  height: 1600,
  focal: { x: 30, y: 45 },
  tone: '#c0b090',
  widths: [320, 480, 800, 1200, 1600],
  hasAvif: true,
  showsPeople: false,
}

test('a picture offers its AVIF sizes first, then WebP, and reserves its place', () => {
  const html = renderToStaticMarkup(<PictureView picture={wing} sizes="100vw" className="pic r-32" />)
  expect(html.indexOf('image/avif')).toBeLessThan(html.indexOf('image/webp'))
  expect(html).toContain(`/bilder/${id}-320.avif 320w, /bilder/${id}-480.avif 480w`)
  expect(html).toContain('width="2400" height="1600" loading="lazy"')
  expect(html).toContain('alt="Flügel auf zwei Böcken"')
  expect(html).toContain('<picture class="pic r-32" style="display:block;--ph:#c0b090;--focus:30% 45%">')
})

test('a picture as wide as a phone asks for two pixels per point there, not three', () => {
  const wide = renderToStaticMarkup(<PictureView picture={wing} sizes="(min-width: 48rem) 42rem, 100vw" />)
  expect(wide.match(/sizes="[^"]+"/g)).toEqual(
    Array(2).fill(
      'sizes="(max-width: 40rem) and (min-resolution: 2.5dppx) 67vw, (min-width: 48rem) 42rem, 100vw"',
    ),
  )
  const small = renderToStaticMarkup(<PictureView picture={wing} sizes="22rem" />)
  expect(small).toContain('sizes="22rem"')
})

test('before its AVIF twins are made a picture names none', () => {
  const html = renderToStaticMarkup(
    <PictureView picture={{ ...wing, hasAvif: false }} sizes="100vw" alt="" />,
  )
  expect(html).not.toContain('avif')
  expect(html).toContain('alt=""')
})

test('a figure shows caption and credit, and an upright one is marked as tall', () => {
  const html = renderToStaticMarkup(<PictureFigure picture={wing} sizes="100vw" />)
  expect(html).toContain('<figcaption>Kein Durchzug. Foto: Jonas Brehm</figcaption>')
  expect(html).toMatch(/^<figure><picture/)
  const upright = { ...wing, width: 1600, height: 2400, caption: null, credit: null }
  const tall = renderToStaticMarkup(<PictureFigure picture={upright} sizes="100vw" className="wide" />)
  expect(tall).toContain('<figure class="wide tall">')
  expect(tall).not.toContain('figcaption')
})

test('whoever reads one size only gets a middle one', () => {
  expect(pictureSources(wing).fallback).toBe(pictureHref(wing, 800))
  expect(pictureSources({ ...wing, widths: [1200] }).fallback).toBe(pictureHref(wing, 1200))
})

test('no width is wider than the original', () => {
  expect([4000, 1600, 1000, 640, 90].map(widthsFor)).toEqual([
    [320, 480, 800, 1200, 1600],
    [320, 480, 800, 1200, 1600],
    [320, 480, 800, 1000],
    [320, 480, 640],
    [90],
  ])
})

test('only names of our own making are read as pictures', () => {
  expect(parsePictureFileName(`${id}-640.webp`)).toEqual({ id, width: 640, format: 'webp' })
  for (const name of [
    `${id}-640.png`,
    `${id}-0.webp`,
    `../${id}-640.webp`,
    `${id}-640.webp\n`,
    `${id}.webp`,
  ]) {
    expect(parsePictureFileName(name)).toBeUndefined()
  }
})
