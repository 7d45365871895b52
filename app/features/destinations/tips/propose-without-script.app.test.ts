import { expect, test } from 'vitest'
import { sharp } from '#app/platform/picture-library.server.ts'
import { clubWithoutScript, linkIn } from '#test/club-without-script.ts'

const place = 'Weiler am See'

async function aPicture(): Promise<File> {
  const background = { r: 140, g: 90, b: 40 }
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'bild.png', { type: 'image/png' })
}

test('a member proposes a place and follows it onto the website, without script', async () => {
  const club = await clubWithoutScript()
  const { browser: member, email } = await club.signedIn('member')
  await member.open('/mitglied/ausflugsziele')
  member.fill('Name', place)
  member.tick('mit dem Flugzeug')
  member.fill('Was einen dort erwartet', 'Zehn Minuten zum See, das Lokal hat jeden Tag offen.')
  member.tick('See und Baden')
  member.attach('#bilder', await aPicture())
  await member.press('Vorschlagen')
  expect(member.words('meldung')).toContain('was die Bilder zeigen')
  expect(member.valueOf('Name')).toBe(place)
  member.attach('#bilder', await aPicture())
  member.fill('Was die Bilder zeigen', 'Der See')
  member.tick('Die Bilder sind von mir.')
  await member.press('Vorschlagen')
  expect(member.words()).toMatch(new RegExp(`${place}.*eingegangen`))
  const copy = await club.mailWith(email, /danke für deinen Vorschlag/)
  expect(copy).toContain(place)
  const [number = ''] = /TIPP-\d{4}-\d{4}/.exec(copy) ?? []

  const { browser: office } = await club.signedIn('admin')
  await office.open(`/admin/anfragen?art=ausflugsziel&q=${number}`)
  await office.open(/href="(\/admin\/anfragen\/[\w-]{36})/.exec(office.html)?.[1] ?? '')
  office.fill('Breite, Nord', '49,5')
  office.fill('Länge, Ost', '10,2')
  await office.press('intent=accept')
  await office.follow('Entwurf ansehen und veröffentlichen')
  office.choose('Stand', 'Auf der Website')
  await office.press('Speichern')
  expect(office.said('status')).toMatch(/[Gg]espeichert/)
  await member.open(linkIn(await club.mailWith(email, /ist angenommen/), '/mitglied/ausflugsziele'))
  expect(member.words()).toMatch(new RegExp(`${place}.*auf der Website`))
  await member.follow(place)
  expect(member.words()).toContain(place)
})
