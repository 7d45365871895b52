import { expect, test } from 'vitest'
import { hangarClub, linkIn, offer, smallUltralight } from './offers.fixture.ts'

const plain = (text: string) => text.replace(/[\s\u00A0\u202F]+/g, ' ').replaceAll('\u2060', '')
const textOf = (html: string) => plain(html.replace(/<style.*?<\/style>/gs, '').replace(/<[^>]+>/g, ' '))
const first = 'Horst Niederwald'
const firstMail = 'horst.niederwald@gast.falkenried.example'
const second = 'Clemens Stadlhuber'
const secondMail = 'clemens.stadlhuber@gast.falkenried.example'

test('a place is offered with a deadline and accepted behind the link, and has a tenant with a contract', async () => {
  const club = await hangarClub()
  await club.db
    .updateTable('hangar_boxes')
    .set({ max_wingspan_cm: 1200 })
    .where('id', '=', club.box)
    .execute()
  expect((await club.answer(first, 'offer', { ...offer, text: 'Mit Steckdose.' })).status).toBe(303)
  const [mail] = await club.mailsTo(firstMail)
  expect(plain(mail!.subject)).toContain('Angebot bis 22. Juni 2026')
  expect(plain(mail!.text)).toContain('Halle 3 mit Werkstatt, Platz 1')
  expect(plain(mail!.text)).toContain('Mit Steckdose.')
  const page = linkIn(mail!.text)
  const offered = textOf(await (await club.get(page)).text())
  expect(offered).toContain('Wir bieten Ihnen einen Platz an.')
  expect(offered).toContain('bis einschließlich 22. Juni 2026')

  expect((await club.decide(first, page, 'accept')).status).toBe(303)
  expect([await club.statusOf(first), await club.listStatusOf(first)]).toEqual(['occupied', 'occupied'])
  expect(await club.place()).toMatchObject({ is_free: 0, offered_to: null, contract_from: '2026-06-14' })
  expect(JSON.parse((await club.place()).details)).toMatchObject({ holder: first, aircraftId: 'd-eqnh' })
  expect(textOf(await (await club.get(page)).text())).toContain(
    'Halle 3 mit Werkstatt, Platz 1, ab 14. Juni 2026',
  )
  const news = await club.mailsTo('platz@falkenried.example')
  expect(plain(news.at(-1)!.subject)).toContain('Angebot angenommen')

  expect((await club.answer(first, 'end')).status).toBe(303)
  expect(await club.place()).toMatchObject({ is_free: 1, request_id: null, contract_from: null })
  expect((await club.requestOf(first)).delete_after).toBe('2026-09-12')
})

test('an offer that nobody answers ends by itself and goes to the next; the second one costs the place', async () => {
  const club = await hangarClub()
  await club.db
    .updateTable('hangar_boxes')
    .set({ max_wingspan_cm: 1200, max_length_cm: 900, max_height_cm: 300 })
    .where('id', '=', club.box)
    .execute()
  await club.answer(first, 'offer', offer)
  await club.runJobs()
  club.later(9 * 86_400)
  await club.runJobs()
  expect([await club.statusOf(first), await club.statusOf(second)]).toEqual(['waiting', 'offered'])
  expect((await club.place()).offered_to).toBe((await club.requestOf(second)).id)
  const [next] = await club.mailsTo(secondMail)
  expect(plain(next!.subject)).toContain('Angebot bis 1. Juli 2026')
  const news = await club.mailsTo('platz@falkenried.example')
  expect(plain(news.at(-1)!.text)).toContain('Als Nächstes gefragt: Clemens Stadlhuber')

  const declined = await club.decide(second, linkIn(next!.text), 'decline', { grund: 'Noch zu früh.' })
  expect(declined.status).toBe(303)
  expect(await club.statusOf(second)).toBe('waiting')
  expect(await club.place()).toMatchObject({ is_free: 1, offered_to: null })
  const result = plain((await club.mailsTo('platz@falkenried.example')).at(-1)!.text)
  expect(result).toContain('> Noch zu früh.')
  expect(result).toContain('niemand mehr, dem dieser Platz passt')

  await club.answer(first, 'offer', { ...offer, bis: '2026-06-30' })
  club.later(20 * 86_400)
  await club.runJobs()
  expect([await club.statusOf(first), await club.listStatusOf(first)]).toEqual(['expired', 'expired'])
  expect(plain((await club.mailsTo(firstMail)).at(-1)!.subject)).toContain('nicht mehr auf der Liste')
})

test('an aircraft too large for the place is not asked next, and the office sees why', async () => {
  const club = await hangarClub()
  const page = await club.ask('Ada Klein')
  await club.answer(first, 'offer', offer)
  const link = linkIn((await club.mailsTo(firstMail))[0]!.text)
  await club.decide(first, link, 'decline')
  // The second applicant's Cessna is longer than the place.
  expect([await club.statusOf(second), await club.statusOf('Ada Klein')]).toEqual(['waiting', 'offered'])
  expect(textOf(await (await club.get(page)).text())).toContain('Halle 3 mit Werkstatt, Platz 1')
  const { id } = await club.requestOf(second)
  await club.decide('Ada Klein', page, 'withdraw')
  const admin = textOf(await (await club.office.get(`/admin/anfragen/${id}`)).text())
  expect(admin).toContain(
    'Halle 3 mit Werkstatt, Platz 1 – passt nicht: Länge 8,28 m, Platz bis 7,60 m; Höhe 2,70 m, Platz bis 2,40 m.',
  )
})

test('an offer of no particular place names the kind once', async () => {
  const club = await hangarClub()
  await club.answer(first, 'offer', { ...offer, platz: 'ohne' })
  expect(plain((await club.mailsTo(firstMail))[0]!.text)).toContain(
    'wir bieten Ihnen einen Stellplatz an: Halle, bis vier Sitze.',
  )
})

test('who offers a place that another has offered meanwhile is told so at its field', async () => {
  const club = await hangarClub()
  expect((await club.answer(first, 'offer', offer)).status).toBe(303)
  const late = await club.answer(second, 'offer', offer)
  expect(late.status).toBe(400)
  expect(textOf(await late.text())).toContain(
    'Dieser Platz ist inzwischen vergeben oder jemand anderem angeboten. Bitte wähle einen anderen.',
  )
})

test(
  'of two who offer the same place the first wins, and the second is told',
  { tags: 'postgres' },
  async () => {
    const club = await hangarClub()
    const [one, two] = await Promise.all([
      club.answer(first, 'offer', offer),
      club.answer(second, 'offer', offer),
    ])
    const refused = one.status === 303 ? two : one
    expect([one.status, two.status]).toContain(303)
    // Whoever is read only after the other's commit finds the place gone at its field.
    expect([400, 409]).toContain(refused.status)
    expect(await refused.text()).toContain('jemand anderem angeboten')
    expect(
      await club.db
        .selectFrom('requests')
        .select('id')
        .where('status', '=', 'offered')
        .where('id', 'in', [(await club.requestOf(first)).id, (await club.requestOf(second)).id])
        .execute(),
    ).toHaveLength(1)
    expect((await club.mailsTo(firstMail)).length + (await club.mailsTo(secondMail)).length).toBe(1)
  },
)

test('an offer without place or day is refused at its field, and one that is over cannot be accepted', async () => {
  const club = await hangarClub()
  const refused = await club.answer(first, 'offer', { ...offer, platz: '', bis: '2026-06-13' })
  expect(refused.status).toBe(400)
  const said = textOf(await refused.text())
  expect(said).toContain('Bitte wähle den Platz.')
  expect(said).toContain('Möglich ist jeder Tag von heute an')
  expect(await club.statusOf(first)).toBe('waiting')
  await club.answer(first, 'offer', offer)
  const link = linkIn((await club.mailsTo(firstMail))[0]!.text)
  club.later(10 * 86_400)
  const late = await club.decide(first, link, 'accept')
  expect(late.status).toBe(409)
  expect(textOf(await late.text())).toContain('Das geht nicht mehr: Die Frist für dieses Angebot ist vorbei.')
  expect((await club.place()).request_id).toBeNull()
})

test('an offer that is called back or a request that is rejected names its reason and frees the place', async () => {
  const club = await hangarClub()
  await club.answer(first, 'offer', offer)
  expect((await club.answer(first, 'call-back')).status).toBe(400)
  expect((await club.answer(first, 'call-back', { text: 'Das Tor klemmt.' })).status).toBe(303)
  expect([await club.statusOf(first), (await club.place()).offered_to]).toEqual(['waiting', null])
  await club.answer(first, 'offer', offer)
  expect((await club.answer(first, 'reject', { text: 'Halle 3 wird abgerissen.' })).status).toBe(303)
  const { status, delete_after } = await club.requestOf(first)
  expect({ status, delete_after }).toEqual({ status: 'declined', delete_after: '2026-09-12' })
  expect((await club.place()).offered_to).toBeNull()
  const mails = (await club.mailsTo(firstMail)).map(({ text }) => text).join('\n')
  expect(mails).toContain('Das Tor klemmt.')
  expect(mails).toContain('Halle 3 wird abgerissen.')
})

test('whoever chose English gets the page and every letter in English', async () => {
  const club = await hangarClub()
  const page = await club.ask('Joan Smith', 'en', { ...smallUltralight, kind: 'motor' })
  expect(textOf(await (await club.get(page)).text())).toContain('You are number 3 on the list.')
  await club.answer('Joan Smith', 'offer', offer)
  const [received, offered] = await club.mailsTo('joan.smith@gast.example')
  expect(plain(received!.text)).toContain('You are number 3 on the list.')
  expect(plain(offered!.text)).toContain('Please answer by 22 June 2026')
  await club.decide('Joan Smith', page, 'withdraw')
  expect(plain((await club.mailsTo('joan.smith@gast.example')).at(-1)!.text)).toContain(
    'you are no longer on the list',
  )
  expect(textOf(await (await club.get(page)).text())).toContain('Your request is withdrawn.')
})

test(
  'what was changed meanwhile is not decided, and any other link leads nowhere',
  { tags: 'postgres' },
  async () => {
    const club = await hangarClub()
    const page = await club.ask('Ada Klein')
    const stale = await club.post(page, { intent: 'withdraw', expectedRevision: '7' })
    expect(stale.status).toBe(409)
    expect((await club.get(`/piloteninfo/hallenplatz/anfrage/${'x'.repeat(32)}`)).status).toBe(404)
    const html = await (await club.get(page)).text()
    for (const other of [first, second]) expect(html).not.toContain(other)
  },
)
