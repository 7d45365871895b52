import { expect, test } from './fixtures.ts'
import { stretchValues } from './longest-values.ts'
import { faultsWithLargeLetters } from './looks.ts'
import { openPage } from './open-page.ts'

// The full run asks it of every page; these have what gave way: a name beside two buttons, states of three words, facts
// beside facts, a scale of hours, six steps side by side, a button that names an address.
const addresses = [
  '/',
  '/erlebnisse/veranstaltungen',
  '/verein/flugzeuge',
  '/mitglied',
  '/mitglied/veranstaltungen',
  '/admin',
  '/admin/einweisung',
  '/admin/einrichten/mail',
  '/admin/flugplatz/zeiten/regel',
  '/admin/notfall?name=rieger',
  '/admin/schnupperflug/gutscheine',
  '/admin/texte',
  '/vereinsflieger/flugbuch',
]

test('on a phone with letters half as large again nothing is squeezed, sticks out or lies over words', async ({
  page,
  site,
  signInAs,
}) => {
  await stretchValues(site.dataDir)
  await signInAs('admin')
  for (const address of addresses) {
    await openPage(page, address)
    expect.soft(await faultsWithLargeLetters(page), address).toEqual([])
  }
})
