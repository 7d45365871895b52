import { mailedLink } from '../fixtures.ts'
import { expect, test } from './club.ts'

const head = 'Mitgliedsnr.;Vorname;Nachname;Geburtsdatum;Status;Ort;E-Mail'
const rows = [
  '90000;Wanda;Winkler;1.4.1980;aktiv;Moosried;wanda@post.example',
  '90001;Willi;Winkler;31.02.1980;aktiv;Moosried;',
  '90002;Wolf;Winkler;1.4.1980;Kaiser;Moosried;',
]
const password = 'kniebrett-und-kopfhoerer'

test('An administrator imports members and gives rights', async ({ club }) => {
  const felix = await club.member('felix-oberlechner')
  await felix.opens('/admin')
  await felix.finds('einlesen', 'Mitglieder einlesen')
  await felix.taps('Hochladen und prüfen')
  await felix.sees('Bitte wähle eine Datei.')
  await felix.picks('Datei', {
    name: 'mitglieder.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\r\n'), 'latin1'),
  })
  await felix.taps('Hochladen und prüfen')
  await felix.seesHeading('mitglieder.csv')
  await felix.taps(/^abgelehnt/)
  await expect(felix.page.getByRole('row', { name: /Willi Winkler/ })).toContainText(
    'Diesen Tag gibt es nicht.',
  )
  await expect(felix.page.getByRole('row', { name: /Wolf Winkler/ })).toContainText(
    'Den Status „Kaiser“ gibt es hier nicht.',
  )
  await felix.taps('1 neu aufnehmen, 0 ändern, 2 auslassen')
  await felix.sees('Eingelesen: 1 neu, 0 geändert, 0 unverändert, 2 abgelehnt.')
  const report = await felix.downloads('Bericht herunterladen')
  expect(report.suggestedFilename()).toBe('einlesebericht.csv')

  await felix.taps('Wanda Winkler')
  await felix.taps(felix.page.locator('button[name="intent"][value="einladen"]'))
  await felix.sees('Die Einladung an wanda@post.example ist geschrieben.')

  const wanda = await club.visitor('Wanda, new')
  await wanda.followsLink(await mailedLink('anmelden/einladung', 'wanda@post.example', club))
  await wanda.types('Passwort für wanda@post.example', password)
  await wanda.ticks(/Hinweise zum Datenschutz/)
  await wanda.taps('Einladung annehmen')
  await wanda.types('E-Mail-Adresse', 'wanda@post.example')
  await wanda.types('Passwort', password)
  await wanda.taps('Anmelden')
  await wanda.seesHeading('Hallo Wanda.')

  await felix.taps('Rolle und Rechte ändern')
  await felix.ticks('Verwaltung', felix.main)
  await felix.ticks(/^Redaktion/)
  await felix.taps('Rolle und Rechte speichern')
  await felix.sees('Rolle und Rechte gespeichert')
  await wanda.opens('/admin')
  await wanda.taps('Neu', wanda.page.getByRole('navigation', { name: 'Schnellzugriff' }))
  await wanda.taps(
    wanda.page
      .getByRole('link', { name: /^Beitrag/ })
      .filter({ visible: true })
      .first(),
  )
  await wanda.seesHeading('Beitrag schreiben')
})
