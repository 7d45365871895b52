import { expect, test } from './fixtures.ts'
import { everyRun, faultsOfOpenPage } from './looks.ts'

/** Nothing is wrong with it until somebody adds it. */
const sound = (fault: string) => `<!doctype html>
  <html lang="de">
    <head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>Probe</title>
      <style>body { color: light-dark(#111, #eee); background: light-dark(#fff, #111) }</style>
    </head>
    <body><main><h1>Probe</h1><p>Ein Absatz.</p>${fault}</main></body>
  </html>`

const small = 'width: 12px; height: 12px; padding: 0; border: 0'
const placed = 'position: absolute; top: 0; width: 40px; height: 40px'
const atEveryWidth = [390, 320, 834, 1440].map((width) => new RegExp(`^${width} px, light: target-size: `))
const inBothSchemes = ({ source }: RegExp) =>
  ['light', 'dark'].map((scheme) => new RegExp(`^390 px, ${scheme}: ${source}`))
const seeded = {
  'a contrast that fails in the dark': {
    fault: '<p style="color: light-dark(#111, #333)">Kaum zu lesen</p>',
    found: [/^390 px, dark: color-contrast: .*Kaum zu lesen/],
  },
  'words on something that lies elsewhere in the document': {
    fault: `<div style="position: relative">
      <div style="background: #777; height: 60px"></div><p style="position: absolute; top: 0; color: #888">Grau</p>
    </div>`,
    found: inBothSchemes(/color-contrast: .*Grau/),
  },
  'words that are see-through': {
    fault: '<div style="opacity: 0.3"><p>Blass</p></div>',
    found: inBothSchemes(/color-contrast: .*Blass/),
  },
  'words that stick out of their ground': {
    fault: `<div style="background: #111; width: 20px; height: 30px">
      <p style="color: #eee; width: 200px; padding-inline-start: 60px">Daneben</p>
    </div><style>@media (prefers-color-scheme: dark) { p { color: #222 !important } }</style>`,
    found: inBothSchemes(/color-contrast: .*Daneben/),
  },
  'a field without a label': { fault: '<input type="text">', found: [/^390 px, light: label: /] },
  'a heading that skips a level': { fault: '<h4>Tief</h4>', found: [/^390 px, light: heading-order: /] },
  'two targets too small and too close, at a desk alone': {
    fault: `<style>@media (min-width: 1000px) { .klein { ${small} } }</style>
      <button class="klein">A</button><button class="klein">B</button>`,
    found: [/^1440 px, light: target-size: /],
  },
  'a target of which another leaves too little': {
    fault: `<div style="position: relative; height: 60px">
      <button style="${placed}; left: 0">A</button><button style="${placed}; left: 10px">B</button>
    </div>`,
    found: atEveryWidth,
  },
  'links of a list that stand too close': {
    fault: `<ul style="font-size: 12px; line-height: 14px">
      <li><a href="#eins">Eins</a></li><li><a href="#zwei">Zwei</a></li>
    </ul>`,
    found: atEveryWidth,
  },
  'targets too small in a bar that stays where it is': {
    fault: `<div style="position: fixed; bottom: 0">
      <button style="${small}">A</button><button style="${small}">B</button>
    </div>`,
    found: atEveryWidth,
  },
  'an id that stands twice': {
    fault: '<p id="zweimal">Eins</p><p id="zweimal">Zwei</p>',
    found: [/^390 px, light: duplicate-id: /],
  },
  'what sticks out of the narrowest screen': {
    fault: '<div style="width: 360px">Breit</div>',
    found: [/^320 px, light: \d+ px too wide$/],
  },
  nothing: { fault: '', found: [] },
}

for (const [what, { fault, found }] of Object.entries(seeded)) {
  test(`the looks of every run find ${what}, each by the one that asks for it`, async ({ browser }) => {
    const page = await browser.newPage()
    await page.setContent(sound(fault))
    const faults = await faultsOfOpenPage(page, everyRun)
    expect(faults).toEqual(found.map((words) => expect.stringMatching(words)))
    await page.close()
  })
}
