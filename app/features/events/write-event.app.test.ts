import { expect, test } from 'vitest'
import { anAdmin, published, written } from './event-admin.fixture.ts'
import { withoutLine } from '#test/audited.ts'
import { writtenMails } from '#test/written-mails.ts'

function formOf(page: string): Record<string, string> {
  const form = /<form id="veranstaltung"[\s\S]*?<\/form>/.exec(page)![0]
  const plain = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  const sent: Record<string, string> = {}
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const name = /\sname="([^"]*)"/.exec(tag)?.[1]
    const isOff = /type="(checkbox|radio)"/.test(tag) && !/\schecked=""/.test(tag)
    if (name !== undefined && !isOff) sent[name] = plain(/\svalue="([^"]*)"/.exec(tag)?.[1] ?? '')
  }
  for (const [, name = '', text = ''] of form.matchAll(/<textarea[^>]*\sname="([^"]*)"[^>]*>([^<]*)</g)) {
    sent[name] = plain(text)
  }
  for (const [, name = '', options = ''] of form.matchAll(
    /<select[^>]*\sname="([^"]*)"[^>]*>(.*?)<\/select>/g,
  )) {
    const chosen =
      /<option value="([^"]*)" selected="">/.exec(options) ?? /<option value="([^"]*)"/.exec(options)
    sent[name] = chosen?.[1] ?? ''
  }
  return sent
}

test('what an event says comes back into its form as it was written', async () => {
  const { admin, create, row } = await anAdmin()
  const id = await create({
    ...published,
    category: 'fly-in',
    firstDay: '2026-06-24',
    lastDay: '',
    'registration.closesOn': '2026-06-20',
    'series.rule': 'monthly',
    'series.nth': '4',
    'series.until': '2026-12-31',
    'series.exceptions.3.day': '2026-07-22',
    'series.exceptions.3.reason': 'Ferien',
    flyIn: 'ja',
    'arrivalByAir.pprRequired': 'ja',
    'arrivalByAir.slots.from': '10:00',
    'arrivalByAir.slots.to': '12:00',
    'arrivalByAir.slots.minutes': '10',
    'arrivalByAir.slots.perSlot': '2',
    'registration.questions.0.label': 'Essen?',
    'registration.questions.0.kind': 'choice',
    'registration.questions.0.required': 'ja',
    'registration.questions.0.options': 'mit Fleisch\r\nohne Fleisch',
    'attachments.0.title': 'Ausschreibung',
    'attachments.0.href': 'https://verein.example/a.pdf',
  })
  const first = (await row(id))!
  expect(first.until_day).toBe('2026-12-23')
  expect(JSON.parse(first.details)).toMatchObject({
    programme: [{ time: '10:00', item: 'Leinen los' }],
    arrivalByAir: { pprRequired: true, slots: { minutes: 10, perSlot: 2, from: '10:00', to: '12:00' } },
    attachments: [{ title: 'Ausschreibung' }],
    registration: {
      opensDaysBeforeStart: 10,
      closesDaysBeforeStart: 4,
      seats: 12,
      questions: [{ id: 'essen', required: true, options: ['mit Fleisch', 'ohne Fleisch'] }],
    },
  })
  const page = await (await admin.get(`/admin/veranstaltungen/${id}`)).text()
  const sent = formOf(page)
  await withoutLine(() => admin.post(`/admin/veranstaltungen/${id}`, { ...sent, intent: 'veroeffentlichen' }))
  const { revision, updated_at: _later, sequence, ...again } = (await row(id))!
  const { revision: before, updated_at: _earlier, sequence: unchanged, ...same } = first
  expect([revision, sequence, again]).toEqual([before + 1, unchanged, same])
})

test('what cannot be is refused with a sentence at its field, and everything typed is kept', async () => {
  const { admin, db } = await anAdmin()
  const refused = async (fields: Record<string, string>, sentence: string) => {
    const answer = await admin.post('/admin/veranstaltungen/erstellen', { ...published, ...fields })
    expect(answer.status, sentence).toBe(400)
    const page = await answer.text()
    expect(page).toContain(sentence)
    expect(page).toContain('Jeder bringt seinen Drachen mit.')
    expect(page).toContain('value="Leinen los"')
  }
  await refused({ title: ' ' }, 'Bitte gib einen Titel ein.')
  await refused({ title: 'x'.repeat(121) }, 'höchstens 120 Zeichen')
  await refused({ firstDay: '2026-02-30' }, 'Diesen Tag gibt es nicht.')
  await refused({ lastDay: '2026-09-25' }, 'Das Ende liegt vor dem Beginn.')
  await refused({ startTime: '' }, 'Bitte gib an, wann es beginnt')
  await refused({ category: 'feier' }, 'Bitte eine der Möglichkeiten wählen.')
  await refused({ location: '' }, 'Bitte gib an, wo es stattfindet.')
  await refused({ 'registration.seats': '-3' }, 'Bitte eine Zahl von 1 bis 10000 angeben.')
  await refused({ 'registration.closesOn': '2026-10-01' }, 'Die Anmeldung endet spätestens')
  await refused({ 'series.rule': 'monthly', 'series.nth': '2' }, 'ist nicht der 2. Samstag des Monats.')
  await refused(
    { 'series.rule': 'weekly', 'series.exceptions.1.day': '2026-09-30' },
    'findet die Serie ohnehin nicht statt.',
  )
  await refused(
    { 'registration.mode': 'external', 'registration.url': 'javascript:alert(1)' },
    'beginnend mit https://',
  )
  await refused(
    { 'attachments.0.title': 'A', 'attachments.0.href': 'javascript:alert(1)' },
    'mit https:// oder / beginnt',
  )
  await refused({ contactEmail: 'presse@' }, 'Die Adresse ist unvollständig.')
  await refused({ pictureId: 'a'.repeat(32) }, 'Dieses Bild gibt es nicht mehr.')
  expect(await db.selectFrom('events').select('id').execute()).toEqual([])
})

test('rows are added and taken away without script, and nothing is stored by that', async () => {
  const { admin, db } = await anAdmin()
  const more = await admin.post('/admin/veranstaltungen/erstellen', {
    ...written,
    intent: 'zeile:programme:1:neu',
  })
  expect(more.status).toBe(200)
  const page = await more.text()
  expect(page).toContain('name="programme.1.item"')
  expect(page).toContain('value="Leinen los"')
  const less = await admin.post('/admin/veranstaltungen/erstellen', {
    ...written,
    'programme.1.time': '12:00',
    'programme.1.item': 'Suppe',
    intent: 'zeile:programme:0:weg',
  })
  const rest = await less.text()
  expect(rest).toContain('name="programme.0.item" value="Suppe"'.split(' ')[1])
  expect(rest).not.toContain('Leinen los')
  expect(await db.selectFrom('events').select('id').execute()).toEqual([])
})

test('whoever is registered for an event reads when its form moves it, and of nothing else that is saved', async () => {
  const { admin, db, create, register } = await anAdmin()
  const id = await create(published)
  await register(id, 'Ida', 'ida@post.example')
  const save = async (revision: string, changes: Record<string, string>) => {
    const sent = { ...published, ...changes, expectedRevision: revision }
    expect((await admin.post(`/admin/veranstaltungen/${id}`, sent)).status).toBe(303)
    return writtenMails(db, 'veranstaltung-verlegt')
  }
  const named = { title: 'Drachenfest' }
  expect(await save('1', named)).toEqual([])
  const moved = { ...named, firstDay: '2026-10-03', lastDay: '2026-10-04' }
  const [mail] = await save('2', moved)
  expect([mail!.recipient, mail!.subject]).toEqual(['ida@post.example', 'Verlegt: Drachenfest'])
  const file = mail!.attachments[0]!.content.replaceAll('\r\n ', '')
  expect(file).toContain(`UID:${id}@`)
  expect(file).toContain('DTSTART;TZID=Europe/Berlin:20261003T100000')
  // Taken off the website, nobody is told before it is there again.
  expect(await save('3', { ...moved, startTime: '11:00', intent: 'entwurf' })).toHaveLength(1)
})

test('whoever is registered for an evening reads when the form of the series moves theirs, and not when it moves others', async () => {
  const { admin, db, create, services } = await anAdmin()
  const series = { 'series.rule': 'weekly', 'registration.closesOn': '2026-09-26', lastDay: '2026-09-26' }
  const evenings = { ...published, ...series }
  const id = await create(evenings)
  const { registerForEvent } = await import('./registration/register.server.ts')
  const ida = { memberId: null, name: 'Ida', email: 'ida@post.example', answers: {} }
  await registerForEvent(db, { eventId: id, day: '2026-10-10', ...ida }, services.now())
  const save = async (revision: string, changes: Record<string, string>) => {
    const sent = { ...evenings, ...changes, expectedRevision: revision }
    expect((await admin.post(`/admin/veranstaltungen/${id}`, sent)).status).toBe(303)
    return (await writtenMails(db, 'veranstaltung-verlegt')).map(({ text }) => text)
  }
  const later = { firstDay: '2026-10-03', lastDay: '2026-10-03', 'registration.closesOn': '2026-10-03' }
  expect(await save('1', later)).toEqual([])
  const [text] = await save('2', { ...later, startTime: '19:00', endTime: '21:00' })
  expect(text).toMatch(/Samstag, 10\.\sOktober 2026, 19:00–21:00/)
})

test('a series loses no evening that somebody is registered for by its form', async () => {
  const { admin, db, create, services } = await anAdmin()
  const series = { 'series.rule': 'weekly', 'registration.closesOn': '2026-09-26', lastDay: '2026-09-26' }
  const id = await create({ ...published, ...series })
  const { registerForEvent } = await import('./registration/register.server.ts')
  const ida = { memberId: null, name: 'Ida', email: 'ida@post.example', answers: {} }
  await registerForEvent(db, { eventId: id, day: '2026-10-10', ...ida }, services.now())
  const save = async (changes: Record<string, string>) =>
    admin.post(`/admin/veranstaltungen/${id}`, { ...published, ...series, ...changes, expectedRevision: '1' })
  const pause = (day: string) => ({ 'series.exceptions.0.day': day, 'series.exceptions.0.reason': '' })
  for (const changes of [pause('2026-10-10'), { 'series.until': '2026-10-03' }, { 'series.rule': 'none' }]) {
    const refused = await save(changes)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toMatch(/Für den 10\.\sOktober 2026 ist jemand angemeldet/)
  }
  expect((await save(pause('2026-10-17'))).status).toBe(303)
})
