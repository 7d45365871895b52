import { expect, test } from 'vitest'
import { pagesBelow } from './admin-pages.ts'
import {
  adminAddresses,
  clubManagementAddresses,
  isAddressOf,
  madeFirst,
  memberAddresses,
  reachedFrom,
} from './inner-addresses.ts'
import { publicAddresses } from './public-addresses.ts'
import { addresses as builtAddresses } from './routes.ts'

const areas = [
  { layout: 'features/areas/members/members.layout', addresses: memberAddresses },
  { layout: 'features/areas/admin/admin.layout', addresses: adminAddresses },
  { layout: 'features/areas/vereinsflieger/vereinsflieger.layout', addresses: clubManagementAddresses },
  { layout: 'features/areas/public.layout', addresses: publicAddresses },
]

/** Behind links of single persons, or only there with an access to Vereinsflieger.de; their own journeys look at them. */
const ownJourneys = [
  '/vereinsflieger/kalender',
  '/vereinsflieger/flugzeugzeiten',
  '/vereinsflieger/artikel',
  '/vereinsflieger/gutscheine',
  '/vereinsflieger/eintragen/:what',
  '/mitglied/konto/anmeldewege/vereinsflieger',
  '/vereinsflieger/reservierung/liste',
  '/vereinsflieger/meine-fluege',
  '/verein/dokumente/:documentId',
  '/piloteninfo/hallenplatz/anfrage/:token',
  '/piloteninfo/hallenplatz/anfrage/:token/en',
  '/verein/mitgliedschaft/antrag/:token',
  '/kontakt/nachricht/:token',
  '/piloteninfo/ppr/:token',
  '/piloteninfo/ppr/:token/en',
  '/piloteninfo/ppr/:token/aendern',
  '/piloteninfo/ppr/:token/aendern/en',
  '/piloteninfo/ppr/:token/bewegung',
  '/piloteninfo/ppr/:token/bewegung/en',
  '/erlebnisse/schnupperflug/anfrage/:token',
  '/erlebnisse/schnupperflug/einverstaendnis/:token',
  '/flugplatz/geschichte/foto/:token',
  '/erlebnisse/veranstaltungen/anmeldung/:eventId',
  '/erlebnisse/veranstaltungen/meine-anmeldung/:token',
  '/verein/blog/abbestellen/:token',
  '/verein/rundbrief/abbestellen/:token',
]
const elsewhere = [...Object.keys(reachedFrom), ...madeFirst, ...ownJourneys]

for (const { layout, addresses } of areas) {
  test(`every page below ${layout} is among those looked at in the browser`, async () => {
    const pages = await pagesBelow(layout)
    expect(pages.length).toBeGreaterThan(4)
    const isLookedAt = (path: string) => {
      return elsewhere.includes(path) || addresses.some((address) => isAddressOf(path, address))
    }
    expect(pages.map(({ path }) => path).filter((path) => !isLookedAt(path))).toEqual([])
  })
}

/** They stand in no frame of an area. */
const alone = ['/vereinsflieger/flugbuch']

test('no address is looked at that has left the site', async () => {
  const pages = (await Promise.all(areas.map(({ layout }) => pagesBelow(layout)))).flat()
  const paths = [
    ...pages.map(({ path }) => path),
    ...(await builtAddresses()).filter((path) => alone.includes(path)),
  ]
  const given = [...memberAddresses, ...adminAddresses, ...clubManagementAddresses]
  expect(given.filter((address) => !paths.some((path) => isAddressOf(path, address)))).toEqual([])
  expect(elsewhere.filter((path) => !paths.includes(path))).toEqual([])
})
