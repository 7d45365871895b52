import { expect, test } from 'vitest'
import { contactRequest } from '#app/features/contact/contact-request.ts'
import { loadHangar } from '#app/features/demo/hangar.demo.ts'
import { HangarFields } from '#app/features/hangar/hangar-request.ts'
import { hangarKind } from '#app/features/hangar/hangar-page.server.ts'
import { ApplicationFields, applicationRequest } from '#app/features/membership/application-request.ts'
import { PhotoFields, photoRequest } from '#app/features/old-photos/photo-request.ts'
import { forgetWhatIsOver } from '#app/features/privacy/retention.server.ts'
import { TrialFields, trialRequest } from '#app/features/trial-flights/trial-request.ts'
import type { RequestKind } from '../request-kind.ts'
import { requestUnderWay } from '../request-under-way.fixture.ts'
import { mostAdditions, type WithAdditions } from './additions.ts'

const sender = { name: 'Wilma Anrainer', email: 'wilma@gast.example' }

async function clubWith<Fields extends WithAdditions>(
  kind: RequestKind<Fields>,
  fields: Fields,
  language: 'de' | 'en' = 'de',
) {
  const club = await requestUnderWay(kind, { fields, sender, language }, [loadHangar])
  return {
    ...club,
    added: async () => kind.fields.parse(JSON.parse((await club.row()).fields)).additions ?? [],
  }
}

const message = {
  topicId: 'laerm',
  topicLabel: 'Lärm',
  message: 'Über der Mühle war es laut.',
  callBack: false,
  flight: null,
}
const aMessage = () => clubWith(contactRequest({ label: 'Lärm', email: 'laerm@falkenried.example' }), message)

// Beyond the nets: the writer’s page behind a link of a mail.
test(
  'an answered message waits for the club again once its sender has added something, and both have it in writing',
  { tags: 'postgres' },
  async () => {
    const club = await aMessage()
    expect((await club.answer('answer', { text: 'Wann war das?' })).status).toBe(303)
    expect((await club.send('add', { ergaenzung: 'Am Sonntag,\nkurz nach zwölf.' })).status).toBe(303)
    expect((await club.row()).status).toBe('new')
    const own = await (await club.get(club.page)).text()
    expect(own).toContain('kurz nach zwölf.')
    const admin = await (await club.office.get(`/admin/anfragen/${club.id}`)).text()
    expect(admin).toContain('1. Ergänzung')
    expect(admin).toContain('kurz nach zwölf.')
    const result = (await club.mails()).filter(({ subject }) => subject.includes('Ergänzung'))
    expect(result.map(({ to }) => to).toSorted()).toEqual(
      ['verein@falkenried.example', sender.email].toSorted(),
    )
    for (const { text } of result) expect(text).toContain('> Am Sonntag,\n> kurz nach zwölf.')
    const link = /https:\/\/verein\.example(\/kontakt\/nachricht\/[\w-]{32})/.exec(
      result.find(({ to }) => to === sender.email)!.text,
    )![1]!
    expect((await club.get(link)).status).toBe(200)
  },
)

test('a message is kept so many days from the last word of either side, not from the first', async () => {
  const club = await aMessage()
  const own = () => club.db.selectFrom('requests').select('delete_after').where('id', '=', club.id).execute()
  const kept = async () => (await own()).map((row) => row.delete_after)
  expect(await kept()).toEqual(['2027-06-14'])
  const tenMonths = 304 * 86_400
  club.later(tenMonths)
  expect((await club.send('add', { ergaenzung: 'Heute war es wieder laut.' })).status).toBe(303)
  expect(await kept()).toEqual(['2028-04-13'])

  club.later(62 * 86_400)
  await forgetWhatIsOver(club.db, club.services.now())
  expect(await kept()).toEqual(['2028-04-13'])
  club.later(320 * 86_400)
  await forgetWhatIsOver(club.db, club.services.now())
  expect(await kept()).toEqual([])
})

test('an officer who answers a message without having read what was added is told, and nothing goes out', async () => {
  const club = await aMessage()
  const { revision } = await club.row()
  await club.send('add', { ergaenzung: 'Es hat sich erledigt.' })
  const answered = await club.answer('answer', {
    expectedRevision: String(revision),
    text: 'Wir prüfen das.',
  })
  expect(answered.status).toBe(409)
  expect(await answered.text()).toContain('Absender: ergänzt')
  expect((await club.mails()).filter(({ subject }) => subject.endsWith('Antwort'))).toEqual([])
})

test('the same words sent twice are one addition, and an empty one comes back with a sentence', async () => {
  const club = await aMessage()
  for (const _ of [1, 2]) {
    expect((await club.send('add', { ergaenzung: 'Noch etwas.' })).status).toBe(303)
  }
  expect(await club.added()).toHaveLength(1)
  const empty = await club.send('add', { ergaenzung: '  ' })
  expect(empty.status).toBe(400)
  expect(await empty.text()).toContain('Bitte schreiben Sie, was Sie ergänzen möchten.')
  expect(await club.added()).toHaveLength(1)
})

test('a request takes only so many additions; what was typed beyond stays in the form', async () => {
  const club = await aMessage()
  for (let count = 1; count <= mostAdditions; count += 1) {
    expect((await club.send('add', { ergaenzung: `Zeile ${count}` })).status).toBe(303)
  }
  const beyond = await club.send('add', { ergaenzung: 'Eine zu viel.' })
  expect(beyond.status).toBe(409)
  const page = await beyond.text()
  expect(page).toContain(`Mehr als ${mostAdditions} Ergänzungen`)
  expect(page).toContain('Eine zu viel.')
  expect(await club.added()).toHaveLength(mostAdditions)
})

test('a message is withdrawn by link; the topic’s mailbox is told, and it can be neither answered nor added to', async () => {
  const club = await aMessage()
  expect((await club.send('withdraw', { expectedRevision: '99' })).status).toBe(409)
  expect((await club.send('withdraw', { grund: 'Es war der Nachbar.' })).status).toBe(303)
  expect((await club.row()).status).toBe('withdrawn')
  const page = await (await club.get(club.page)).text()
  expect(page).toContain('Ihre Nachricht ist zurückgezogen.')
  expect(page).not.toContain('value="withdraw"')
  const result = (await club.mails()).filter(({ subject }) => subject.endsWith('zurückgezogen'))
  expect(result.map(({ to }) => to).toSorted()).toEqual(
    ['verein@falkenried.example', sender.email].toSorted(),
  )
  expect((await club.answer('answer', { text: 'Danke.' })).status).toBe(409)
  expect((await club.send('add', { ergaenzung: 'Doch noch etwas.' })).status).toBe(409)
  expect(await club.added()).toEqual([])
})

test(
  'the page of a message is kept nowhere, and a wrong address leads to none',
  { tags: 'postgres' },
  async () => {
    const club = await aMessage()
    const shown = await club.get(club.page)
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    expect(shown.headers.get('x-robots-tag')).toBe('noindex')
    expect((await club.get(`/kontakt/nachricht/${'x'.repeat(32)}`)).status).toBe(404)
    const external = await club.post(`/kontakt/nachricht/${'x'.repeat(32)}`, { intent: 'withdraw' })
    expect(external.status).toBe(404)
  },
)

const input = TrialFields.parse({
  offerId: 'segelflug-winde',
  offerTitle: 'Im Segelflugzeug',
  purpose: 'flug',
  slot: null,
  wishDays: ['2026-06-20'],
  flexible: false,
  guests: [],
  concerns: [],
  guardiansAgree: false,
  voucher: null,
  remark: null,
})
const application = ApplicationFields.parse({
  firstName: 'Wilma',
  lastName: 'Anrainer',
  birthDate: '1990-01-01',
  address: { street: 'Am Wehr 4', postalCode: '00000', city: 'Falkenried' },
  classId: 'aktiv',
  className: 'Aktiv',
  entryOn: '2026-07-01',
  branches: [],
  licences: [],
  medicalValidUntil: null,
  experience: null,
  guardians: [],
  directDebit: null,
  acknowledged: [],
  consents: [],
})
const photos = PhotoFields.parse({
  year: 1962,
  isAbout: true,
  place: 'Startplatz',
  shows: 'Die erste Winde.',
  people: null,
  peopleAgree: 'none',
  rights: 'own',
  rightsHolder: null,
  credit: null,
  licence: 'Der Verein darf die Bilder zeigen.',
  pictureHashes: [],
})
const place = HangarFields.parse({
  kind: 'motor',
  kindLabel: 'Halle',
  from: '2026-07-01',
  until: null,
  registration: 'D-EABC',
  type: 'DR 400',
  wingspanCm: 870,
  lengthCm: 700,
  heightCm: null,
  mtomKg: null,
  landingGear: null,
  foldable: false,
  handling: '',
  isMember: false,
  insured: true,
})

const others = {
  'a trial flight': () => clubWith(trialRequest(null), input),
  'a membership': () => clubWith(applicationRequest(null), application),
  'old photographs': () => clubWith(photoRequest, photos),
  'a place in the hangar': () => clubWith(hangarKind, place),
}

for (const [what, start] of Object.entries(others)) {
  test(`who has asked for ${what} adds something by link, sees it there, and the office reads it`, async () => {
    const club = await start()
    const { status } = await club.row()
    expect(await (await club.get(club.page)).text()).toContain('Etwas ergänzen')
    expect((await club.send('add', { ergaenzung: 'Meine Nummer ist jetzt 4711.' })).status).toBe(303)
    expect((await club.row()).status).toBe(status)
    expect(await (await club.get(club.page)).text()).toContain('Meine Nummer ist jetzt 4711.')
    const admin = await club.office.get(`/admin/anfragen/${club.id}`)
    const address = admin.headers.get('location') ?? `/admin/anfragen/${club.id}`
    expect(await (await club.office.get(address)).text()).toContain('Meine Nummer ist jetzt 4711.')
    const result = (await club.mails()).filter(({ subject }) => subject.includes('Ergänzung'))
    expect(result).toHaveLength(2)
    expect(result.some(({ to }) => to === sender.email)).toBe(true)
  })
}

test('whoever asked in English adds something in English', async () => {
  const club = await clubWith(hangarKind, place, 'en')
  expect(await (await club.get(club.page)).text()).toContain('Add something')
  const empty = await club.send('add', { ergaenzung: '' })
  expect(await empty.text()).toContain('Please write what you would like to add')
  await club.send('add', { ergaenzung: 'The wings fold.' })
  const result = (await club.mails()).find(
    ({ to, subject }) => to === sender.email && subject.includes('added'),
  )
  expect(result?.text).toContain('Dear Wilma Anrainer,')
  expect(result?.text).toContain('> The wings fold.')
})
