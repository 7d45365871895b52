import { expect, test } from 'vitest'
import { sharp } from '#app/platform/picture-library.server.ts'
import { clubWithoutScript } from '#test/club-without-script.ts'

const person = 'wiebke-hansohn'

async function aMember() {
  const club = await clubWithoutScript()
  return { ...club, page: (await club.signedIn('member', person)).browser }
}

test('a safety notice is confirmed, and a comment written, changed and taken back without script', async () => {
  const { page } = await aMember()
  await page.open('/mitglied')
  await page.follow(/Haube offen beim Windenstart/)
  await page.press('Gelesen')
  expect(page.words()).toContain('Von dir gelesen am')
  await page.press('Kommentieren')
  expect(page.isInvalid('Dein Kommentar')).toBe(true)
  page.fill('Dein Kommentar', 'Verstanden.')
  await page.press('Kommentieren')
  expect(page.words()).toContain('Ein Kommentar')
  page.fill('Kommentar', 'Verstanden, danke.')
  await page.press('Änderung speichern')
  expect(page.words()).toContain('Verstanden, danke.')
  await page.press('Ja, löschen')
  expect(page.words()).not.toContain('Verstanden, danke.')
})

test('the own entry is changed without script, and refused with a sentence where it does not fit', async () => {
  const { page, db } = await aMember()
  await page.open('/mitglied/profil')
  page.fill('Mobil', 'anrufen')
  await page.press('Speichern')
  expect(page.isInvalid('Mobil')).toBe(true)
  expect(page.valueOf('Mobil')).toBe('anrufen')
  page.fill('Mobil', '0171 5550199')
  await page.press('Speichern')
  expect(page.said('status')).toContain('Gespeichert.')
  await page.press('Rundbrief: einwilligen')
  expect(page.said('status')).toContain('Gespeichert.')
  await page.press('Rundbrief: widerrufen')
  expect(page.has('Rundbrief: einwilligen')).toBe(true)
  const member = await db.selectFrom('members').select('details').where('id', '=', person).executeTakeFirst()
  expect(member?.details).toContain('0171 5550199')
  const given = await db
    .selectFrom('consents')
    .select(['purpose', 'revoked_at'])
    .where('member_id', '=', person)
    .where('purpose', '=', 'newsletter')
    .where('granted_at', '>=', '2026-06-14')
    .execute()
  expect(given).toEqual([{ purpose: 'newsletter', revoked_at: expect.any(String) }])
})

test('a date is answered, and a change of the name is asked for and the wish taken back without script', async () => {
  const { page } = await aMember()
  await page.open('/mitglied')
  await page.press(/^Ich komme(?: doch)?(?: nicht)?: /)
  expect(page.words()).toContain('Deine Antwort ist gespeichert.')
  await page.open('/mitglied/profil/aenderung')
  page.fill('Nachname', 'Hansohn-Roth')
  await page.press('An die Verwaltung schicken')
  expect(page.words()).toContain('Hansohn-Roth')
  await page.press(/zurücknehmen/i)
  expect(page.has(/zurücknehmen/i)).toBe(false)
})

test('the portrait comes and goes, and a post is proposed as plain text without script', async () => {
  const { page } = await aMember()
  const bytes = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#1e5c7a' } })
    .jpeg()
    .toBuffer()
  await page.open('/mitglied/konto/bild')
  page.attach('Neues Bild', new File([new Uint8Array(bytes)], 'ich.jpg', { type: 'image/jpeg' }))
  await page.press('Bild speichern')
  expect(page.html).toContain('alt="Das Bild, wie es gezeigt wird"')
  await page.press(/^Ja, (entfernen|löschen)/)
  expect(page.words()).toContain('Das Bild ist entfernt und steht nirgends mehr.')

  await page.open('/mitglied/blog/einreichen')
  page.fill('Titel', 'Wellenflug ohne Skript')
  page.fill('Text', 'Fünf Stunden in der Welle.')
  await page.press('Einreichen')
  expect(page.address).toContain('erledigt=eingereicht')
  expect(page.words()).toContain('Wellenflug ohne Skript')
})

test('a document is confirmed, and everything known is taken home without script', async () => {
  const { page } = await aMember()
  await page.open('/mitglied/dokumente/notfallplan')
  await page.press(/gelesen/i)
  expect(page.has(/gelesen/i)).toBe(false)
  await page.open('/mitglied/konto/daten')
  await page.press('Löschung beantragen')
  expect(page.words()).toContain('um Löschung gebeten')
  await page.press('Wunsch zurücknehmen')
  expect(page.has('Löschung beantragen')).toBe(true)
  await page.press('Daten herunterladen')
  expect(page.status).toBe(200)
  expect(page.html.slice(0, 2)).toBe('PK')
})
