import { expect, test } from './club.ts'

test('An officer decides on the field', async ({ club }) => {
  const guest = await club.visitor('A guest with the page open')
  const member = await club.member('clemens-stadlhuber')
  await guest.opens('/flugplatz/zeiten')
  await member.opens('/mitglied')

  const officer = await club.member('tobias-wendlandt')
  await officer.opens('/admin')
  await officer.chooses('Gilt', { value: 'one-hour' })
  await officer.types('Was sonst zu sagen ist', 'Rehe auf der Piste')
  await officer.taps('Kein Anflug')
  await officer.sees(/^Gespeichert/)
  for (const { page } of [guest, member])
    await expect(page.getByLabel('Platzstatus')).toContainText('Kein Anflug')
  await guest.sees(/Rehe auf der Piste/)
  await officer.taps('Sperrungen, Pistenkontrolle, andere Uhrzeit')
  await officer.taps('Jetzt kontrolliert')
  await officer.taps('Wieder nach den Betriebszeiten')
  for (const { page } of [guest, member])
    await expect(page.getByLabel('Platzstatus')).not.toContainText('Kein Anflug')
})
