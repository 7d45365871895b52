import { expect, test } from 'vitest'
import { phonePhotograph } from '#app/media/pictures/pictures.fixture.ts'
import { memoryRateLimiter } from '#app/platform/rate-limiter.ts'
import { klara, pprForm } from '#app/features/ppr/klara-asks.fixture.ts'
import { kindNames, type KindName } from '#app/requests/request-states.ts'
import { startApp } from '#test/app.ts'

type Fields = Readonly<Record<string, string>>
type Form = {
  page: string
  /** Different for each sender, as it is in life. */
  fields: (address: string) => Fields
  /** A picture goes with it. */
  withPicture?: true
  /** Sent by members, who need no pass against robots. */
  byMembers?: true
}

const forms: Record<KindName, Form> = {
  contact: {
    page: '/kontakt',
    fields: (email) => ({ thema: 'laerm', name: 'Wilma', email, nachricht: 'Gestern war es recht laut.' }),
  },
  'trial-flight': {
    page: '/erlebnisse/schnupperflug',
    fields: (email) => ({
      angebot: 'segelflug-winde',
      zweck: 'flug',
      wann: 'tag',
      wunsch1: '2026-06-20',
      name: 'Edda Rienitz',
      email,
    }),
  },
  membership: {
    page: '/verein/mitgliedschaft',
    fields: (email) => ({
      vorname: 'Mia',
      nachname: 'Lorenz',
      geburtsdatum: '1990-02-11',
      strasse: 'Am Wehr 4',
      plz: '00000',
      ort: 'Falkenried',
      email,
      beitragsklasse: 'aktiv',
      eintritt: '2026-07-01',
      'sparte-glider': 'ja',
      satzung: 'ja',
      datenschutz: 'ja',
    }),
  },
  hangar: {
    page: '/piloteninfo/hallenplatz',
    fields: (mail) => ({
      art: 'ul-tmg',
      ab: '1.8.2026',
      muster: 'SF 25 C',
      spannweite: '15,25',
      laenge: '7,58',
      halter: 'Tilda Amrhein',
      mail,
      telefon: '0171 3920003',
      versicherung: 'ja',
    }),
  },
  ppr: {
    page: pprForm,
    fields: (mail) => ({ ...klara, mail }),
  },
  'destination-tip': {
    page: '/mitglied/ausflugsziele',
    fields: (address) => ({
      intent: 'propose',
      idempotencyKey: address,
      typ: 'by-air',
      name: `Seeberg von ${address}`,
      beschreibung: 'Fünf Minuten zum See, das Lokal hat jeden Tag offen.',
      'wofuer-lake': 'ja',
      'bilder-zeigen': 'Der See vom Gegenanflug',
      'bilder-rechte': 'ja',
    }),
    withPicture: true,
    byMembers: true,
  },
  'old-photo': {
    page: '/flugplatz/geschichte/foto-einsenden',
    fields: (email) => ({
      jahr: '1962',
      ort: 'vor der alten Halle',
      motiv: 'Die Grunau Baby beim Ausräumen.',
      abgebildete: 'none',
      rechte: 'own',
      quelle: 'Rosa Linde',
      name: 'Rosa Linde',
      email,
      lizenz: 'ja',
    }),
    withPicture: true,
  },
}

const start = new Date('2026-06-14T08:42:00Z')

const passIn = (html: string) => /name="formular" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** The token of whoever has sent it ends the address; right after sending there is no other way there yet. */
const toOwnPage = /href="[^"]*\/[\w-]{32}(?:\?[^"]*)?"/

async function bodyOf(form: Form, fields: Fields): Promise<Record<string, string> | FormData> {
  if (form.withPicture !== true) return fields
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('bilder', new File([new Uint8Array(await phonePhotograph(120, 90))], 'bild.jpg'))
  return body
}

test.each(kindNames)(
  'twenty who send a form of the kind %s at once get twenty numbers in a row, each by mail',
  async (kind) => {
    const club = await startApp({ demo: true, now: start })
    // From twenty places, not from one.
    club.services.rateLimiter = memoryRateLimiter(20)
    const form = forms[kind]
    const numbered = () =>
      club.db.selectFrom('requests').select(['id', 'number']).where('kind', '=', kind).orderBy('id').execute()
    const before = await numbered()
    const addresses = Array.from({ length: 20 }, (_, index) => `gast${index}@gast.example`)
    const senders = await Promise.all(
      addresses.map(async (address) => {
        const visitor = form.byMembers === true ? await club.as('member') : club
        const formular = passIn(await (await visitor.get(form.page)).text())
        return { visitor, body: await bodyOf(form, { ...form.fields(address), formular }) }
      }),
    )
    club.services.now = () => new Date(start.getTime() + 60_000)
    const answers = await Promise.all(senders.map(({ visitor, body }) => visitor.post(form.page, body)))
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 303))

    if (form.byMembers !== true) {
      const landing = answers[0]!.headers.get('location') ?? ''
      const shown = await (await senders[0]!.visitor.get(landing)).text()
      expect(`href="${landing}" ${shown}`, 'leads to the own page of the request').toMatch(toOwnPage)
    }

    const known = new Set(before.map(({ id }) => id))
    const rows = (await numbered()).filter(({ id }) => !known.has(id))
    const first = Math.max(0, ...before.map(({ number }) => Number(number.slice(-4)))) + 1
    expect(rows.map(({ number }) => Number(number.slice(-4))).toSorted((one, other) => one - other)).toEqual(
      addresses.map((_, index) => first + index),
    )
    // Everybody hears of their own number, and nobody of another.
    const mails = await club.db.selectFrom('mails').select(['request_id', 'recipient']).execute()
    const result = new Map<string, Set<string>>()
    for (const { request_id: id, recipient } of mails) {
      if (id === null || !rows.some((row) => row.id === id)) continue
      result.set(recipient, (result.get(recipient) ?? new Set()).add(id))
    }
    const toSenders = [...result].filter(([, ids]) => ids.size === 1)
    expect(new Set(toSenders.map(([, [id]]) => id)).size).toBe(20)
  },
)
