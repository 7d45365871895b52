import { expect, test } from 'vitest'
import { clubWithoutScript } from '#test/club-without-script.ts'

async function signedIn(memberId: string) {
  const club = await clubWithoutScript()
  return { ...club, page: (await club.signedIn('member', memberId)).browser }
}

test('a member reserves tomorrow afternoon as the last time with two presses, changes it and cancels it, without script', async () => {
  const { page, db } = await signedIn('jana-feld')
  await page.open('/mitglied')
  await page.follow('Reservieren')
  expect(page.words('gleich')).toBe('Gleich reservieren: D-EQFB')
  await page.press(/^Morgen, 15\. Juni 14:00–16:00 Uhr/)
  expect(page.words()).toContain('Reserviert.')
  const stored = () =>
    db
      .selectFrom('reservations')
      .select(['purpose', 'instructor_id', 'starts_at', 'ends_at', 'state'])
      .where('pilot_id', '=', 'jana-feld')
      .where('starts_at', 'like', '2026-06-15T1%')
      .where('starts_at', '<', '2026-06-15T15')
      .executeTakeFirst()
  expect(await stored()).toMatchObject({ starts_at: '2026-06-15T12:00:00.000Z', state: 'booked' })
  page.fill('Von', '13:00')
  await page.press('Speichern')
  expect(await stored()).toMatchObject({ starts_at: '2026-06-15T11:00:00.000Z' })
  await page.press('Reservierung absagen')
  expect(await stored()).toMatchObject({ state: 'cancelled' })
})

test('a member reports a defect that grounds the aircraft, and hours of work, without script', async () => {
  const { page, mailWith } = await signedIn('leonie-faber-kruse')
  await page.open('/vereinsflieger')
  await page.follow('Störungen')
  await page.follow('Störung melden')
  page.tick(/^D-0951/)
  await page.press('Melden')
  expect(page.isInvalid('Was ist es?')).toBe(true)
  page.fill('Was ist es?', 'Schleppkupplung hakt')
  page.tick(/^Nein, das Flugzeug wird sofort gesperrt/)
  await page.press('Melden')
  expect(page.heading()).toContain('Schleppkupplung hakt')
  await mailWith('leonie.faber-kruse@falkenried.example', /D-0951.*gesperrt/s)

  await page.follow('Arbeitsstunden')
  page.fill('Stunden', '3,5')
  page.tick('Winde')
  page.fill('Was du getan hast', 'Rückholseil gespleißt')
  await page.press('Melden')
  expect(page.words()).toContain('Rückholseil gespleißt')
})

test('a duty is offered, and somebody else takes it, without script', async () => {
  const { page, signedIn: another } = await signedIn('yusuf-arpaci')
  await page.open('/vereinsflieger/dienste/meine')
  await page.follow(/^Windenfahrer/)
  page.fill('Ein Wort dazu', 'Taufe in der Familie')
  await page.press('Zum Tausch anbieten')
  expect(page.words()).toContain('Gefragt. Bis zur Antwort bleibt alles')
  const { browser: leonie } = await another('member', 'leonie-faber-kruse')
  await leonie.open('/vereinsflieger/dienste/meine')
  await leonie.follow(/20\. Juni|Yusuf/)
  expect(leonie.words()).toContain('Taufe in der Familie')
  await leonie.press('Dienst übernehmen')
  expect(leonie.words()).toContain('Getauscht.')
})

test('a launch is entered, landed and corrected without script', async () => {
  const { page, pass } = await signedIn('leonie-faber-kruse')
  await page.open('/vereinsflieger/flugbuch')
  page.tick(/^D-0951/)
  page.fill('Pilot', 'Vincent Ruprecht')
  await page.press(/^Start jetzt/)
  expect(page.words()).toContain('Heute ist noch niemand gelandet.')
  pass(300_000)
  await page.press('Landung D-0951, jetzt')
  expect(page.words()).toContain('Alle sind am Boden.')
  await page.follow(/^D-0951/)
  page.fill('Landungen', '2')
  page.fill('Warum', 'Platzrunde vergessen')
  await page.press('intent=berichtigen')
  expect(page.words()).toContain('Platzrunde vergessen')
})
