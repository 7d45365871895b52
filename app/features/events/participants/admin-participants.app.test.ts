import { expect, test } from 'vitest'
import { anAdmin, published } from '../event-admin.fixture.ts'
import { writtenMails } from '#test/written-mails.ts'

const event = {
  ...published,
  'registration.seats': '2',
  'registration.waitingList': 'ja',
  'registration.mostPeople': '4',
}

async function aList() {
  const adminPage = await anAdmin()
  const id = await adminPage.create(event)
  const path = `/admin/veranstaltungen/${id}/teilnehmende`
  const start = adminPage.services.now().getTime()
  let seconds = 0
  const act = (fields: Record<string, string>) => {
    adminPage.services.now = () => new Date(start + (seconds += 60) * 1000)
    return adminPage.admin.post(path, fields)
  }
  const add = (name: string, mail: string, personen = '1') =>
    act({ intent: 'hinzufuegen', name, mail, personen })
  const people = async () =>
    adminPage.db
      .selectFrom('event_registrations')
      .select(['id', 'name', 'state', 'people'])
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  const mails = () => writtenMails(adminPage.db)
  return { ...adminPage, id, path, act, add, people, mails }
}

test('whoever rings up is added by hand, waits when all is taken, and gets a mail if there is an address', async () => {
  const { admin, path, add, people, mails } = await aList()
  expect((await add('Ida Sommer', 'ida@post.example', '2')).status).toBe(303)
  expect((await add('Ole Winter', '')).status).toBe(303)
  expect(await people()).toMatchObject([
    { name: 'Ida Sommer', state: 'registered', people: 2 },
    { name: 'Ole Winter', state: 'waiting' },
  ])
  expect((await mails()).map(({ template }) => template)).toEqual(['veranstaltung-angemeldet'])
  const page = await (await admin.get(path)).text()
  const full = 'Kein Platz ist mehr frei. Wer jetzt dazukommt, steht auf der Warteliste.'
  for (const word of ['Ida Sommer', 'Ole Winter', '2 von 2', full, '1 auf der Warteliste', 'ohne E-Mail']) {
    expect(page).toContain(word)
  }
  const refused = await add('', 'ida@')
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Bitte gib einen Namen an.')
})

test('whoever adds people reads beforehand that no place is left, also where the event is full by hand', async () => {
  const { admin, db, id, path, add } = await aList()
  const read = async () => (await admin.get(path)).text()
  expect(await read()).not.toContain('Kein Platz ist mehr frei')
  await db.updateTable('events').set({ status: 'sold-out' }).where('id', '=', id).execute()
  expect(await read()).toContain('Kein Platz ist mehr frei. Wer jetzt dazukommt, steht auf der Warteliste.')
  expect((await add('Ole Winter', '')).headers.get('location')).toContain('erledigt=wartet')
})

test('nobody is given a place at an event that is called off', async () => {
  const { db, id, act, add, people, mails } = await aList()
  await add('Ida Sommer', 'ida@post.example', '2')
  await add('Ole Winter', 'ole@post.example')
  await db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', id).execute()
  const refused = await add('Uwe Herbst', 'uwe@post.example')
  expect([refused.status, (await refused.text()).includes('Dieser Termin ist abgesagt')]).toEqual([409, true])
  const waiting = (await people()).find(({ state }) => state === 'waiting')!
  expect((await act({ intent: 'nachruecken', anmeldung: waiting.id })).status).toBe(409)
  expect(await people()).toHaveLength(2)
  expect(await mails()).toHaveLength(2)
})

test('somebody is let up or taken off the list, and those it concerns are told', async () => {
  const { act, add, people, mails, admin, id, db } = await aList()
  await add('Ida Sommer', 'ida@post.example', '2')
  await add('Ole Winter', 'ole@post.example')
  const [ida, ole] = (await people()).map((each) => each.id)
  const early = await act({ intent: 'nachruecken', anmeldung: ole! })
  expect(early.status).toBe(409)
  expect(await early.text()).toContain('nicht genug Plätze frei')
  await act({ intent: 'abmelden', anmeldung: ida!, stand: 'registered' })
  expect(await people()).toMatchObject([{ state: 'cancelled' }, { name: 'Ole Winter', state: 'registered' }])
  expect((await mails()).slice(-2).map(({ template, recipient }) => [template, recipient])).toEqual([
    ['veranstaltung-abgemeldet', 'ida@post.example'],
    ['veranstaltung-nachgerueckt', 'ole@post.example'],
  ])
  const [off] = (await mails()).filter(({ template }) => template === 'veranstaltung-abgemeldet')
  expect(off!.text).toContain('wir haben Sie von')
  expect(off!.text).not.toContain('Danke')
  const lines = await db
    .selectFrom('audit_log')
    .select('name')
    .where('subject', '=', 'registration')
    .execute()
  expect(new Set(lines.map(({ name }) => name))).toEqual(
    new Set([`Ida Sommer, ${event.title}`, `Ole Winter, ${event.title}`]),
  )
  await add('Uwe Herbst', 'uwe@post.example', '2')
  expect((await people()).at(-1)).toMatchObject({ state: 'waiting' })
  const more = { ...event, 'registration.seats': '3', expectedRevision: '1' }
  expect((await admin.post(`/admin/veranstaltungen/${id}`, more)).status).toBe(303)
  expect((await people()).at(-1)).toMatchObject({ name: 'Uwe Herbst', state: 'registered' })
})

test(
  'of two officers who take somebody off the list or let them up at once one wins, and the other is told',
  { tags: 'postgres' },
  async () => {
    const { as, path, add, people, mails, admin } = await aList()
    await add('Ida Sommer', 'ida@post.example')
    await add('Ole Winter', 'ole@post.example', '2')
    const [ida, ole] = (await people()).map((each) => each.id)
    const other = await as('admin')
    const post = (officer: typeof admin, intent: string, anmeldung: string, stand: string) =>
      officer.post(path, { intent, anmeldung, stand })

    const off = await Promise.all([admin, other].map((each) => post(each, 'abmelden', ida!, 'registered')))
    expect(off.map(({ status }) => status).toSorted()).toEqual([303, 409])
    expect(await off.find(({ status }) => status === 409)!.text()).toContain('Jemand war schneller')
    // Ole has moved up in the meantime: a form that still shows him waiting has no effect.
    expect((await people()).at(-1)).toMatchObject({ name: 'Ole Winter', state: 'registered' })
    const late = await Promise.all([
      post(admin, 'nachruecken', ole!, 'waiting'),
      post(other, 'abmelden', ole!, 'waiting'),
    ])
    expect(late.map(({ status }) => status)).toEqual([409, 409])
    expect((await people()).at(-1)).toMatchObject({ name: 'Ole Winter', state: 'registered' })
    const gone = (await mails()).filter(({ template }) => template === 'veranstaltung-abgemeldet')
    expect(gone.map(({ recipient }) => recipient)).toEqual(['ida@post.example'])
  },
)

test('two presses of one form by hand take one place and send one mail', { tags: 'postgres' }, async () => {
  const { act, people, mails } = await aList()
  const before = (await mails()).length
  const ida = {
    intent: 'hinzufuegen',
    name: 'Ida Sommer',
    mail: 'ida@post.example',
    personen: '1',
    kennung: 'von-hand-1',
  }
  const answers = await Promise.all([act(ida), act(ida)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(await people()).toMatchObject([{ name: 'Ida Sommer', state: 'registered' }])
  expect(await mails()).toHaveLength(before + 1)
})

test('a letter to all is shown first, then goes to each on their own, once', async () => {
  const { admin, path, act, add, mails, db } = await aList()
  await add('Ida Sommer', 'ida@post.example')
  await add('Ole Winter', 'ole@post.example')
  await add('Uwe Herbst', 'uwe@post.example')
  await add('Ohne Adresse', '')
  const before = (await mails()).length
  const letter = {
    audience: 'registered',
    subject: 'Bitte Drachen mitbringen',
    body: 'Es wird windig.\n\nBis Samstag',
    kennung: 'k1',
  }
  const preview = await act({ ...letter, intent: 'vorschau' })
  const shown = await preview.text()
  for (const word of ['Es wird windig.', 'An: Ida Sommer, Ole Winter', '2 E-Mails senden'])
    expect(shown).toContain(word)
  expect(await mails()).toHaveLength(before)
  expect((await act({ ...letter, intent: 'senden' })).status).toBe(303)
  expect((await act({ ...letter, intent: 'senden' })).status).toBe(303)
  const sent = (await mails()).slice(before)
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(['ida@post.example', 'ole@post.example'])
  for (const { text, recipient } of sent) {
    expect(text).toContain('Es wird windig.\n\nBis Samstag')
    expect(text).not.toContain(recipient === 'ida@post.example' ? 'ole@' : 'ida@')
  }
  const listed = (await (await admin.get(path)).text()).replaceAll('<!-- -->', '')
  expect(listed).toContain('Bitte Drachen mitbringen (Angemeldete, 2)')
  expect(await db.selectFrom('event_mailings').select('recipients').execute()).toEqual([{ recipients: 2 }])
  expect((await act({ ...letter, subject: '', intent: 'senden' })).status).toBe(400)
})
