import { expect, test } from 'vitest'
import { MemberDetails } from '#app/features/members/member.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { createMembershipClass } from '#app/features/membership/membership-classes.server.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { startApp } from '#test/app.ts'
import { circularLetter } from './circular.mail.ts'
import { sendPortion } from './send-portion.job.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'
import { writtenMails } from '#test/written-mails.ts'

type Person = { id: string; lastName: string; email?: string; agrees?: boolean; branches?: string[] }

const text = JSON.stringify([
  { type: 'heading', level: 2, content: [{ text: 'Am 3. Juli' }] },
  {
    type: 'paragraph',
    content: [
      { text: 'Mehr steht ' },
      { text: 'im Kalender', marks: [{ type: 'link', href: '/erlebnisse/veranstaltungen' }] },
      { text: '.' },
    ],
  },
])

async function anOffice(people: readonly Person[]) {
  const app = await startApp()
  const { db, services } = app
  for (const { id, lastName, email, agrees, branches = [] } of people) {
    await createMember(
      db,
      {
        ...aPerson,
        id,
        memberNumber: null,
        firstName: 'Ada',
        lastName,
        details: { email: email ?? null, branches: branches as ['glider'] },
        consents:
          agrees === true
            ? [
                {
                  purpose: 'newsletter',
                  textVersion: '2026-1',
                  grantedAt: '2026-01-01T00:00:00.000Z',
                  grantedBy: 'self',
                  method: 'paper',
                  revokedAt: null,
                },
              ]
            : [],
      },
      services.now(),
    )
  }
  const office = await app.as('admin', ['membership'])
  const write = async (fields: Record<string, string>) => {
    const answer = await office.post('/admin/rundschreiben/erstellen', {
      intent: 'speichern',
      kind: 'notice',
      subject: 'Mitgliederversammlung',
      text,
      ...fields,
    })
    expect(answer.status).toBe(303)
    return answer.headers.get('location')!.replace('?gespeichert', '')
  }
  const seenOn = async (address: string) =>
    /name="gesehen" value="(\w+)"/.exec(await (await office.get(`${address}/versand`)).text())?.[1] ?? ''
  const send = async (address: string) =>
    office.post(`${address}/versand`, { intent: 'senden', gesehen: await seenOn(address) })
  const mails = () => writtenMails(db, 'rundschreiben')
  /** Runs the next portion, advancing the clock past the pause between portions. */
  const portion = async () => {
    const at = services.now()
    services.now = () => new Date(at.getTime() + 60_000)
    return runNextJob({ ...services, log: () => undefined }, [sendPortion])
  }
  const all = async () => {
    let portions = 0
    while (await portion()) portions += 1
    return portions
  }
  const register = async () =>
    (
      await db
        .selectFrom('circular_recipients')
        .select(['name', 'fault', 'posted_at'])
        .orderBy('circular_id')
        .orderBy('position')
        .execute()
    ).map(({ name, fault, posted_at }) => `${name}: ${fault ?? (posted_at === null ? 'waits' : 'posted')}`)
  return { ...app, office, write, seenOn, send, mails, portion, all, register }
}

const couple = 'haus@gast.example'
const four: Person[] = [
  { id: 'a', lastName: 'Adler', email: 'adler@gast.example', agrees: true, branches: ['glider'] },
  { id: 'b', lastName: 'Bussard' },
  { id: 'c', lastName: 'Chorona', email: couple, branches: ['glider'] },
  { id: 'd', lastName: 'Dohle', email: couple.toUpperCase(), agrees: true },
]

test('before it is sent the page says who gets it, who does not and why, and nothing has gone yet', async () => {
  const { office, write, mails } = await anOffice(four)
  expect(await (await office.get('/admin/rundschreiben/erstellen')).text()).toContain('Alle Mitglieder')
  const address = await write({ everyone: 'ja' })
  expect((await office.get(address)).status).toBe(200)
  const notice = await (await office.get(`${address}/versand`)).text()
  expect(notice).toContain('3 Personen bekommen es')
  expect(notice).toContain('hat keine E-Mail-Adresse')
  expect(notice).toContain('lässt sich nicht abbestellen')
  const news = await write({ everyone: 'ja', kind: 'newsletter' })
  const page = await (await office.get(`${news}/versand`)).text()
  expect(page).toContain('2 Personen bekommen es')
  expect(page.match(/<td[^>]*>hat dem Rundbrief nicht zugestimmt/g)).toHaveLength(2)
  expect(await mails()).toEqual([])
})

test('members in a class that is offered no more can be written to, a class without members is not chosen', async () => {
  const { db, office, write, services } = await anOffice(four)
  const at = services.now()
  const offered = { position: 1, validFrom: '2020-01-01', details: {} }
  for (const id of ['studenten', 'tagesmitglied'])
    await createMembershipClass(db, { ...offered, id, name: `Tarif ${id}` }, at)
  await db.updateTable('membership_classes').set({ withdrawn_at: at.toISOString() }).execute()
  const details = JSON.stringify(
    MemberDetails.parse({ email: 'adler@x.example', membershipClassId: 'studenten' }),
  )
  await db.updateTable('members').set({ details }).where('id', '=', 'a').execute()
  const form = await (await office.get('/admin/rundschreiben/erstellen')).text()
  expect(form).toContain('Tarif studenten (nicht mehr angeboten)')
  expect(form).not.toContain('Tarif tagesmitglied')
  const address = await write({ 'classes:studenten': 'ja' })
  expect(await (await office.get(`${address}/versand`)).text()).toContain('Ada Adler')
})

test('a letter goes to each mailbox once, and answers go to whoever sent it', async () => {
  const { write, send, all, mails, register } = await anOffice(four)
  const address = await write({ everyone: 'ja', 'branches:glider': 'ja' })
  expect((await send(address)).status).toBe(303)
  expect((await send(address)).status).toBe(409)
  await all()
  const sent = await mails()
  expect(sent.map(({ recipient }) => recipient)).toEqual(['adler@gast.example', couple])
  expect(sent[1]!.to.name).toBe('Ada Chorona und Ada Dohle')
  expect(sent[0]!.replyTo?.address).toMatch(/^admin-/)
  expect(sent[0]!.unsubscribe).toBeUndefined()
  expect(sent[0]!.text).toContain('Mitteilung von Flugverein. Antworten gehen an ')
  expect(sent[0]!.text).toContain('im Kalender (https://verein.example/erlebnisse/veranstaltungen)')
  expect(sent[0]!.html).toContain(
    '<a href="https://verein.example/erlebnisse/veranstaltungen">im Kalender</a>',
  )
  expect(await register()).toEqual([
    'Ada Adler: posted',
    'Ada Bussard: no-address',
    'Ada Chorona: posted',
    'Ada Dohle: posted',
  ])
})

test('what was looked at is what is sent: when somebody came along meanwhile, the page is shown once more', async () => {
  const { db, office, write, seenOn, mails } = await anOffice(four)
  const address = await write({ everyone: 'ja' })
  const gesehen = await seenOn(address)
  await db.updateTable('members').set({ status: 'left' }).where('id', '=', 'a').execute()
  const answer = await office.post(`${address}/versand`, { intent: 'senden', gesehen })
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('Verschickt ist noch nichts')
  expect(await mails()).toEqual([])
})

test('a test goes to oneself alone and changes nothing', async () => {
  const { office, write, mails, register } = await anOffice(four)
  const address = await write({ everyone: 'ja' })
  await office.post(`${address}/versand`, { intent: 'probe', gesehen: '' })
  const [test, ...others] = await mails()
  expect(others).toEqual([])
  expect(test!.recipient).toMatch(/^admin-/)
  expect(test!.subject).toBe('Probe: Mitgliederversammlung')
  expect(await register()).toEqual([])
})

// Beyond the nets: the end of the circulars behind a link of a mail.
test(
  'a newsletter is stopped with one press from the mail, without an account; notices of the club go on',
  { tags: 'postgres' },
  async () => {
    const { get, post, write, send, all, mails, register } = await anOffice(four)
    await send(await write({ everyone: 'ja', kind: 'newsletter' }))
    await all()
    const [mail] = await mails()
    const link = mail!.unsubscribe!.replace('https://verein.example', '')
    expect(mail!.text).toContain(link)
    expect(await (await get(link)).text()).toContain('Abbestellen</button>')
    expect((await post(link, { 'List-Unsubscribe': 'One-Click' })).status).toBe(303)
    expect(await (await get(link)).text()).toContain('kommt kein Rundbrief mehr')
    const unknown = await (await get('/verein/rundbrief/abbestellen/nie-vergeben')).text()
    expect(unknown).toContain('Diese Adresse gehört zu keinem Rundbrief')
    expect(unknown).not.toContain('kommt kein Rundbrief mehr')

    await send(await write({ everyone: 'ja', kind: 'newsletter', subject: 'Zweiter' }))
    await all()
    expect((await register()).slice(4)).toEqual([
      'Ada Adler: no-consent',
      'Ada Bussard: no-consent',
      'Ada Chorona: no-consent',
      'Ada Dohle: posted',
    ])
    await send(await write({ everyone: 'ja', subject: 'Einladung' }))
    await all()
    const invited = (await mails()).filter(({ subject }) => subject === 'Einladung')
    expect(invited.map(({ recipient }) => recipient)).toEqual(['adler@gast.example', couple])
  },
)

test('whoever withdraws while the portions go out gets none', async () => {
  const { db, write, send, all, register } = await anOffice(four)
  await send(await write({ everyone: 'ja', kind: 'newsletter' }))
  await db
    .updateTable('consents')
    .set({ revoked_at: '2026-06-14T08:42:30.000Z' })
    .where('member_id', '=', 'd')
    .execute()
  await all()
  expect((await register()).at(-1)).toBe('Ada Dohle: withdrawn')
})

test('many are written to in portions, and a process that dies amid one sends nothing twice and leaves nobody out', async () => {
  const many = Array.from({ length: 34 }, (_, index) => ({
    id: `m${index}`,
    lastName: `Nr ${String(index).padStart(2, '0')}`,
    email: `m${index}@gast.example`,
  }))
  const { db, services, write, send, portion, all, mails, register } = await anOffice(many)
  await send(await write({ everyone: 'ja' }))
  expect(await portion()).toBe(true)
  expect(await mails()).toHaveLength(10)

  // The process dies after queueing five letters of the second portion, before it could record it.
  let left = 5
  const dying = new Proxy(services.db, {
    get: (target, name) =>
      name === 'transaction'
        ? () => ({
            execute: (work: (trx: typeof target) => Promise<unknown>) =>
              target.transaction().execute((trx) =>
                work(
                  new Proxy(trx, {
                    get: (inner, key) => {
                      if (key === 'insertInto' && (left -= 1) < 0) throw new Error('killed')
                      const value: unknown = Reflect.get(inner, key)
                      return typeof value === 'function' ? value.bind(inner) : value
                    },
                  }),
                ),
              ),
          })
        : Reflect.get(target, name),
  })
  const [job] = await db.selectFrom('jobs').select('payload').where('kind', '=', 'circulars.send').execute()
  const payload = JSON.parse(job!.payload) as { circularId: string }
  await expect(sendPortion.run({ ...services, db: dying }, payload)).rejects.toThrow('killed')
  expect(await mails()).toHaveLength(10)

  expect(await all()).toBe(3)
  expect(new Set((await mails()).map(({ recipient }) => recipient)).size).toBe(34)
  expect(await mails()).toHaveLength(34)
  expect((await register()).filter((line) => !line.endsWith('posted'))).toEqual([])
  // A job left over from the killed process has nothing to do.
  await sendPortion.run(services, payload)
  expect(await mails()).toHaveLength(34)
  expect(await db.selectFrom('circulars').select('status').execute()).toEqual([{ status: 'sent' }])
})

test('a club whose name ends with a full stop ends no sentence with two', () => {
  const club = { name: 'LSV Falkenried e. V.', address: 'verein@falkenried.example' }
  const circular = { kind: 'notice' as const, subject: 'Platzpflege', text: [] }
  const to = { name: 'Ada Klein', address: 'ada@falkenried.example' }
  const sent = circularLetter({ circular, from: club, to, replyTo: null, stopToken: null, publicUrl: '' })
  expect(sent.text).toContain(`Mitteilung von ${club.name} Antworten gehen an den Verein.`)
  expect(sent.text).not.toContain('..')
})
