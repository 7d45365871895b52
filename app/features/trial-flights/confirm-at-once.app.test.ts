import { expect, test } from 'vitest'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { createOffer, createSlot } from './save-offer.server.ts'
import { OfferDetails } from './trial-offer.ts'
import { trialAddress } from './trial-offering.server.ts'
import { passIn } from '#test/form-reading.ts'

/** A club that offers one flight on Saturday, 20 June 2026, and confirms its free dates at once unless `isAsked`. */
async function freeSaturday({ places, isAsked = false }: { places: number; isAsked?: boolean }) {
  const club = await startAirfieldClub()
  const at = club.services.now()
  const details = { flightTime: '20', priceCents: 6000, priceKind: 'per-person', meetingPoint: 'C-Büro' }
  const offerId = await createOffer(
    club.db,
    {
      title: 'Im Segelflugzeug',
      kind: 'glider-winch',
      position: 0,
      isOffered: true,
      details: OfferDetails.parse({ ...details, confirmsAtOnce: !isAsked }),
      aircraftIds: [],
    },
    at,
  )
  const slotId = await createSlot(
    club.db,
    { offerId, day: '2026-06-20', from: '14:00', to: '16:00', places },
    at,
  )
  return {
    ...club,
    offerId,
    /** Opens the form and returns what sends it. */
    async visitor(name: string) {
      const html = await (await club.get(trialAddress)).text()
      const formular = passIn(html)
      club.later(60)
      const email = `${name.toLowerCase()}@gast.example`
      const fields = { formular, angebot: offerId, zweck: 'flug', wann: slotId, name, email }
      return {
        page: html,
        sends: (more: Record<string, string> = {}) => club.post(trialAddress, { ...fields, ...more }),
      }
    },
    places: async () =>
      (await club.db.selectFrom('trial_slots').select('places').executeTakeFirstOrThrow()).places,
    requests: () =>
      club.db.selectFrom('requests').select(['id', 'sender_name', 'status']).orderBy('number').execute(),
    async mailsTo(address: string) {
      club.later(1)
      while (await runNextJob(club.services, [sendMail])) continue
      return club.services.mailer.sent.filter(({ to }) => to.address === address)
    },
  }
}

type Club = Awaited<ReturnType<typeof freeSaturday>>

async function ownPage(club: Club, address: string) {
  const [mail] = await club.mailsTo(address)
  return /https:\/\/verein\.example(\/erlebnisse\/schnupperflug\/anfrage\/[\w-]{32})/.exec(mail!.text)![1]!
}

/** What the guest's own page sends. */
async function decides(club: Club, page: string, fields: Record<string, string>) {
  const html = await (await club.get(page)).text()
  const [, expectedRevision = ''] = /name="expectedRevision" value="(\d+)"/.exec(html) ?? []
  return club.post(page, { ...fields, expectedRevision })
}

test('who chooses a free date has it at once, and both sides have it in writing', async () => {
  const club = await freeSaturday({ places: 2 })
  const edda = await club.visitor('Edda')
  expect(edda.page).toContain('gleich bestätigt')
  const sent = await edda.sends()
  expect(sent.status).toBe(303)
  const said = await (await club.get(sent.headers.get('location')!)).text()
  expect(said).toContain('Ihr Termin steht')
  expect(said).toContain('Samstag, 20.\u00A0Juni 2026, 14:00\u00A0Uhr')
  expect(await club.places()).toBe(1)
  expect(await club.requests()).toMatchObject([{ sender_name: 'Edda', status: 'confirmed' }])

  const letters = await club.mailsTo('edda@gast.example')
  expect(letters).toHaveLength(1)
  expect(letters[0]!.text).toContain('Ihr Termin steht')
  expect(letters[0]!.text).toContain('Falls das Wetter nicht mitspielt, schreiben wir Ihnen vorher.')
  expect(letters[0]!.attachments!.map(({ name }) => name)).toEqual(['schnupperflug.ics'])
  const toOffice = club.services.mailer.sent.find(({ subject }) => subject.includes('gleich bestätigt'))!
  expect(toOffice.text).toContain('Der Termin steht schon')

  const office = await club.as('admin')
  const [request] = await club.requests()
  expect(await (await office.get(`/admin/anfragen/${request!.id}`)).text()).toContain('bestätigt')
})

test(
  'of two who want the last place the late one reads so at the field and loses nothing',
  { tags: 'postgres' },
  async () => {
    const club = await freeSaturday({ places: 1 })
    const [edda, mats] = [await club.visitor('Edda'), await club.visitor('Mats')]
    const answers = await Promise.all([
      edda.sends({ bemerkung: 'Wir freuen uns.' }),
      mats.sends({ bemerkung: 'Wir freuen uns.' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
    const late = await answers.find(({ status }) => status === 409)!.text()
    expect(late).toContain('Dieser Termin ist gerade vergeben worden.')
    expect(late).toContain('Wir freuen uns.')
    expect(late).toMatch(/value="(Edda|Mats)"/)
    expect(await club.places()).toBe(0)
    expect((await club.requests()).map(({ status }) => status)).toEqual(['confirmed'])
  },
)

test('a date is offered until two hours before it begins, so that the guest can come and the club knows', async () => {
  const club = await freeSaturday({ places: 1 })
  const offered = async () => (await (await club.get(trialAddress)).text()).includes('gleich bestätigt')
  const until = (Date.parse('2026-06-20T10:00:00Z') - club.services.now().getTime()) / 1000
  club.later(until - 120)
  expect(await offered()).toBe(true)
  const edda = await club.visitor('Edda')
  club.later(60)
  expect(await offered()).toBe(false)
  const late = await edda.sends()
  expect(late.status).toBe(400)
  expect(await late.text()).toContain('Dieser Termin ist nicht mehr frei.')
  expect(await club.places()).toBe(1)
})

test('the same form sent twice takes one place, also the last one', async () => {
  const club = await freeSaturday({ places: 1 })
  const edda = await club.visitor('Edda')
  const [first, second] = [await edda.sends(), await edda.sends()]
  expect([first.status, second.status]).toEqual([303, 303])
  expect(second.headers.get('location')).toBe(first.headers.get('location'))
  expect(await club.requests()).toHaveLength(1)
  expect(await club.places()).toBe(0)
})

test('a guest who withdraws, or wishes for another day, frees the place', async () => {
  for (const fields of [{ intent: 'withdraw' }, { intent: 'wish', wunsch: '2026-06-27' }] as const) {
    const club = await freeSaturday({ places: 1 })
    await (await club.visitor('Edda')).sends()
    expect(await club.places()).toBe(0)
    const page = await ownPage(club, 'edda@gast.example')
    expect((await decides(club, page, fields)).status).toBe(303)
    expect(await club.places()).toBe(1)
    expect((await (await club.visitor('Mats')).sends()).status).toBe(303)
  }
})

test('where the office is asked first, or the guest wants to be called, no place is taken', async () => {
  const asked = await freeSaturday({ places: 1, isAsked: true })
  const edda = await asked.visitor('Edda')
  expect(edda.page).not.toContain('gleich bestätigt')
  expect((await edda.sends()).status).toBe(303)
  const atOnce = await freeSaturday({ places: 1 })
  const called = await atOnce.visitor('Edda')
  expect((await called.sends({ rueckruf: 'ja', telefon: '0000 4711' })).status).toBe(303)
  for (const club of [asked, atOnce]) {
    expect(await club.places()).toBe(1)
    expect((await club.requests()).map(({ status }) => status)).toEqual(['new'])
  }
})

test('only a place that is taken counts as a change of the offer, so that a form opened before cannot write the old number', async () => {
  const club = await freeSaturday({ places: 1 })
  const revision = async () =>
    (await club.db.selectFrom('trial_offers').select('revision').executeTakeFirstOrThrow()).revision
  const before = await revision()
  const [edda, mats] = [await club.visitor('Edda'), await club.visitor('Mats')]
  await edda.sends()
  const taken = await revision()
  expect(taken).toBeGreaterThan(before)
  expect((await mats.sends()).status).toBe(409)
  expect(await revision()).toBe(taken)
})

test('the office reads before and after it confirms that the chosen date has no place left', async () => {
  const club = await freeSaturday({ places: 1 })
  const [edda, mats] = [await club.visitor('Edda'), await club.visitor('Mats')]
  await edda.sends({ rueckruf: 'ja', telefon: '0000 4711' })
  const [{ id } = { id: '' }] = await club.requests()
  const office = await club.as('admin')
  const page = `/admin/anfragen/${id}`
  const read = async () => (await office.get(page)).text()
  expect(await read()).not.toContain('Kein Platz mehr frei')
  await mats.sends()
  const before = await read()
  expect(before).toContain('Kein Platz mehr frei: ')
  expect(before).toContain('Wer jetzt bestätigt, überbucht den Termin.')
  const [, expectedRevision = ''] = /name="expectedRevision" value="(\d+)"/.exec(before) ?? []
  const confirmed = await office.post(page, {
    intent: 'confirm',
    expectedRevision,
    tag: '2026-06-20',
    zeit: '14:00',
    text: '',
  })
  expect(confirmed.status).toBe(303)
  const after = await read()
  expect(after).not.toContain('Kein Platz mehr frei')
  expect(after).toContain('Ohne freien Platz bestätigt: ')
  expect(await club.places()).toBe(0)
})
