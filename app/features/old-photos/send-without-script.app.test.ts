import { expect, test } from 'vitest'
import { sharp } from '#app/platform/picture-library.server.ts'
import { clubWithoutScript, linkIn } from '#test/club-without-script.ts'

const address = 'rosa@gast.example'

async function aPicture(): Promise<File> {
  const background = { r: 60, g: 90, b: 40 }
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'bild.png', { type: 'image/png' })
}

test('somebody sends an old picture, sees it in the chronicle and takes it back, without script', async () => {
  const club = await clubWithoutScript()
  const sender = club.guest()
  await sender.open('/flugplatz/geschichte')
  await sender.follow('Altes Foto einsenden')
  sender.fill('Jahr der Aufnahme', '1962')
  sender.fill('Ort', 'vor der alten Halle')
  sender.fill('Was ist zu sehen?', 'Die Winde am ersten Tag.')
  sender.tick('Niemand ist zu erkennen.')
  sender.tick(/Ich habe die Bilder selbst aufgenommen/)
  sender.fill('Als Quelle nennen', 'Rosa Linde')
  sender.fill('Name', 'Rosa Linde')
  sender.fill('E-Mail', address)
  await sender.press('Bilder einsenden')
  expect(sender.words('fehler')).toContain('Bitte wählen Sie mindestens ein Bild aus.')
  expect(sender.valueOf('Ort')).toBe('vor der alten Halle')
  sender.attach('#bilder', await aPicture())
  sender.tick(/Der Verein darf die Bilder kostenlos/)
  await sender.press('Bilder einsenden')
  expect(sender.said('status')).toContain('Ihre Bilder sind angekommen')
  expect(sender.html).toContain('alt="Ihr Bild bild.png"')

  const [number = ''] = /FOTO-\d{4}-\d{4}/.exec(await club.mailWith(address, /Ihre Erlaubnis/)) ?? []
  const { browser: office } = await club.signedIn('admin')
  await office.open(`/admin/anfragen?q=${number}`)
  await office.follow('Rosa Linde')
  expect(office.html).toContain('alt="Eingesandt als bild.png"')
  office.choose('Chronik', 'neuer Eintrag')
  office.fill('Überschrift des neuen Eintrags', 'Die erste Winde')
  await office.press('intent=vorschau:accept')
  expect(office.words('vorschau')).toContain('Ihr Bild steht jetzt in unserer Chronik')
  await office.press('intent=accept')
  expect(office.said('status')).toContain('Angenommen.')

  const accepted = await club.mailWith(address, /Ihr Bild steht jetzt in unserer Chronik/)
  const link = linkIn(accepted, '/flugplatz/geschichte/foto/')
  await sender.open(link)
  expect(sender.words()).toContain('Stand: angenommen.')
  await sender.follow('In der Chronik ansehen')
  expect(sender.words()).toContain('Die erste Winde')
  expect(sender.html).toContain('alt="Die Winde am ersten Tag."')
  await sender.open(link)
  await sender.press('Zurückziehen')
  expect(sender.said('status')).toContain('Zurückgezogen.')
  await sender.open('/flugplatz/geschichte')
  expect(sender.html).not.toContain('alt="Die Winde am ersten Tag."')
  await club.mailWith(address, /Ihre Rücknahme ist angekommen/)
})
