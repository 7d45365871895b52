import { expect, test } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { styleFile } from './style-file.tsx'
import { sheetMark, withUsedStyles, withWholeStyles } from './used-styles.ts'

const page = (css: string, body: string, root = '') =>
  `<!doctype html><html${root}><head><style nonce="n">${css}</style></head><body>${body}</body></html>`
const stylesOf = (css: string, body: string, root?: string) =>
  /<style nonce="n">(.*)<\/style>/s.exec(withUsedStyles(page(css, body, root)).join(''))?.[1]

test('A page brings the rules for what stands on it', () => {
  const css = '.card{a:b}.card>h2{c:d}.map{e:f}#top .card.map{g:h}h2+ul{i:j}'
  expect(stylesOf(css, '<div class="wide card"><h2>Flug</h2></div>')).toBe(
    '.card{a:b}.card>h2{c:d}h2+ul{i:j}',
  )
  expect(stylesOf(css, '<main id="top"><i class="card map"></i></main>')).toBe(css)
})

test('Of selectors with one rule those are left out that find nothing', () => {
  expect(stylesOf('.one,.two:hover,a[href="x,y"] .three{a:b}', '<a class="two"></a>')).toBe('.two:hover{a:b}')
})

test('What depends on a state, an attribute or the absence of something stays', () => {
  const css =
    'p>a:not(.missing){a:b}details[open]>summary:after{c:d}ul:has(.gone){e:f}:is(.x,.y) a{g:h}[data-live] a{i:j}*{k:l}'
  expect(stylesOf(css, '<a></a><details><summary></summary></details><ul></ul>')).toBe(css)
})

test('A question to the device stays with the rules that are left in it, and goes with its last', () => {
  const css =
    '@media (width<600px){.card{a:b}.map{c:d}}@media print{.map{e:f}}@supports (x:y){@media print{.card{g:h}}}'
  expect(stylesOf(css, '<i class="card"></i>')).toBe(
    '@media (width<600px){.card{a:b}}@supports (x:y){@media print{.card{g:h}}}',
  )
})

test('Fonts, pages and movements stay as they are', () => {
  const css =
    '@font-face{font-family:"A;}{";src:url(a.woff2)}@page{margin:1cm}@keyframes in{from{a:b}to{c:d}}@charset "utf-8";'
  expect(stylesOf(css, '<p></p>')).toBe(css)
})

test('A colour stays where a rule, another colour or the page itself reads it', () => {
  const css =
    ':root{--ink:black;--line:var(--ink);--sea:blue;--hill:green}:root{--wood:var(--hill)}.card{color:var(--line)}.map{color:var(--sea)}'
  expect(stylesOf(css, '<i class="card"></i>')).toBe(
    ':root{--ink:black;--line:var(--ink)}.card{color:var(--line)}',
  )
  expect(stylesOf(css, '<i style="fill:var(--wood)"></i>')).toBe(
    ':root{--hill:green}:root{--wood:var(--hill)}',
  )
  expect(stylesOf(':root{color-scheme:light dark;--ink:black}', '<p></p>')).toBe(
    ':root{color-scheme:light dark}',
  )
})

test('A question to the device goes with the last colour that anything reads', () => {
  const css =
    '@media (prefers-color-scheme:dark){:root{--ink:white}}@media print{:root{--line:red}}p{a:var(--line)}'
  expect(stylesOf(css, '<p></p>')).toBe('@media print{:root{--line:red}}p{a:var(--line)}')
})

test('What is put into a page that is there already has its rules', () => {
  expect(stylesOf('.vh{a:b}.note{c:d}', '<h1></h1>')).toBe('.vh{a:b}')
})

test('A page without styles of its own is left alone', () => {
  expect(withUsedStyles('<p>Gesperrt</p>')).toEqual(['<p>Gesperrt</p>'])
})

test('A mark in place of the style sheets becomes the rules that are used, page by page', () => {
  const sheets = ['.card{a:b}', '.map{c:d}', ':root{--ink:black}p{color:var(--ink)}']
  const mark = sheetMark(sheets)
  expect(sheetMark([...sheets])).toBe(mark)
  expect(sheetMark(sheets.toReversed())).not.toBe(mark)
  for (let asked = 0; asked < 2; asked += 1) {
    expect(stylesOf(mark, '<i class="card"></i>')).toBe(`.card{a:b}${sheets[2]}`)
    expect(stylesOf(mark, '<i class="map"></i>')).toBe(`.map{c:d}${sheets[2]}`)
  }
})

test('A page that comes alive has all rules of each of its sheets', () => {
  const everywhere = ['body{a:b}', '.card{c:d}']
  const own = '.map{e:f}'
  const marks = page(`${sheetMark(everywhere)}</style><style>${sheetMark([own])}</style><style>`, '<p></p>')
  expect(withWholeStyles(marks).join('')).toBe(
    page(`${everywhere.join('')}</style><style>${own}</style><style>`, '<p></p>'),
  )
  expect(withWholeStyles(page('p{g:h}', '')).join('')).toBe(page('p{g:h}', ''))
})

test('What a file of styles reads stays defined on the page', () => {
  const File = styleFile('/assets/below.css', '.map{fill:var(--water)}')
  const body = `<p></p>${renderToStaticMarkup(<File />)}`
  expect(stylesOf(':root{--water:a;--wood:b}', body)).toBe(':root{--water:a}')
})
