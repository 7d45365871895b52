import { expect, test } from 'vitest'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { startApp } from '#test/app.ts'

/** Loading the demo club draws all its pictures. */
const demoTime = 30_000
const address = '/flugplatz/anfahrt'

test(
  'visitors find address, coordinates and every way to the field',
  async () => {
    const { get } = await startApp({ demo: true })
    const page = (await (await get(address)).text()).replaceAll('<!-- -->', '')
    const expected = [
      'Am Fluggelände 7, 00000 Falkenried',
      'href="geo:49.055556,10.044444"',
      '49.05556, 10.04444',
      'N49 03 20 E010 02 40',
      '>Mit dem Auto<',
      '>Mit Bus und Bahn<',
      '>Mit dem Rad oder zu Fuß<',
      '>Aus der Luft<',
      '>Barrierefrei<',
      'Anfahrtskarte: von Falkenried',
    ]
    expect(expected.filter((text) => !page.includes(text))).toEqual([])
    expect(page.includes('{club.')).toBe(false)
  },
  demoTime,
)

test('a club that has not described the way asks to call', async () => {
  const { get } = await startApp()
  const response = await get(address)
  expect([response.status, (await response.text()).includes('Am Telefon sagen wir ihn gern')]).toEqual([
    200,
    true,
  ])
})

test(
  'in English the facts are in English, and the ways as the club wrote them are marked as German',
  async () => {
    const { get } = await startApp({ demo: true })
    const page = (await (await get(pagePairs.directions.en)).text()).replaceAll('<!-- -->', '')
    const expected = [
      'How to find us.',
      'The club describes them in German.',
      '<ul class="lines ways" lang="de">',
      '129.985\u202fMHz',
      '1,467\u202fft MSL',
      'href="/flugplatz/lageplan/en"',
      'href="/piloteninfo/aip-auszug/en"',
    ]
    expect(expected.filter((text) => !page.includes(text))).toEqual([])
    // The heading says it already.
    expect(page).not.toContain('Adresse:')
  },
  demoTime,
)
