import { expect, test } from 'vitest'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'

const address = '/piloteninfo/ppr-anfrage'

const klara = {
  kennzeichen: 'd eqzt',
  muster: 'PA-28-181',
  mtom: '1.157',
  laermzeugnis: 'ja',
  'ankunft-tag': '2026-06-16',
  'ankunft-zeit': '0830',
  'abflug-tag': '16.6.2026',
  'abflug-zeit': '17:00',
  von: 'Seeberg',
  nach: 'Altmoor',
  personen: '2',
  zweck: 'gast',
  vorname: 'Klara',
  name: 'Neumann',
  mail: 'klara.neumann@gast.example',
  telefon: '0171 3920002',
  ortskenntnis: 'platz',
  versicherung: 'ja',
}

const words = (html: string) =>
  html
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .replaceAll('\u2060', '')
const passOf = (html: string) => /name="formular" value="([^"]+)"/.exec(html)![1]!

type Club = Awaited<ReturnType<typeof startAirfieldClub>>

/** A visitor who has had the form open for a minute. */
async function openForm() {
  const club = await startAirfieldClub()
  const pass = passOf(await (await club.get(address)).text())
  club.later(60)
  return { ...club, pass }
}

async function work({ services }: Club) {
  while (await runNextJob(services, [sendMail])) continue
}

test('a request is stored under a number and confirmed on the page and by mail', async () => {
  const club = await openForm()
  const sent = await club.post(address, { ...klara, formular: club.pass })
  expect(sent.status).toBe(303)
  const place = sent.headers.get('location')!
  expect(place).toMatch(/^\/piloteninfo\/ppr-anfrage\?gesendet=[\w-]{32}$/)

  const answer = await club.get(place)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const page = words(await answer.text())
  expect(page).toContain('Ihre Vorgangsnummer lautet PPR-2026-0001')
  expect(page).toContain('Wir antworten bis heute, 12:45 Uhr (LT).')
  expect(page).toContain('Luftfahrzeug D-EQZT, PA-28-181, 1 157 kg')
  expect(page).toContain('Ankunft 16. Juni 2026, 08:30 Uhr (LT) – 06:30 UTC')
  expect(page).toContain('voraussichtlich 16,50 €')

  await work(club)
  const [toPilot, toTower] = club.services.mailer.sent.toSorted((a, b) =>
    a.to.address.localeCompare(b.to.address),
  )
  expect(toPilot).toMatchObject({
    to: { address: 'klara.neumann@gast.example' },
    subject: 'PPR-2026-0001 – D-EQZT: Anfrage eingegangen',
    replyTo: { address: 'platz@falkenried.example' },
  })
  expect(toPilot!.text).toContain('Sie ist noch keine Genehmigung.')
  const token = place.split('=')[1]
  expect(toPilot!.text).toContain(`https://verein.example/piloteninfo/ppr/${token}`)
  expect(toTower).toMatchObject({
    to: { address: 'platz@falkenried.example' },
    subject: 'PPR-2026-0001: neu, D-EQZT',
  })
  expect(await club.db.selectFrom('requests').select(['sender_phone', 'delete_after']).execute()).toEqual([
    { sender_phone: '+491713920002', delete_after: '2026-09-14' },
  ])
})

test('what is wrong stands at its field, and everything typed is still there', async () => {
  const club = await openForm()
  const refused = await club.post(address, {
    ...klara,
    kennzeichen: 'D-EQZ',
    'ankunft-tag': '2026-06-13',
    mail: 'klara.neumann@example',
    bemerkung: 'Wir bringen <Kuchen> mit.',
    formular: club.pass,
  })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(words(page)).toContain('Drei Angaben brauchen Ihre Hilfe')
  for (const field of ['kennzeichen', 'ankunft-tag', 'mail']) {
    expect(page).toContain(`href="#${field}"`)
    expect(page).toMatch(
      new RegExp(`id="${field}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="${field}"`),
    )
  }
  expect(words(page)).toContain('08:30 LT entspricht 06:30 UTC')
  expect(page).toContain('value="PA-28-181"')
  expect(page).toContain('Wir bringen &lt;Kuchen&gt; mit.')
  expect(await club.db.selectFrom('requests').select('id').execute()).toEqual([])
  expect((await club.post(address, { ...klara, formular: passOf(page) })).status).toBe(303)
})

test('a form sent twice at once is one request and leads to one page', async () => {
  const club = await openForm()
  const answers = await Promise.all([1, 2].map(() => club.post(address, { ...klara, formular: club.pass })))
  expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
  expect(await club.db.selectFrom('requests').select('number').execute()).toEqual([
    { number: 'PPR-2026-0001' },
  ])
})

test('twenty pilots who send at once get twenty numbers', async () => {
  const club = await openForm()
  const passes = await Promise.all(
    Array.from({ length: 20 }, async () => passOf(await (await club.get(address)).text())),
  )
  club.later(30)
  const answers = await Promise.all(
    passes.map((formular, index) =>
      club.post(address, { ...klara, mail: `pilot${index}@gast.example`, formular }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303))
  const numbers = await club.db.selectFrom('requests').select('number').orderBy('number').execute()
  expect(numbers.map(({ number }) => Number(number.slice(-4)))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
})

test('programs are refused with a sentence a person could follow', async () => {
  const club = await openForm()
  const tries: [Record<string, string>, string][] = [
    [{ ...klara }, 'wie es sonst Programme tun'],
    [{ ...klara, formular: `${club.pass}x` }, 'wie es sonst Programme tun'],
    [{ ...klara, formular: club.pass, webseite: 'https://spam.example' }, 'wie es sonst Programme tun'],
    [{ ...klara, formular: passOf(await (await club.get(address)).text()) }, 'Das ging sehr schnell.'],
  ]
  for (const [fields, sentence] of tries) {
    const refused = await club.post(address, fields)
    const page = await refused.text()
    expect(refused.status).toBe(400)
    expect(words(page)).toContain(sentence)
    expect(page).toContain('value="Seeberg"')
  }
  expect(await club.db.selectFrom('requests').select('id').execute()).toEqual([])
})

test('who was refused for being quick may send the same page again', async () => {
  const club = await openForm()
  const quick = await club.post(address, {
    ...klara,
    formular: passOf(await (await club.get(address)).text()),
  })
  expect((await club.post(address, { ...klara, formular: passOf(await quick.text()) })).status).toBe(303)
})

test('a flood from one address is held up for a while', async () => {
  const club = await openForm()
  for (let tries = 0; tries < 40; tries += 1) await club.post(address, { formular: club.pass })
  const held = await club.post(address, { ...klara, formular: club.pass })
  expect(held.status).toBe(429)
  const page = await held.text()
  expect(words(page)).toContain('Bitte versuchen Sie es in 10 Minuten noch einmal oder rufen Sie uns an.')
  // The way round it: the tower's telephone, and a letter that has what was typed.
  expect(words(page)).toMatch(/Es klappt nicht\? Turm: [\d /]+ oder Anfrage als E-Mail schreiben/)
  expect(page).toContain('href="mailto:platz@falkenried.example?subject=PPR-Anfrage%20')
  club.later(600)
  expect((await club.post(address, { ...klara, formular: club.pass })).status).toBe(303)
})

test('a form that was open all night asks to be sent once more', async () => {
  const club = await openForm()
  club.later(13 * 3600)
  const refused = await club.post(address, { ...klara, formular: club.pass })
  const page = await refused.text()
  expect(words(page)).toContain('Die Seite war lange geöffnet.')
  expect((await club.post(address, { ...klara, formular: passOf(page) })).status).toBe(303)
})

test('a line break in a name makes no header line', async () => {
  const club = await openForm()
  const name = 'Neumann\r\nBcc: alle@gast.example'
  expect((await club.post(address, { ...klara, name, formular: club.pass })).status).toBe(303)
  await work(club)
  expect(club.services.mailer.sent.map(({ to }) => to)).toContainEqual({
    name: 'Klara Neumann Bcc: alle@gast.example',
    address: klara.mail,
  })
  const twoAddresses = await club.post(address, {
    ...klara,
    mail: 'a@gast.example, b@gast.example',
    formular: club.pass,
  })
  expect(await twoAddresses.text()).toContain('id="mail-e"')
})

test('only the tower learns that the same aircraft has asked already', async () => {
  const club = await openForm()
  await club.post(address, { ...klara, formular: club.pass })
  const second = passOf(await (await club.get(address)).text())
  club.later(10)
  const sent = await club.post(address, {
    ...klara,
    mail: 'fremd@gast.example',
    'ankunft-zeit': '09:15',
    formular: second,
  })
  expect(words(await (await club.get(sent.headers.get('location')!)).text())).not.toContain('PPR-2026-0001')
  await work(club)
  const towers = club.services.mailer.sent.filter(({ subject }) => subject.startsWith('PPR-2026-0002: neu'))
  expect(
    towers.map(({ text }) => text.includes('Für dieselbe Ankunft gibt es schon PPR-2026-0001.')),
  ).toEqual([true])
})

test('a wrong link shows the form and says why, and an unreadable form is no failure of ours', async () => {
  const club = await openForm()
  const page = words(await (await club.get(`${address}?gesendet=${'a'.repeat(32)}`)).text())
  expect(page).toContain('Diese Anfrage gibt es nicht oder nicht mehr.')
  expect(page).toContain('PPR-Anfrage senden')
})

test('a pilot from abroad is answered in English', async () => {
  const club = await openForm()
  await club.post(address, {
    ...klara,
    kennzeichen: 'gbqlm',
    klasse: 'aeroplane',
    sprache: 'en',
    formular: club.pass,
  })
  await work(club)
  const mail = club.services.mailer.sent.find(({ to }) => to.address === klara.mail)!
  expect(mail.subject).toBe('PPR-2026-0001 – G-BQLM: request received')
  expect(mail.text).toContain('This is not yet a permission.')
  expect(words(mail.text)).toContain('16 June 2026, 08:30 LT (06:30 UTC)')
})

test('the fee is told before anything is sent, from what it follows from alone', async () => {
  const club = await openForm()
  const asked = { kennzeichen: 'D-EQZT', mtom: '1157', laermzeugnis: 'ja', zweck: 'gast', absicht: 'gebuehr' }
  const answer = await club.post(address, { ...asked, formular: club.pass })
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(words(page)).toMatch(/Voraussichtlich \d+,\d\d €, unverbindlich\. Gesendet ist noch nichts\./)
  expect(page).toContain('value="D-EQZT"')
  expect(await club.db.selectFrom('requests').select('id').execute()).toEqual([])

  const sent = await club.post(address, { ...klara, formular: passOf(page) })
  expect(sent.status).toBe(303)
})

test('a fee that cannot be told says at its field what is missing', async () => {
  const club = await openForm()
  const answer = await club.post(address, {
    kennzeichen: 'OE-ABC',
    mtom: '',
    zweck: 'gast',
    absicht: 'gebuehr',
    formular: club.pass,
  })
  expect(answer.status).toBe(400)
  const page = words(await answer.text())
  expect(page).toContain('Bitte geben Sie die Höchstabflugmasse an.')
  expect(page).not.toContain('Bitte geben Sie den Vornamen an.')
})

test('an aircraft heavier than the field is licensed for is told before the request is sent', async () => {
  const club = await openForm()
  const refused = await club.post(address, { ...klara, mtom: '6.000', formular: club.pass })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(words(page)).toContain('Eine Angabe braucht Ihre Hilfe')
  expect(words(page)).toContain(
    'Mit 6 000 kg ist Ihr Luftfahrzeug schwerer, als der Platz zugelassen ist (5 700 kg).',
  )
  expect(page).toContain('href="#schwerer"')
  expect(page).not.toMatch(/<div[^>]*id="schwerer-frage"[^>]*hidden/)
  expect(await club.db.selectFrom('requests').select('id').execute()).toEqual([])

  const sent = await club.post(address, { ...klara, mtom: '6.000', schwerer: 'ja', formular: passOf(page) })
  expect(sent.status).toBe(303)
  expect(words(await (await club.get(sent.headers.get('location')!)).text())).toContain(
    'schwerer, als der Platz zugelassen ist',
  )
})

test('who may land by mass is not asked about it', async () => {
  const club = await openForm()
  const page = await (await club.get(address)).text()
  expect(page).toMatch(/<div[^>]*id="schwerer-frage"[^>]*hidden/)
  expect((await club.post(address, { ...klara, mtom: '5700', formular: club.pass })).status).toBe(303)
})

test('who asks twice for the same arrival is asked before sending, and gets the number by mail alone', async () => {
  const club = await openForm()
  await club.post(address, { ...klara, formular: club.pass })
  const again = passOf(await (await club.get(address)).text())
  club.later(60)
  const asked = await club.post(address, { ...klara, 'ankunft-zeit': '0900', formular: again })
  expect(asked.status).toBe(409)
  const page = await asked.text()
  expect(words(page)).toContain('Für diese Ankunft haben Sie schon angefragt.')
  expect(page).toContain('href="#nochmal"')
  expect(page).not.toContain('PPR-2026-0001')
  expect(await club.db.selectFrom('requests').select('number').execute()).toHaveLength(1)

  const second = await club.post(address, {
    ...klara,
    'ankunft-zeit': '0900',
    nochmal: 'ja',
    formular: passOf(page),
  })
  expect(second.status).toBe(303)
  await work(club)
  const letters = club.services.mailer.sent.filter(({ to }) => to.address === klara.mail)
  const told = letters.find(({ text }) => text.includes('haben wir schon Ihre Anfrage PPR-2026-0001'))!
  const link = /https:\/\/verein\.example(\/piloteninfo\/ppr\/[\w-]{32}\/aendern)/.exec(told.text)![1]!
  expect(await (await club.get(link)).text()).toContain('PPR-2026-0001')
  expect(await (await club.get(second.headers.get('location')!)).text()).not.toContain('PPR-2026-0001')
})

test('a request withdrawn is in nobody’s way', async () => {
  const club = await openForm()
  await club.post(address, { ...klara, formular: club.pass })
  await club.db.updateTable('requests').set({ status: 'cancelled-pilot' }).execute()
  const again = passOf(await (await club.get(address)).text())
  club.later(60)
  expect((await club.post(address, { ...klara, formular: again })).status).toBe(303)
})

test('whoever knows a pilot’s mark and address, but not the telephone, is told nothing of the request there is', async () => {
  for (const other of [{ mail: 'fremd@gast.example' }, { telefon: '0171 3920009' }]) {
    const club = await openForm()
    await club.post(address, { ...klara, formular: club.pass })
    const again = passOf(await (await club.get(address)).text())
    club.later(60)
    const sent = await club.post(address, { ...klara, ...other, formular: again })
    expect(sent.status).toBe(303)
    expect(await (await club.get(sent.headers.get('location')!)).text()).not.toContain('PPR-2026-0001')
  }
})

test('whoever uses somebody else’s mark gets no letter about the request there is', async () => {
  const club = await openForm()
  await club.post(address, { ...klara, formular: club.pass })
  const again = passOf(await (await club.get(address)).text())
  club.later(60)
  await club.post(address, { ...klara, mail: 'fremd@gast.example', formular: again })
  await work(club)
  const letter = club.services.mailer.sent.find(({ to }) => to.address === 'fremd@gast.example')!
  expect(letter.text).not.toContain('PPR-2026-0001')
})
