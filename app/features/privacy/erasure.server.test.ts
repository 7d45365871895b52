import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, isSqlite } from '#app/platform/database/db.ts'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { removeFiles } from '#app/media/pictures/remove-files.job.server.ts'
import { phonePhotograph } from '#app/media/pictures/pictures.fixture.ts'
import { preparePictures } from '#app/requests/sent-pictures/prepare-pictures.server.ts'
import { attachPictures, sentFile, storePictures } from '#app/requests/sent-pictures/sent-pictures.server.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { createMembershipClass } from '#app/features/membership/membership-classes.server.ts'
import { openTestDatabase } from '#test/database.ts'
import { asStored } from '#app/platform/personal-data.ts'
import { collectExport, exportFiles } from './export.server.ts'
import { processingRecord } from './record.server.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import { retentionSetting } from '#app/platform/settings/retention.server.ts'
import { erasePerson, previewErasure } from './erasure.server.ts'
import { personId, personMail, personPhone, leaveTraces } from './person-with-traces.fixture.ts'
import { leaveTracesEverywhere } from './person-in-every-table.fixture.ts'
import { findPersonOfMember, zipAnswer } from './person.server.ts'
import { personalData } from './register.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const at = new Date('2026-06-14T08:42:00Z')

async function aClubWithJana(options = {}) {
  const db = await openTestDatabase()
  const folder = temporaryFolder()
  const files = diskFileStore(folder)
  const { userId } = await leaveTraces({ db, files }, at, options)
  const jana = (await findPersonOfMember(db, personId))!
  return { db, files, folder, userId, jana }
}

/** Returns every row of every table, including those of the search index. */
async function dumpOf(db: Db): Promise<string> {
  const { rows: tables } = isSqlite(db)
    ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
    : await sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = 'public'`.execute(db)
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    for (const row of rows) {
      const cells = Object.values(row).map((cell) =>
        cell instanceof Uint8Array ? Buffer.from(cell).toString('utf8') : String(cell),
      )
      parts.push(`${name}: ${cells.join(' | ').replaceAll('\n', ' ')}`)
    }
  }
  return parts.join('\n')
}

/** Patterns of everything that identifies her. */
const marks = (userId: string) => [
  /Zw(ö|oe|o)lfgr(ü|ue|u)n/i,
  new RegExp(personMail, 'i'),
  new RegExp(personPhone),
  /\+491715550199/,
  /Am Moos 12/,
  /Schlüssel 12/,
  /1981-02-03/,
  new RegExp(userId),
]

test('the preview names every room in which somebody has left a trace, and says what stays and why', async () => {
  const { db, jana } = await aClubWithJana()
  const lines = await previewErasure(db, jana)
  expect(Object.fromEntries(lines.map(({ key, outcome, rows }) => [key, `${outcome} ${rows}`])))
    .toMatchInlineSnapshot(`
      {
        "accounts.account": "delete 1",
        "accounts.devices": "delete 1",
        "accounts.factors": "delete 1",
        "accounts.linked": "delete 1",
        "accounts.sessions": "delete 1",
        "airfield.chronicle": "anonymise 1",
        "audit.log": "anonymise 3",
        "blog.author": "anonymise 2",
        "blog.unsaved": "delete 1",
        "board.offices": "anonymise 1",
        "club.represents": "delete 2",
        "events.registrations": "delete 2",
        "jobs.queue": "delete 1",
        "mails.outbox": "delete 2",
        "members.consents": "delete 1",
        "members.imports": "delete 1",
        "members.log": "anonymise 2",
        "members.log-author": "anonymise 2",
        "members.portrait": "delete 1",
        "members.profile": "delete 1",
        "requests.office": "anonymise 1",
        "requests.sender": "delete 1",
        "settings.author": "anonymise 1",
        "settings.named": "anonymise 1",
        "texts.named": "keep 2",
      }
    `)
  const kept = lines.filter(({ outcome }) => outcome === 'keep')
  expect(kept.flatMap(({ places }) => places)).toEqual([
    'Beitrag: Windentag',
    'Frühere Fassung eines Beitrags: Windentag',
  ])
  expect(await dumpOf(db)).toMatch(/Zwölfgrün/)
})

test('after an erasure nothing of the person is left in the database, its search and the files', async () => {
  const { db, files, folder, userId, jana } = await aClubWithJana({ texts: false })
  expect((await previewErasure(db, jana)).filter(({ outcome }) => outcome === 'keep')).toEqual([])
  await erasePerson(db, jana, at)
  while (await runNextJob({ db, files, now: () => at, log: () => undefined }, [removeFiles]));

  const dump = await dumpOf(db)
  for (const mark of marks(userId)) expect(dump).not.toMatch(mark)
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  for (const { parentPath, name } of names) {
    const content = readFileSync(join(parentPath, name)).toString('latin1')
    for (const mark of marks(userId)) expect(`${name} ${content}`).not.toMatch(mark)
  }
  expect(names.filter(({ name }) => /webp|avif|jpe?g/.test(name))).toEqual([])
  expect(dump).toContain('Ole Bleibt')
  expect(dump).toContain('Kassenführung')
  expect(dump).toContain('Windentag')
})

test('what the preview said would stay is exactly what is left', async () => {
  const { db, userId, jana } = await aClubWithJana()
  await erasePerson(db, jana, at)
  const left = (await dumpOf(db)).split('\n').filter((line) => marks(userId).some((mark) => mark.test(line)))
  expect([...new Set(left.map((line) => line.split(':')[0]))].toSorted()).toEqual(
    expect.arrayContaining(['post_versions', 'posts']),
  )
  const others = left.filter((line) => !/^(posts|post_versions|search_\w+): /.test(line))
  expect(others).toEqual([])
})

test('a mailbox shared with somebody who stays is told apart by the name', async () => {
  const { db } = await aClubWithJana()
  await createMember(
    db,
    {
      ...aPerson,
      memberNumber: 78,
      firstName: 'Ole',
      lastName: 'Bleibt',
      details: { email: personMail.toUpperCase() },
    },
    at,
  )
  await db.updateTable('requests').set({ sender_email: personMail }).where('id', '=', 'andere').execute()
  const jana = (await findPersonOfMember(db, personId))!
  expect([jana.mails, jana.sharedMails]).toEqual([[], [personMail]])
  await erasePerson(db, jana, at)
  const left = await db.selectFrom('requests').select('sender_name').execute()
  expect(left).toEqual([{ sender_name: 'Ole Bleibt' }])
})

test('the answer to a request for information holds every row the register finds', async () => {
  const { db, jana } = await aClubWithJana()
  const { bereiche } = await collectExport({ db }, jana, at)
  for (const { key, find } of personalData()) {
    const result = bereiche.find(({ schluessel }) => schluessel === key)
    expect(result?.eintraege, key).toEqual(await find(db, jana))
  }
  const text = JSON.stringify(bereiche)
  for (const word of [
    personMail,
    personPhone,
    'Am Moos 12',
    'Schlüssel 12',
    'Ruft mich an',
    'Fliegerlager',
  ]) {
    expect(text).toContain(word)
  }
})

/** Columns that match the pattern but refer to no person: replaced picture, author of an index, kind of consent giver. */
const pointsElsewhere = ['pictures.replaced_by', 'search_state.made_by', 'consents.granted_by']
const pointing =
  /(^|_)(member|user|author|person|responsible|holder|pilot|instructor|second|payer|leader|reporter|actor)(_id)?$|_by$/

async function janaEverywhere() {
  const db = await openTestDatabase()
  const folder = temporaryFolder()
  const files = diskFileStore(folder)
  const { userId } = await leaveTracesEverywhere({ db, files }, at, { texts: false })
  const jana = (await findPersonOfMember(db, personId))!
  return { db, files, userId, jana }
}

test('in the club of these tests every column that can point at somebody points at her, and every room knows', async () => {
  const { db, userId, jana } = await janaEverywhere()
  const without: string[] = []
  for (const { name: table, columns } of await db.introspection.getTables()) {
    for (const { name: column } of columns) {
      const place = `${table}.${column}`
      if (!pointing.test(column) || pointsElsewhere.includes(place)) continue
      const { rows } = await sql`select 1 from ${sql.table(table)}
        where ${sql.ref(column)} in (${personId}, ${userId}) limit 1`.execute(db)
      if (rows.length === 0) without.push(place)
    }
  }
  expect(without).toEqual([])
  const result = new Set((await previewErasure(db, jana)).map(({ key }) => key))
  expect(
    personalData()
      .map(({ key }) => key)
      .filter((key) => !result.has(key)),
  ).toEqual([])
})

test('from a club in which she stands everywhere she goes, but for the words the preview has named', async () => {
  const { db, userId, jana } = await janaEverywhere()
  const named = (await previewErasure(db, jana)).flatMap(({ key, places }) =>
    key === 'texts.named' ? places : [],
  )
  expect(named).toContain('Flugtag: 01.05.2026')
  expect(named.filter((place) => /\d-\d\d-\d\d/.test(place))).toEqual([])
  await erasePerson(db, jana, at)
  const left = (await dumpOf(db)).split('\n').filter((line) => marks(userId).some((mark) => mark.test(line)))
  expect(left.map((line) => line.split(':')[0]).toSorted()).toEqual([
    'aircraft_defects',
    'defect_steps',
    'flight_changes',
    'flight_days',
    'post_comments',
    'request_notes',
    'work_hour_steps',
  ])
  expect(named.map((place) => place.split(':')[0]).toSorted()).toEqual([
    'Berichtigung im Flugbuch',
    'Flugtag',
    'Kommentar',
    'Notiz zu einer Anfrage',
    'Schritt an einer Störung',
    'Störung',
    'Wort zu Arbeitsstunden',
  ])
})

test('the copy of their data calls the class of the member by its name, and bears the day on which it was made', async () => {
  const { db, files } = await aClubWithJana()
  const input = { name: 'Fördernd', position: 1, validFrom: '2026-01-01', details: {} }
  const membershipClassId = await createMembershipClass(db, input, at)
  const { details } = await db.selectFrom('members').select('details').executeTakeFirstOrThrow()
  const classed = JSON.stringify({ ...JSON.parse(details), membershipClassId })
  await db.updateTable('members').set({ details: classed }).execute()
  const jana = (await findPersonOfMember(db, personId))!
  const { bereiche } = await collectExport({ db }, jana, at)
  const profile = bereiche.find(({ schluessel }) => schluessel === 'members.profile')
  expect(profile?.eintraege).toMatchObject([{ Beitragsklasse: 'Fördernd' }])
  const { headers } = zipAnswer({ db, files }, jana, new Date('2026-06-14T22:30:00Z'))
  expect(headers.get('content-disposition')).toContain('-2026-06-15.zip')
})

test('the copy of their data says how long each kind is kept, as the record does with the club’s own periods', async () => {
  const { db, jana } = await aClubWithJana()
  await saveSetting(db, retentionSetting, { 'requests.contact': 92 }, at)
  const { entries } = await processingRecord(db)
  const recorded = new Map(entries.map(({ key, retention }) => [key, retention]))
  const kept = (await collectExport({ db }, jana, at)).bereiche.map(
    ({ schluessel, aufbewahrung }) => [schluessel, aufbewahrung] as const,
  )
  expect(new Map(kept)).toEqual(recorded)
  expect(recorded.get('requests.sender')).toContain('Nachrichten: Drei Monate')
  expect(recorded.get('reservations.swaps')).toMatch(/^\S.* nach der Anfrage$/)
})

test('the copy of their data holds the pictures somebody sent with a request', async () => {
  const { db, files, jana } = await aClubWithJana()
  const file = new File([new Uint8Array(await phonePhotograph(320, 240))], 'winde.jpg')
  const prepared = await preparePictures([file])
  if (!prepared.ok) throw new Error(prepared.sentence)
  const [id] = await storePictures({ db, files }, prepared.pictures, at)
  await attachPictures(db, 'anfrage', [id!])
  const copy = new Map<string, Uint8Array>()
  for await (const { name, bytes } of exportFiles({ db, files }, jana, at)) copy.set(name, bytes)
  expect(copy.get(`dateien/${id!}.jpg`)).toEqual(await files.read(sentFile(id!, 'whole')))
  expect(Buffer.from(copy.get('uebersicht.html')!).toString()).toContain('winde.jpg')
})

test('the answer to a request for information holds every word she has written anywhere', async () => {
  const { db, jana } = await janaEverywhere()
  const text = JSON.stringify((await collectExport({ db }, jana, at)).bereiche)
  const written = new Set((await dumpOf(db)).match(/Janas Worte \w+/g))
  expect(written.size).toBeGreaterThan(10)
  for (const label of written) expect(text).toContain(label)
})

test('a request that no page can read any more is in the copy as it is stored', async () => {
  const { db, jana } = await aClubWithJana()
  await db
    .updateTable('requests')
    .set({ fields: '{"message":"Ruft mich an"}' })
    .where('id', '=', 'anfrage')
    .execute()
  const { bereiche } = await collectExport({ db }, jana, at)
  const sent = bereiche.find(({ schluessel }) => schluessel === 'requests.sender')
  expect(sent?.eintraege).toMatchObject([{ Angaben: {}, [asStored]: { message: 'Ruft mich an' } }])
})

test('the copy of their data speaks German, no field, kind or state by its code, and says in which zone its times are', async () => {
  const { db, files, jana } = await janaEverywhere()
  const codes = new Set(
    [...readFileSync('app/platform/database/tables.ts', 'utf8').matchAll(/'([a-z][a-z-]+)'/g)].map(
      ([, code]) => code!,
    ),
  )
  const found: string[] = []
  const look = (value: unknown, label: string) => {
    if (typeof value === 'string' && codes.has(value)) found.push(`${label}: ${value}`)
    if (value === null || typeof value !== 'object') return
    for (const [name, part] of Object.entries(value)) {
      if (name === asStored) continue
      if (/^[a-z]/.test(name)) found.push(name)
      look(part, name)
    }
  }
  for (const { eintraege } of (await collectExport({ db }, jana, at)).bereiche) look(eintraege, '')
  expect(found).toEqual([])
  const copy = new Map<string, Uint8Array>()
  for await (const { name, bytes } of exportFiles({ db, files }, jana, at)) copy.set(name, bytes)
  const page = Buffer.from(copy.get('uebersicht.html')!).toString()
  expect(page).toMatch(/<dt>Wird gelöscht nach<\/dt><dd>14\.\sJuni 2027<\/dd>/)
  expect(page).not.toContain('topicId')
  expect(page).toContain('Uhrzeiten sind Ortszeit am Platz (Europe/Berlin).')
  const data = JSON.parse(Buffer.from(copy.get('daten.json')!).toString()) as { zeiten: string }
  expect(data.zeiten).toContain(
    'mit „Z“ am Ende sind UTC, Uhrzeiten ohne Angabe Ortszeit am Platz (Europe/Berlin)',
  )
})
