import { expect, expectAccessible, test, watch } from './fixtures.ts'

/** As a member sees them; the last segment names a post, a person or an event of the demo club. */
const forMembers = [
  '/mitglied',
  '/mitglied/konto',
  '/mitglied/profil',
  '/mitglied/konto/adresse',
  '/mitglied/konto/bild',
  '/mitglied/konto/daten',
  '/mitglied/konto/anmeldewege',
  '/mitglied/konto/zweiter-faktor',
  '/mitglied/blog',
  '/mitglied/blog/sicherheitsmitteilung-haube',
  '/mitglied/veranstaltungen',
  '/mitglied/veranstaltungen/seitenwind-training',
  '/mitglied/mitglieder',
  '/mitglied/mitglieder/hanne-rieger',
  '/vereinsflieger',
  '/vereinsflieger/reservierung',
  '/vereinsflieger/reservierung?ansicht=woche',
  '/vereinsflieger/reservierung?ansicht=flugzeug&flugzeug=d-eqfa',
  '/vereinsflieger/reservierung/neu',
  '/vereinsflieger/reservierung/meine',
]
const forAdministrators = [
  '/admin',
  '/admin/blog/sicherheitsmitteilung-haube/gelesen',
  '/admin/blog/kommentare',
  '/admin/anfragen',
  '/admin/anfragen/ppr',
  '/admin/blog',
  '/admin/blog/erstellen',
  '/admin/blog/die-halle-riecht-wieder-nach-leim',
  '/admin/mitglieder',
  '/admin/mitglieder/hanne-rieger',
  '/admin/mitglieder/hanne-rieger/austritt',
  '/admin/mitglieder/hanne-rieger/daten',
  '/admin/mitglieder/hanne-rieger/bild',
  '/admin/mitglieder/doppelt',
  '/admin/mitglieder/doppelt/hanne-rieger/ines-kaltenbach',
  '/admin/datenschutz',
  '/admin/datenschutz/verzeichnis',
  '/admin/datenschutz/fristen',
  '/admin/mitglieder/einlesen',
  '/admin/mitglieder/antraege',
  '/admin/mitglieder/antraege/sepa-daten',
  '/admin/mitglieder/ausgeben?status=active',
  '/admin/bilder',
  '/admin/bilder?ansicht=liste&sortierung=groesste',
  '/admin/bilder?art=dateien',
  '/admin/veranstaltungen',
  '/admin/veranstaltungen?zeit=papierkorb',
  '/admin/veranstaltungen/tage-der-offenen-halle',
  '/admin/veranstaltungen/tage-der-offenen-halle/versionen',
  '/admin/veranstaltungen/seitenwind-training/teilnehmende',
  '/admin/protokoll',
  '/admin/einstellungen/sicherung',
  '/admin/preise',
  '/admin/preise/erstellen',
  '/admin/preise/angaben',
  '/admin/preise/ldg-1200-mit',
  '/admin/flugplatz',
  '/admin/flugplatz/angaben/platz',
  '/admin/flugplatz/angaben/dienste',
  '/admin/flugplatz/pruefung',
  '/admin/flugplatz/pisten',
  '/admin/flugplatz/pisten/rwy-07-25',
  '/admin/flugplatz/frequenzen',
  '/admin/flugplatz/frequenzen/erstellen',
  '/admin/flugplatz/lageplan',
  '/admin/flugplatz/lageplan/erstellen',
  '/admin/flugplatz/zeiten',
  '/admin/flugplatz/zeiten/regel/flug-so-sommer',
  '/admin/flugplatz/zeiten/sonderzeit',
  '/admin/flugzeuge',
  '/admin/flugzeuge/d-0725',
  '/admin/reservierung',
  '/admin/reservierung/d-eqfb',
  '/admin/reservierung/d-eqfb/einweisungen',
  '/admin/vorstand',
  '/admin/vorstand/kasse',
  '/admin/vorstand/seite',
  '/admin/mitgliedschaft',
  '/admin/mitgliedschaft/aktiv',
  '/admin/mitgliedschaft/ausbildung',
  '/admin/geschichte',
  '/admin/ausflugsziele',
  '/admin/ausflugsziele/erstellen',
  '/admin/schnupperflug',
  '/admin/schnupperflug/seite',
  '/admin/hallenplatz',
  '/admin/hallenplatz/plaetze',
  '/admin/dokumente',
  '/admin/app2drive',
  '/admin/kontakt',
  '/admin/kontakt/laerm',
  '/admin/hinweise',
  '/admin/hinweise/erstellen',
  '/admin/einstellungen',
  '/admin/einstellungen/verein',
  '/admin/einstellungen/erscheinungsbild',
  '/admin/einstellungen/startseite',
  '/admin/einstellungen/menue',
  '/admin/einstellungen/ppr',
  '/admin/einstellungen/mail',
  '/admin/einstellungen/technik',
  '/admin/einstellungen/konten',
  '/admin/einstellungen/flugplatz/vorschlag',
  '/admin/einstellungen/anmeldung',
  '/admin/einstellungen/wetter',
  '/admin/flugplatz/webcams',
  '/admin/flugplatz/webcams/erstellen',
  '/admin/flugplatz/webcams/blick-west',
]
const areas = [
  { role: 'member', addresses: forMembers },
  { role: 'admin', addresses: forAdministrators },
] as const

for (const { role, addresses } of areas) {
  for (const address of addresses) {
    test(`${address} is quiet and usable on a phone and at a desk, light and dark`, async ({
      page,
      context,
      site,
      signInAs,
    }) => {
      await signInAs(role)
      const { messages, foreign } = watch(page, context, site.url)
      expect((await page.goto(address, { waitUntil: 'networkidle' }))?.status()).toBe(200)
      await expect(page.locator('h1')).toHaveCount(1)
      for (const [width, colorScheme] of [
        [1440, 'light'],
        [320, 'light'],
        [390, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${width} px wide`).toBeLessThanOrEqual(0)
        if (width !== 320) await expectAccessible(page)
      }
      // A page whose script finds other words than the server sent says so here.
      expect(messages).toEqual([])
      expect(foreign).toEqual([])
    })
  }
}
