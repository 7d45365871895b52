import { expect, test } from 'vitest'
import { contactRequest } from '#app/features/contact/contact-request.ts'
import { loadHangar } from '#app/features/demo/hangar.demo.ts'
import { tipRequest } from '#app/features/destinations/tips/tip-kind.server.ts'
import { hangarKind } from '#app/features/hangar/hangar-page.server.ts'
import { applicationRequest } from '#app/features/membership/application-request.ts'
import { photoRequest } from '#app/features/old-photos/photo-request.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { pprKind } from '#app/features/ppr/ppr-kind.server.ts'
import { aFlight } from '#app/features/ppr/ppr.fixture.ts'
import { pprStandard } from '#app/features/ppr/ppr-settings.ts'
import { receiveRequest, senderAddress } from '#app/requests/receive-request.server.ts'
import type { RequestKind } from '#app/requests/request-kind.ts'
import { kindNames, type KindName } from '#app/requests/request-states.ts'
import { trialRequest } from '#app/features/trial-flights/trial-request.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { publicAddresses } from '#test/public-addresses.ts'

type Person = { name: string; email: string; phone: string; mark: string; text: string; accountId: string }

const antonia = {
  name: 'Antonia Alphafeld',
  email: 'antonia@alphafeld.example',
  phone: '+491700000041',
  mark: 'D-EAQA',
  text: 'Alphawort',
}
const bruno = {
  name: 'Bruno Betatal',
  email: 'bruno@betatal.example',
  phone: '+491700000052',
  mark: 'D-EBQB',
  text: 'Betawort',
}

type Filing = (club: Club, person: Person) => Promise<{ number: string; address: string }>
type Club = Awaited<ReturnType<typeof startAirfieldClub>>

function filed<Fields>(kind: RequestKind<Fields>, fieldsOf: (person: Person) => unknown): Filing {
  return async ({ services }, person) => {
    const { name, email, phone } = person
    const sender = { name, email, phone }
    const fields = kind.fields.parse(fieldsOf(person))
    const { number, token } = await receiveRequest(services, kind, { idempotencyKey: name, sender, fields })
    return { number, address: senderAddress(kind, token, 'de') }
  }
}

/** One request of each kind, filled with values that identify its sender. */
const kinds: Record<KindName, Filing> = {
  contact: filed(contactRequest({ label: 'Lärm', email: 'laerm@falkenried.example' }), ({ text }) => ({
    topicId: 'laerm',
    topicLabel: 'Lärm',
    message: text,
    callBack: true,
    flight: { day: '2026-06-13', time: '18:40', place: text, direction: null, aircraft: 'tow' },
  })),
  'trial-flight': filed(trialRequest(null), ({ name, text }) => ({
    offerId: 'x',
    offerTitle: 'Segelflug',
    purpose: 'flug',
    slot: null,
    wishDays: ['2026-07-04'],
    flexible: true,
    guests: [{ name, age: 41, weightKg: 77, heightCm: null, note: text }],
    concerns: [],
    guardiansAgree: false,
    voucher: null,
    remark: text,
  })),
  membership: filed(applicationRequest(null), ({ name, text }) => ({
    firstName: name.split(' ')[0],
    lastName: name.split(' ')[1],
    birthDate: '1990-01-01',
    address: { street: text, postalCode: '00000', city: 'Falkenried' },
    classId: 'x',
    className: 'Aktiv',
    entryOn: '2026-07-01',
    branches: [],
    licences: [],
    medicalValidUntil: null,
    experience: text,
    guardians: [],
    directDebit: null,
    acknowledged: [],
    consents: [],
  })),
  hangar: filed(hangarKind, ({ mark, text }) => ({
    kind: 'motor',
    kindLabel: 'Halle',
    from: '2026-07-01',
    until: null,
    registration: mark,
    type: text,
    wingspanCm: 1067,
    lengthCm: 730,
    heightCm: null,
    mtomKg: null,
    landingGear: null,
    foldable: false,
    handling: text,
    isMember: false,
    insured: true,
  })),
  ppr: filed(pprKind(pprStandard), ({ name, mark, text }) => ({
    ...aFlight,
    registration: mark,
    pic: { firstName: name.split(' ')[0], lastName: name.split(' ')[1] },
    remark: text,
  })),
  'destination-tip': filed(tipRequest, ({ accountId, text }) => ({
    accountId,
    name: text,
    type: 'ground',
    position: null,
    details: { description: `Dort ist ${text}.` },
    mayName: true,
    picturesShow: null,
    pictureHashes: [],
  })),
  'old-photo': filed(photoRequest, ({ name, text }) => ({
    year: 1962,
    isAbout: true,
    place: text,
    shows: text,
    people: name,
    peopleAgree: 'unknown',
    rights: 'own',
    rightsHolder: null,
    credit: name,
    licence: 'Der Verein darf die Bilder zeigen.',
    pictureHashes: [],
  })),
}

const publicToo = [
  '/verein/blog/atom.xml',
  '/erlebnisse/veranstaltungen/kalender.ics',
  '/erlebnisse/veranstaltungen/atom.xml',
  '/sitemap.xml',
  '/api/status',
  '/api/flugplatz',
  '/mitglied',
  '/mitglied/ausflugsziele',
]

test('no page, feed, log or mail shows one sender’s data to another, whatever kind of request they sent', async () => {
  const club = await startAirfieldClub([loadHangar])
  const logged: string[] = []
  club.services.log = (event, facts) => void logged.push(JSON.stringify([event, facts]))
  const signedIn: { id: string; visitor: Awaited<ReturnType<typeof club.as>> }[] = []
  for (const _ of [antonia, bruno]) {
    const visitor = await club.as('member')
    const known = signedIn.map(({ id }) => id)
    const { id } = await club.db
      .selectFrom('users')
      .select('id')
      .where('id', 'not in', [...known, ''])
      .executeTakeFirstOrThrow()
    signedIn.push({ id, visitor })
  }
  const people = [antonia, bruno].map((person, index): Person => ({
    ...person,
    accountId: signedIn[index]!.id,
  }))

  const secrets = people.map(({ name, email, phone, mark, text }) => [
    ...name.split(' '),
    email,
    phone.slice(-6),
    mark,
    text,
  ])
  const pages: { kind: KindName; owner: number; address: string }[] = []
  for (const kind of kindNames) {
    for (const [owner, person] of people.entries()) {
      club.later(60)
      const { number, address } = await kinds[kind](club, person)
      secrets[owner]!.push(number)
      pages.push({ kind, owner, address })
    }
  }
  expect(pages).toHaveLength(2 * kindNames.length)
  const shownOf = (owner: number, text: string) => secrets[owner]!.filter((secret) => text.includes(secret))

  for (const { kind, owner, address } of pages) {
    const reader = kind === 'destination-tip' ? signedIn[owner]!.visitor : club
    const response = await reader.get(address)
    const html = await response.text()
    expect([kind, response.status, shownOf(1 - owner, html)]).toEqual([kind, 200, []])
    expect(shownOf(owner, html).length, `${kind} shows its own sender something`).toBeGreaterThan(0)
    const kept = response.headers.get('cache-control') ?? ''
    expect([kind, /public|max-age=[1-9]/.test(kept)]).toEqual([kind, false])
  }

  while (await runNextJob(club.services, [sendMail])) continue
  const { sent } = club.services.mailer
  for (const { to, subject, text, html = '' } of sent) {
    const result = [0, 1].filter((owner) => shownOf(owner, subject + text + html).length > 0)
    expect([to.address, result.length <= 1]).toEqual([to.address, true])
    const reader = people.findIndex(({ email }) => email === to.address)
    if (reader !== -1) expect([subject, result]).toEqual([subject, [reader]])
    // A letter with a personal link states how long the link is valid.
    const hasOwnLink = reader !== -1 && /\/[\w-]{32}(?![\w-])/.test(text)
    if (hasOwnLink) expect([subject, text]).toEqual([subject, expect.stringMatching(/gültig[, ]/)])
  }
  for (const { email } of people) {
    expect(sent.filter(({ to }) => to.address === email).length).toBeGreaterThanOrEqual(kindNames.length)
  }

  const stranger = await club.as('member')
  for (const address of [...publicAddresses, ...publicToo]) {
    const html = await (await stranger.get(address)).text()
    expect([address, shownOf(0, html), shownOf(1, html)]).toEqual([address, [], []])
  }
  const lines = logged.join('\n')
  expect([shownOf(0, lines), shownOf(1, lines)]).toEqual([[], []])
})
