import { expect, test } from 'vitest'
import { clockAheadForAMoment } from '#app/features/privacy/clock-ahead.fixture.ts'
import { deleteWhatEnded } from '#app/features/privacy/retention.server.ts'
import { requestUnderWay } from '#app/requests/request-under-way.fixture.ts'
import { retentionSetting } from '#app/platform/settings/retention.server.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import { withoutFigures } from './forget-guests.server.ts'
import { createOffer } from './save-offer.server.ts'
import { OfferDetails } from './trial-offer.ts'
import { trialRequest, TrialFields } from './trial-request.ts'

const wish = TrialFields.parse({
  offerId: 'segelflug-winde',
  offerTitle: 'Im Segelflugzeug',
  purpose: 'flug',
  slot: null,
  wishDays: ['2026-06-20'],
  flexible: false,
  guests: [{ name: 'Edda Rienitz', age: 34, weightKg: 70, heightCm: null, note: null }],
  concerns: [],
  guardiansAgree: false,
  voucher: null,
  remark: null,
})

/** Edda asks on Sunday, 14 June 2026, for the following Saturday. */
const edda = () =>
  requestUnderWay(trialRequest(null), {
    fields: wish,
    sender: { name: 'Edda Rienitz', email: 'edda@gast.example' },
  })

/** A request as the form leaves it: without guests. */
async function mats() {
  const club = await requestUnderWay(trialRequest(null), {
    fields: { ...wish, guests: [] },
    sender: { name: 'Edda Rienitz', email: 'edda@gast.example' },
  })
  const details = { flightTime: '20', priceCents: 6000, priceKind: 'per-person', maxWeightKg: 110 }
  await createOffer(
    club.db,
    {
      id: wish.offerId,
      title: wish.offerTitle,
      kind: 'glider-winch',
      position: 0,
      isOffered: true,
      details: OfferDetails.parse(details),
      aircraftIds: [],
    },
    club.services.now(),
  )
  return club
}

const child = {
  'gast1-name': 'Mats Rienitz',
  'gast1-alter': '12',
  'gast1-gewicht': '123',
  'gast1-groesse': '152',
  'eltern-name': 'Edda Rienitz',
  'eltern-email': 'edda@gast.example',
}

const saturday = { tag: '2026-06-20', zeit: '1400', text: 'Treffen am C-Büro.' }

test('a proposal goes out with a link, the guest accepts there, and both have it with a calendar file', async () => {
  const club = await edda()
  expect((await club.answer('propose', saturday)).status).toBe(303)
  await club.mails()
  const proposal = club.services.mailer.sent.find(({ subject }) => subject.endsWith('Terminvorschlag'))!
  expect(proposal.text).toContain('Samstag, 20.\u00A0Juni 2026, 14:00\u00A0Uhr')
  const link = /https:\/\/verein\.example(\/erlebnisse\/schnupperflug\/anfrage\/[\w-]{32})/.exec(
    proposal.text,
  )![1]!
  expect(await (await club.get(link)).text()).toContain('Termin zusagen')

  expect((await club.send('accept')).status).toBe(303)
  expect((await club.row()).status).toBe('confirmed')
  await club.mails()
  const confirmed = club.services.mailer.sent.find(
    ({ to, subject }) => to.address === 'edda@gast.example' && subject.includes('Sa.'),
  )!
  expect(confirmed.attachments![0]!.content).toContain('DTSTART:20260620T120000Z')
  expect((await club.mails()).some(({ subject }) => subject.endsWith('Termin zugesagt'))).toBe(true)
})

test('a proposed date that is over cannot be accepted, and the page asks for another day', async () => {
  const club = await edda()
  await club.answer('propose', saturday)
  club.later(7 * 86_400)
  const page = await (await club.get(club.page)).text()
  expect(page).not.toContain('Termin zusagen')
  for (const said of ['Unser Vorschlag ist vorbei.', 'Wunschtag']) expect(page).toContain(said)
  const late = await club.send('accept')
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('Der vorgeschlagene Termin ist vorbei.')
  expect((await club.row()).status).toBe('date-proposed')
})

test('what was agreed is kept until a year after the flight, however long before it was asked for', async () => {
  const club = await edda()
  const kept = async () =>
    (await club.db.selectFrom('requests').select('delete_after').executeTakeFirstOrThrow()).delete_after
  expect(await kept()).toBe('2027-06-14')
  await club.answer('propose', { ...saturday, tag: '2027-05-29' })
  expect(await kept()).toBe('2028-05-28')
  await club.send('wish', { wunsch: '2026-06-28' })
  expect(await kept()).toBe('2028-05-28')
})

test('a guest who cannot come wishes for another day, and the office proposes anew', async () => {
  const club = await edda()
  await club.answer('propose', saturday)
  expect((await club.send('wish', { wunsch: '2026-06-28', nachricht: 'Lieber nachmittags.' })).status).toBe(
    303,
  )
  const { status, fields } = await club.row()
  expect(status).toBe('new')
  expect(JSON.parse(fields)).toMatchObject({
    date: null,
    wishDays: ['2026-06-28'],
    answer: { wish: 'Lieber nachmittags.' },
  })
  expect((await club.answer('propose', { tag: '2026-06-28', zeit: '15:00' })).status).toBe(303)
})

test('an empty wish and a day that is over are told at the field, and nothing changes', async () => {
  const club = await edda()
  await club.answer('propose', saturday)
  const empty = await club.send('wish')
  expect(empty.status).toBe(400)
  expect(await empty.text()).toContain('Bitte nennen Sie einen Tag')
  expect((await club.send('wish', { wunsch: '2026-06-13' })).status).toBe(400)
  expect((await club.row()).status).toBe('date-proposed')
})

test('weather shifts a flight with its reason and takes it out of the calendar', async () => {
  const club = await edda()
  await club.answer('confirm', saturday)
  expect((await club.answer('postpone')).status).toBe(400)
  expect((await club.answer('postpone', { text: 'Gewitter am Nachmittag.' })).status).toBe(303)
  await club.mails()
  const shifted = club.services.mailer.sent.find(({ subject }) => subject.endsWith('warten'))!
  expect(shifted.text).toContain('Gewitter am Nachmittag.')
  expect(shifted.attachments![0]!.content).toContain('METHOD:CANCEL')
  expect((await club.send('wish', { wunsch: '2026-06-21' })).status).toBe(303)
  expect((await club.row()).status).toBe('new')
})

test('after the flight the guest is thanked, and age and weight go two weeks later', async () => {
  const club = await edda()
  await club.answer('confirm', saturday)
  expect((await club.answer('fly')).status).toBe(303)
  expect((await club.mails()).some(({ subject }) => subject.endsWith('Danke für den Flug'))).toBe(true)
  const guest = async () => JSON.parse((await club.row()).fields).guests[0] as unknown
  await clockAheadForAMoment(club.services)
  club.later(20 * 86_400)
  expect(await deleteWhatEnded(club.services, club.services.now())).toEqual({})
  expect(await guest(), 'two weeks after Saturday').toMatchObject({ weightKg: 70 })
  club.later(86_400)
  expect(await deleteWhatEnded(club.services, club.services.now())).toEqual({ 'trial-flights.guests': 1 })
  expect(await guest()).toMatchObject({ name: 'Edda Rienitz', age: null, weightKg: null })
  expect(await deleteWhatEnded(club.services, club.services.now()), 'once').toEqual({})
})

test('the history writes the agreed day as every page does', async () => {
  const club = await edda()
  await club.answer('propose', saturday)
  await club.answer('confirm', saturday)
  const history = await club.db.selectFrom('request_history').select('what').orderBy('id').execute()
  const said = history.map(({ what }) => what.replaceAll('\u00a0', ' '))
  expect(said).toContain('Termin vorgeschlagen für Samstag, 20. Juni 2026, 14:00 Uhr: Treffen am C-Büro.')
  expect(said).toContain('Termin bestätigt für Samstag, 20. Juni 2026, 14:00 Uhr: Treffen am C-Büro.')
})

test('where the club keeps age and weight for three days, the letter says so and they go then', async () => {
  const club = await edda()
  await saveSetting(club.db, retentionSetting, { 'trial-flights.guests': 3 }, club.services.now())
  await club.answer('confirm', saturday)
  await club.answer('fly')
  const thanks = await club.db
    .selectFrom('mails')
    .select('content')
    .where('template', '=', 'schnupper-danke')
    .executeTakeFirstOrThrow()
  expect(thanks.content).toContain('sind in 3\u00a0Tagen gelöscht')
  const weight = async () =>
    (JSON.parse((await club.row()).fields).guests as { weightKg: number | null }[])[0]?.weightKg
  expect(await weight()).not.toBeNull()
  club.later(12 * 86_400)
  await deleteWhatEnded(club.services, club.services.now())
  expect(await weight()).toBeNull()
})

test('of two who decide at once one wins and the other is told', async () => {
  const club = await edda()
  await club.answer('propose', saturday)
  const seen = String((await club.row()).revision)
  const withdrawn = await club.post(club.page, {
    intent: 'withdraw',
    expectedRevision: seen,
    grund: 'Krank.',
  })
  expect(withdrawn.status).toBe(303)
  const late = await club.post(club.page, { intent: 'accept', expectedRevision: seen })
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('Das geht nicht mehr')
  expect((await club.row()).status).toBe('cancelled')
  expect((await club.mails()).filter(({ subject }) => subject.includes('abgesagt'))).toHaveLength(1)
})

test('the office names day and time, and no day that is over', async () => {
  const club = await edda()
  const refused = await club.answer('propose', { text: '' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Nenne bitte den Tag.')
  expect((await club.answer('propose', { tag: '2026-06-13', zeit: '14:00' })).status).toBe(400)
  expect((await club.row()).status).toBe('new')
})

test('any other link leads nowhere', async () => {
  const club = await edda()
  expect((await club.get(`/erlebnisse/schnupperflug/anfrage/${'x'.repeat(32)}`)).status).toBe(404)
})

test('a guest whose date stands wishes for another day: the date is struck out of the calendar, and the club proposes anew', async () => {
  const club = await edda()
  await club.answer('confirm', saturday)
  expect(await (await club.get(club.page)).text()).toContain('Der abgemachte Termin gilt dann nicht mehr.')
  expect((await club.send('wish', { wunsch: '2026-06-27', nachricht: 'Gern am Nachmittag.' })).status).toBe(
    303,
  )
  const { status, fields } = await club.row()
  expect(status).toBe('new')
  expect(JSON.parse(fields)).toMatchObject({ date: null, wishDays: ['2026-06-27'] })
  await club.mails()
  const result = club.services.mailer.sent.find(({ subject }) => subject.endsWith('Wunsch ist angekommen'))!
  expect(result.to.address).toBe('edda@gast.example')
  expect(result.text).toContain('20.\u00A0Juni 2026')
  expect(result.text).toContain('gilt damit nicht mehr')
  expect(result.attachments![0]!.content).toContain('STATUS:CANCELLED')
  expect(result.attachments![0]!.content).toContain('DTSTART:20260620T120000Z')
  expect((await club.mails()).some(({ subject }) => subject.endsWith('wünscht einen anderen Tag'))).toBe(true)
})

test('what a guest has added goes with age and weight, two weeks after the flight', () => {
  const said = { ...wish, additions: [{ at: '2026-06-15T08:00:00.000Z', text: 'Edda wiegt jetzt 72 kg.' }] }
  expect(withoutFigures(said).additions).toEqual([])
})

test('who flies is asked with the acceptance: limits are told without figures, and they are forgotten two weeks later', async () => {
  const club = await mats()
  await club.answer('propose', saturday)
  await club.mails()
  expect(club.services.mailer.sent.at(-1)!.text).toContain('Alter, Größe und Gewicht')
  const refused = await club.send('accept')
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Bitte nennen Sie, wer mitfliegt.')
  expect((await club.row()).status).toBe('date-proposed')

  expect((await club.send('accept', child)).status).toBe(303)
  const { status, fields } = await club.row()
  expect(status).toBe('confirmed')
  expect(JSON.parse(fields)).toMatchObject({
    guests: [{ name: 'Mats Rienitz', age: 12, weightKg: 123, heightCm: 152 }],
    guardian: { name: 'Edda Rienitz', agreedAt: null },
    guardiansAgree: false,
  })
  expect(await (await club.get(club.page)).text()).toContain('Bitte rufen Sie uns an')
  await club.mails()
  const texts = club.services.mailer.sent.map(({ text }) => text).join('\n')
  expect(texts).not.toMatch(/\b123\b/)
  expect(texts).toContain('Eine Grenze des Flugzeugs ist berührt.')

  club.later(30 * 86_400)
  await deleteWhatEnded(club.services, club.services.now())
  expect(JSON.parse((await club.row()).fields).guests).toMatchObject([{ weightKg: 123 }])
  await club.db.updateTable('requests').set({ status: 'flown' }).where('id', '=', club.id).execute()
  club.later(16 * 86_400)
  await deleteWhatEnded(club.services, club.services.now())
  expect(JSON.parse((await club.row()).fields)).toMatchObject({
    guests: [{ name: 'Mats Rienitz', age: null, weightKg: null, heightCm: null }],
    guardian: null,
  })
})

test('a guardian agrees by a mail of their own, once, and to this child only', async () => {
  const club = await mats()
  await club.answer('confirm', saturday)
  expect((await club.send('party', child)).status).toBe(303)
  await club.mails()
  const asked = club.services.mailer.sent.find(({ subject }) => subject.includes('einverstanden?'))!
  expect(asked.to.address).toBe('edda@gast.example')
  expect(asked.text).not.toMatch(/\b(?:12|123|152)\b/)
  const link = /(\/erlebnisse\/schnupperflug\/einverstaendnis\/[\w-]+)/.exec(asked.text)![1]!
  expect(await (await club.get(link)).text()).toContain('Darf Mats Rienitz mitfliegen?')
  expect((await club.get(`${link}x`)).status).toBe(404)
  const consent = async () => JSON.parse((await club.row()).fields)
  expect((await club.post(link, {})).status).toBe(303)
  expect(await consent()).toMatchObject({ guardiansAgree: true })
  expect(await (await club.get(link)).text()).toContain('Mehr ist nicht zu tun.')
  const mailsBefore = (await club.mails()).length
  expect((await club.post(link, {})).status).toBe(303)
  expect(await club.mails()).toHaveLength(mailsBefore)

  // A changed weight keeps the consent; another child needs a new one, and the former link no longer works.
  await club.send('party', { ...child, 'gast1-gewicht': '44' })
  expect(await consent()).toMatchObject({ guardiansAgree: true })
  await club.send('party', { ...child, 'gast1-name': 'Ida Rienitz' })
  expect(await consent()).toMatchObject({ guardiansAgree: false, guardian: { agreedAt: null } })
  expect((await club.get(link)).status).toBe(404)

  await club.send('party', {
    ...child,
    'gast2-name': 'Ida Rienitz',
    'gast2-alter': '14',
    'gast2-gewicht': '52',
  })
  await club.mails()
  const both = club.services.mailer.sent.filter(({ subject }) => subject.includes('einverstanden?')).at(-1)!
  const linkForBoth = /(\/erlebnisse\/schnupperflug\/einverstaendnis\/[\w-]+)/.exec(both.text)![1]!
  expect(await (await club.get(linkForBoth)).text()).toMatch(
    /Dürfen\S* \S*Mats Rienitz und Ida Rienitz\S* mitfliegen\?/,
  )
})

test('a guardian who asked agrees with the figures, by the link of a mail to them and to nobody else', async () => {
  const club = await mats()
  await club.answer('confirm', saturday)
  await club.mails()
  const agreed = club.services.mailer.sent.find(({ text }) => text.includes('Ihr Termin steht'))!
  const mailed = /(\/erlebnisse\/schnupperflug\/anfrage\/[\w-]{32})/.exec(agreed.text)![1]!
  const consent = async () => JSON.parse((await club.row()).fields)
  const send = async (path: string, party: Record<string, string>) => {
    club.later(60)
    const expectedRevision = String((await club.row()).revision)
    return club.post(path, { intent: 'party agree', expectedRevision, ...party })
  }
  const button = 'Angaben senden und einwilligen'

  // Who sent the form is shown this address, whatever mailbox was typed.
  expect(await (await club.get(club.page)).text()).not.toContain(button)
  expect((await send(club.page, child)).status).toBe(303)
  expect(await consent()).toMatchObject({ guardiansAgree: false, guardian: { agreedAt: null } })

  expect(await (await club.get(mailed)).text()).toContain(button)
  expect((await send(mailed, { ...child, 'eltern-email': 'otto@gast.example' })).status).toBe(303)
  expect(await consent()).toMatchObject({ guardiansAgree: false, guardian: { agreedAt: null } })
  await club.mails()
  const asked = () => club.services.mailer.sent.filter(({ subject }) => subject.includes('einverstanden?'))
  expect(asked().map(({ to }) => to.address)).toEqual(['edda@gast.example', 'otto@gast.example'])

  expect((await send(mailed, child)).status).toBe(303)
  expect(await consent()).toMatchObject({ guardiansAgree: true, guardian: { name: 'Edda Rienitz' } })
  expect((await consent()).guardian.agreedAt).not.toBeNull()
  const mails = await club.mails()
  expect(asked()).toHaveLength(2)
  expect(mails.at(-1)!.subject).toContain('Edda Rienitz ist mit dem Flug einverstanden')

  // Another child needs another consent.
  const ida = { ...child, 'gast1-name': 'Ida Rienitz' }
  club.later(60)
  await club.post(mailed, { intent: 'party', expectedRevision: String((await club.row()).revision), ...ida })
  expect(await consent()).toMatchObject({ guardiansAgree: false, guardian: { agreedAt: null } })
})

test('the answer stands open that the request most likely gets', async () => {
  const open = async (fields: Partial<TrialFields>) => {
    const club = await requestUnderWay(trialRequest(null), {
      fields: { ...wish, ...fields },
      sender: { name: 'Edda Rienitz', email: 'edda@gast.example' },
    })
    const page = await (await club.office.get(club.desk)).text()
    return [...page.matchAll(/<details class="answer" open=""><summary>([^<]+)/g)].map(([, label]) => label)
  }
  const slot = { id: 'samstag', day: '2026-06-20', text: 'Sa., 20. Juni, 14:00–16:00 Uhr', isHeld: false }
  expect(await open({ slot, wishDays: [] })).toEqual(['Termin bestätigen'])
  expect(await open({ flexible: true, wishDays: [] })).toEqual(['Termin vorschlagen'])
  expect(await open({ purpose: 'geschenk', wishDays: [] })).toEqual([])
})
