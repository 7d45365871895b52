import { expect, test } from 'vitest'
import { proposeMapping } from './import-columns.ts'
import { type Cells, overlay } from './row-values.ts'
import { deleteWhatEnded } from '#app/features/privacy/retention.server.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { startApp } from '#test/app.ts'
import { plainBrowser } from '#test/plain-browser.ts'
import { MemberDetails } from '../member.ts'
import { createMember } from '../save-member.server.ts'
import { carryOutImport } from './carry-out-import.job.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

const head = 'Mitgliedsnr.;Vorname;Nachname;Geburtsdatum;Status;E-Mail;Mobil;PLZ;Ort;Sparte;Bemerkung'

async function anOffice() {
  const app = await startApp()
  const admin = await app.as('admin', ['membership'])
  const add = (memberNumber: number | null, firstName: string, lastName: string, details: object = {}) =>
    createMember(
      app.db,
      {
        ...aPerson,
        memberNumber,
        firstName,
        lastName,
        publicNameForm: 'full',
        details: MemberDetails.parse({ joinedOn: '2001-01-01', ...details }),
        consents: [
          {
            purpose: 'public-name',
            textVersion: '1',
            grantedAt: '2020-01-01T00:00:00.000Z',
            grantedBy: 'self',
            method: 'paper',
            revokedAt: null,
          },
        ],
      },
      app.services.now(),
    )
  const upload = async (lines: readonly string[], encoding: BufferEncoding = 'utf8') => {
    const form = new FormData()
    form.set('datei', new File([Buffer.from(lines.join('\r\n'), encoding)], 'liste.csv'))
    return admin.post('/admin/mitglieder/einlesen', form)
  }
  const uploaded = async (...given: Parameters<typeof upload>) => {
    const answer = await upload(...given)
    expect(answer.status).toBe(303)
    return answer.headers.get('location') ?? ''
  }
  const report = async (address: string) => {
    const text = await (await admin.get(`${address}/bericht.csv`)).text()
    return text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';'))
  }
  const press = async (address: string, intent = 'einlesen') => {
    const page = await (await admin.get(address)).text()
    const stand = /name="stand" value="(\w+)"/.exec(page)?.[1] ?? ''
    return admin.post(address, { intent, stand })
  }
  const work = async () => {
    while (await runNextJob(app.services, [carryOutImport]));
  }
  const members = () => app.db.selectFrom('members').selectAll().orderBy('id').execute()
  return { ...app, admin, add, upload, uploaded, report, press, work, members }
}

const row = (number: number, more: Partial<Record<'birth' | 'status' | 'mail' | 'mobile', string>> = {}) =>
  `${number};Vorname${number};Nachname${number};${more.birth ?? '14.06.1962'};${more.status ?? 'aktiv'};` +
  `${more.mail ?? `m${number}@post.example`};${more.mobile ?? '0171 5550101'};93123;Moosried;Segelflug;egal`

/** 500 rows: 463 people and 37 errors of nine kinds, spread over the file. */
function fiveHundred() {
  const faults = [
    (n: number) => row(n, { birth: '31.02.1980' }),
    (n: number) => row(n, { birth: '01.01.2099' }),
    (n: number) => row(n, { status: 'Kaiser' }),
    (n: number) => row(n, { mail: 'ohne-at.example' }),
    (n: number) => row(n, { mobile: 'im Büro' }),
    (n: number) => row(n).replace(`Nachname${n}`, ''),
    (n: number) => row(n).replace(`${n};`, 'zwölf;'),
    (n: number) => row(n).replace('Segelflug', 'Ballon'),
    (n: number) => row(n - 1).replace(`m${n - 1}@`, 'zweimal@'),
  ]
  return Array.from({ length: 500 }, (_, index) => {
    const isFaulty = index % 13 === 12 && index < 13 * 37
    return isFaulty ? faults[((index - 12) / 13) % faults.length]!(index + 1) : row(index + 1)
  })
}

test('of five hundred rows with 37 faults, each is named before anything is written, and the rest is taken in once', async () => {
  const { uploaded, report, press, work, members, admin, db } = await anOffice()
  const address = await uploaded([head, ...fiveHundred()], 'latin1')
  const before = await report(address)
  const refused = before.filter(([, , outcome]) => outcome === 'abgelehnt')
  expect([before.length, refused.length]).toEqual([500, 37])
  expect(refused[0]).toEqual([
    '14',
    'Vorname13 Nachname13',
    'abgelehnt',
    expect.stringContaining('Diesen Tag gibt es nicht'),
  ])
  expect(refused.every(([, , , why]) => (why ?? '').length > 10)).toBe(true)
  expect(await members()).toEqual([])
  const page = (await (await admin.get(address)).text()).replaceAll('<!-- -->', '')
  expect(page).toContain('463 neu aufnehmen, 0 ändern, 37 auslassen')

  expect((await press(address)).status).toBe(303)
  await press(address)
  expect(await members()).toEqual([])
  expect(await (await admin.get(address)).text()).toContain('Du kannst die Seite verlassen')
  await work()
  await press(address)
  await work()
  expect(await members()).toHaveLength(463)
  expect(await report(address)).toEqual(before)
  expect(await db.selectFrom('member_imports').select(['state', 'cells']).execute()).toEqual([
    { state: 'done', cells: null },
  ])
  const found = await (await admin.get('/admin/mitglieder?name=Nachname500')).text()
  expect(found).toContain('Vorname500')

  const again = await report(await uploaded([head, ...fiveHundred()]))
  expect(again.filter(([, , outcome]) => outcome === 'unverändert')).toHaveLength(463)
})

test('of two headings that may mean the same each gets what it says most clearly', () => {
  expect(proposeMapping(['Nr.', 'Mitgliedsnr.', 'Name', 'Vorname', 'Telefon', 'Mobil'])).toEqual([
    null,
    'memberNumber',
    'lastName',
    'firstName',
    'landline',
    'mobile',
  ])
  expect(proposeMapping(['Nr.', 'Rufname', 'Vorname', 'Name', 'Nachname', 'Telefon'])).toEqual([
    'memberNumber',
    null,
    'firstName',
    null,
    'lastName',
    'mobile',
  ])
})

// Beyond the nets: a list of members that is read in.
test(
  'people are found by number, else by name and birthday, and only what the file says is changed',
  { tags: 'postgres' },
  async () => {
    const { add, uploaded, report, press, work, members, db } = await anOffice()
    const birthDate = '1962-06-14'
    const frida = await add(7, 'Frida', 'Kranich', {
      note: 'Schlüssel 12',
      birthDate,
      email: 'alt@post.example',
    })
    await add(null, 'Gesa', 'Moos', { birthDate })
    await add(8, 'Ole', 'Feld')
    const consents = () => db.selectFrom('consents').selectAll().execute()
    const consentsBefore = await consents()
    const address = await uploaded([
      'Nummer,Vorname,Name,Geburtstag,Ort,Mail,Status',
      '0007,Frida,Kranich-Moos,,Falkenried,neu@post.example,',
      ',gesa,moos,14.6.62,Moosried,,',
      ',Ole,Feld,1.1.1970,,,',
      '8,Uwe,Anders,,,,',
      '7,Frida,Kranich,,,,',
      '9,Gesa,Moos,1999-01-01,,,ausgetreten',
      '8,Ole,Feld,,,,ausgetreten',
      ',,,,,,',
      '8,Ole,Feld,,,,',
    ])
    const rows = await report(address)
    expect(rows.map(([line, , outcome]) => [line, outcome])).toEqual([
      ['2', 'geändert'],
      ['3', 'geändert'],
      ['4', 'abgelehnt'],
      ['5', 'abgelehnt'],
      ['6', 'abgelehnt'],
      ['7', 'neu'],
      ['8', 'abgelehnt'],
      ['10', 'unverändert'],
    ])
    expect(rows[0]?.[3]).toBe(
      'Nachname: Kranich → Kranich-Moos | E-Mail: alt@post.example → neu@post.example | Ort: leer → Falkenried',
    )
    expect(rows[3]?.[3]).toBe('Die Mitgliedsnummer 8 gehört Ole Feld.')
    expect(rows[4]?.[3]).toContain('steht schon in Zeile 2')
    await press(address)
    await work()
    const changed = (await members()).find(({ id }) => id === frida)
    expect(changed).toMatchObject({ last_name: 'Kranich-Moos', revision: 2, public_name_form: 'full' })
    expect(JSON.parse(changed?.details ?? '')).toMatchObject({
      note: 'Schlüssel 12',
      birthDate,
      email: 'neu@post.example',
    })
    expect(await consents()).toEqual(consentsBefore)
    expect(await members()).toHaveLength(4)
  },
)

test('columns can be assigned by hand, each meaning once', async () => {
  const { admin, uploaded, report } = await anOffice()
  const address = await uploaded(['A\tB\tC', 'Frida\tKranich\t7'])
  expect(await (await admin.get(address)).text()).toContain(
    'Ordne je eine Spalte dem Vornamen und dem Nachnamen zu.',
  )
  const assign = (a: string, b: string, c: string) =>
    admin.post(address, { intent: 'zuordnen', 'spalte-0': a, 'spalte-1': b, 'spalte-2': c })
  const twice = await assign('firstName', 'lastName', 'firstName')
  expect(twice.status).toBe(400)
  expect(await twice.text()).toContain('„Vorname“ ist schon einer anderen Spalte zugeordnet.')
  expect((await assign('firstName', 'lastName', 'memberNumber')).status).toBe(303)
  expect(await report(address)).toEqual([['2', 'Frida Kranich', 'neu', '']])
})

test('what was looked at is what is carried out: a list that changed meanwhile is shown anew', async () => {
  const { add, admin, uploaded, work, members } = await anOffice()
  const address = await uploaded([head, row(1)])
  const stand = /name="stand" value="(\w+)"/.exec(await (await admin.get(address)).text())?.[1] ?? ''
  await add(1, 'Jemand', 'Anders')
  const answer = await admin.post(address, { intent: 'einlesen', stand })
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('Die Mitgliedsnummer 1 gehört Jemand Anders.')
  await work()
  expect(await members()).toHaveLength(1)
})

test(
  'a file sent twice is one upload, and one that is no table is refused',
  { tags: 'postgres' },
  async () => {
    const { upload, uploaded, db, admin } = await anOffice()
    expect(await uploaded([head, row(1)])).toBe(await uploaded([head, row(1)]))
    for (const [lines, sentence] of [
      [[], 'Bitte wähle eine Datei.'],
      [[head], 'In der Datei steht niemand.'],
      [['PK\u0003\u0004\0\0', 'x'], 'Das ist keine Tabelle aus Text.'],
      [['a', `"${'x'.repeat(600)}`], 'mehr als 500 Zeichen'],
    ] as const) {
      const answer = await upload(lines)
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(sentence)])
    }
    expect(await db.selectFrom('member_imports').selectAll().execute()).toHaveLength(1)
    const [only] = await db.selectFrom('member_imports').select('id').execute()
    expect((await admin.post(`/admin/mitglieder/einlesen/${only?.id}`, { intent: 'verwerfen' })).status).toBe(
      303,
    )
    expect(await db.selectFrom('member_imports').selectAll().execute()).toEqual([])
  },
)

test('a draft nobody came back to is forgotten after a week, a report after ninety days', async () => {
  const { uploaded, press, work, services, db } = await anOffice()
  const start = services.now().getTime()
  await uploaded([head, row(1)])
  await press(await uploaded([head, row(2)]))
  await work()
  const left = async (days: number) => {
    await deleteWhatEnded(services, new Date(start + days * 86_400_000))
    return (await db.selectFrom('member_imports').select('state').execute()).map(({ state }) => state)
  }
  expect((await left(6)).toSorted()).toEqual(['done', 'draft'])
  expect(await left(8)).toEqual(['done'])
  expect(await left(91)).toEqual([])
})

test('an import that fails for good says so, and is tried once more or thrown away', async () => {
  const { admin, db, uploaded, press, services } = await anOffice()
  const address = await uploaded([head, '7;Jana;Neu;;aktiv;;;;;;'])
  await press(address)
  const stored = await db.selectFrom('member_imports').select('cells').executeTakeFirstOrThrow()
  await db.updateTable('member_imports').set({ cells: '{}' }).execute()
  let later = services.now().getTime()
  const worker = { ...services, now: () => new Date(later) }
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    later += 4 * 3_600_000
    expect(await runNextJob(worker, [carryOutImport])).toBe(true)
  }
  await db.updateTable('member_imports').set({ cells: stored.cells }).execute()

  const page = await (await admin.get(address)).text()
  expect(page).toContain('mehrmals gescheitert')
  expect(page).not.toContain('gleich eingelesen')
  expect((await admin.post(address, { intent: 'nochmal' })).status).toBe(303)
  expect(await (await admin.get(address)).text()).toContain('gleich eingelesen')
  while (await runNextJob(services, [carryOutImport]));
  expect(await (await admin.get(address)).text()).toContain('Eingelesen')
})

test('what failed for good can be thrown away with its file', async () => {
  const { admin, db, uploaded, press, services } = await anOffice()
  const address = await uploaded([head, '7;Jana;Neu;;aktiv;;;;;;'])
  await press(address)
  await admin.post(address, { intent: 'verwerfen' })
  expect(await db.selectFrom('member_imports').select('state').execute()).toEqual([{ state: 'waiting' }])
  await db
    .updateTable('jobs')
    .set({ failed_at: services.now().toISOString() })
    .where('kind', '=', 'members.import')
    .execute()
  await admin.post(address, { intent: 'verwerfen' })
  expect(await db.selectFrom('member_imports').select('state').execute()).toEqual([])
  expect(await db.selectFrom('jobs').select('id').where('kind', '=', 'members.import').execute()).toEqual([])
})

test('a row that was refused names its column and is put right on the page, and a class of the file is given its name', async () => {
  const { uploaded, report, press, work, members, admin, db } = await anOffice()
  await db
    .insertInto('membership_classes')
    .values({
      id: 'full',
      name: 'Vollmitglied',
      position: 1,
      valid_from: '2026-01-01',
      details: '{}',
      updated_at: '',
    })
    .execute()
  const address = await uploaded([
    'Nr.;Vorname;Nachname;Geb.;Klasse',
    '1;Ada;Eins;31.02.1980;Vollmitglied',
    '2;Ben;Zwei;01.02.1980;Voll',
    '3;Cem;Drei;01.02.1981;Voll',
  ])
  expect((await report(address)).map(([, , outcome, why]) => [outcome, why])).toEqual([
    ['abgelehnt', expect.stringContaining('Spalte „Geb.“: Diesen Tag gibt es nicht')],
    ['abgelehnt', 'Spalte „Klasse“: Die Beitragsklasse „Voll“ gibt es hier nicht.'],
    ['abgelehnt', 'Spalte „Klasse“: Die Beitragsklasse „Voll“ gibt es hier nicht.'],
  ])
  const page = await (await admin.get(`${address}?zeile=2&zeigen=abgelehnt`)).text()
  expect(page).toMatch(/name="zelle-3"[^>]*value="31.02.1980"/)
  expect(page).toContain('name="heisst-0" value="Voll"')

  const right = await admin.post(address, { intent: 'berichtigen', zeile: '2', 'zelle-3': '28.02.1980' })
  expect(right.headers.get('location')).toBe(`${address}?berichtigt=2#zeilen`)
  await admin.post(address, { intent: 'klassen', 'heisst-0': 'Voll', 'klasse-0': 'full' })
  expect((await report(address)).map(([, , outcome]) => outcome)).toEqual(['neu', 'neu', 'neu'])
  expect((await press(address)).status).toBe(303)
  await work()
  const people = await members()
  expect(people.map(({ first_name }) => first_name)).toEqual(['Ada', 'Ben', 'Cem'])
  expect(people.map(({ details }) => JSON.parse(details).membershipClassId)).toEqual(['full', 'full', 'full'])
  const late = await admin.post(address, { intent: 'berichtigen', zeile: '2', 'zelle-1': 'Eva' })
  expect(late.status).toBe(303)
  expect((await members())[0]?.first_name).toBe('Ada')
})

test('a file is read in with plain forms, without script', async () => {
  const { admin, work, ...app } = await anOffice()
  const page = plainBrowser(app, admin.cookie)
  await page.open('/admin/mitglieder/einlesen')
  page.attach('Datei', new File([`${head}\n99990;Ohne;Skript;1.4.1980;aktiv;;;;Moosried;;`], 'eine.csv'))
  await page.press('Hochladen und prüfen')
  expect(page.heading()).toBe('eine.csv')
  await page.press('1 neu aufnehmen, 0 ändern')
  await work()
  await page.reload()
  expect(page.words()).toContain('Eingelesen: 1 neu')
})

test('of a year in two digits a birthday is past, joining and leaving may lie some months ahead', () => {
  const lists = { classes: [], today: '2026-11-29' }
  const read = (cells: Cells) => overlay({}, cells, lists).values
  expect(read({ birthDate: '14.6.62', joinedOn: '1.4.98', leftOn: '31.12.26' })).toEqual({
    birthDate: '1962-06-14',
    joinedOn: '1998-04-01',
    leftOn: '2026-12-31',
  })
  expect(read({ birthDate: '31.12.26', joinedOn: '1.1.27' })).toEqual({
    birthDate: '1926-12-31',
    joinedOn: '2027-01-01',
  })
})
