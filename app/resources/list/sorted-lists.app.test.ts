import { expect, test } from 'vitest'
import { sortKey } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import { startApp } from '#test/app.ts'

/** Returns the clickable heads of the page. */
const heads = (page: string) =>
  [...page.matchAll(/<th scope="col"([^>]*)><a class="sort" href="([^"]+)">([^<]+)/g)].map(
    ([, attributes, href, label]) => ({
      label,
      sorted: /aria-sort="(\w+)"/.exec(attributes!)?.[1],
      href: href!.replaceAll('&amp;', '&'),
    }),
  )

async function idsOf(db: Db, numbers: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('requests').select(['id', 'number']).execute()
  const ids = new Map(rows.map(({ id, number }) => [number, id]))
  return numbers.map((number) => ids.get(number)!)
}

async function aClub() {
  const app = await startApp({ demo: true })
  const admin = await app.as('admin')
  const page = async (address: string) => (await admin.get(address)).text()
  /** Returns the link targets of all rows, page after page. */
  const walk = async (address: string) => {
    const rows: string[] = []
    let next: string | undefined = address
    let pages = 0
    while (next !== undefined) {
      const html = await page(next)
      rows.push(...[...html.matchAll(/class="ttl"><a[^>]*href="[^"]*\/([^"/#]+)"/g)].map(([, id]) => id!))
      next = /href="([^"]+)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
      pages += 1
    }
    return { rows, pages }
  }
  return { ...app, page, walk }
}

test('one press on a head sorts the requests, page after page and either way', async () => {
  const { db, page, walk } = await aClub()
  const [pattern] = await db.selectFrom('requests').selectAll().where('kind', '=', 'contact').execute()
  for (let index = 0; index < 40; index += 1) {
    const [number, name] = [`K-2025-${1000 + index}`, `${index % 2 === 0 ? 'Ö' : 'o'}tto ${index}`]
    const own = { id: `019a0000-${1000 + index}`, number, sender_name: name, link_hash: number }
    await db
      .insertInto('requests')
      .values({
        ...pattern!,
        ...own,
        sent_once_key: number,
        search_text: sortKey(`${number} ${name} x@y.example`),
      })
      .execute()
  }
  const all = await db.selectFrom('requests').selectAll().orderBy('id').execute()
  const ids = (rows: typeof all) => rows.map(({ id }) => id)
  const found = Object.fromEntries(all.map((row) => [row.id, row]))
  expect((await walk('/admin/anfragen')).rows).toEqual(ids(all).toReversed())
  expect((await walk('/admin/anfragen?sortierung=eingang')).rows).toEqual(ids(all))
  for (const word of ['von', 'stand', 'verantwortlich']) {
    const upwards = await walk(`/admin/anfragen?sortierung=${word}`)
    expect(upwards.pages).toBeGreaterThan(1)
    expect(upwards.rows.toSorted(), word).toEqual(ids(all))
    expect((await walk(`/admin/anfragen?sortierung=-${word}`)).rows).toEqual(upwards.rows.toReversed())
  }
  const senders = (await walk('/admin/anfragen?sortierung=von&art=kontakt&q=tto')).rows
  const names = senders.map((id) => sortKey(found[id]!.sender_name))
  expect(names).toHaveLength(40)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')))
  const states = (await walk('/admin/anfragen?sortierung=stand&art=ppr')).rows.map((id) => found[id]!.status)
  expect(states.slice(0, 1)).toEqual(['new'])
  expect(new Set(states.slice(0, states.lastIndexOf('changed') + 1))).toEqual(new Set(['new', 'changed']))

  const html = await page('/admin/anfragen?art=ppr&q=d-e&sortierung=von')
  expect(heads(html).map(({ label, sorted }) => [label, sorted])).toEqual([
    ['Von', 'ascending'],
    ['Stand', undefined],
    ['Verantwortlich', undefined],
    ['Eingegangen', undefined],
  ])
  expect(heads(html)[0]!.href).toBe('/admin/anfragen?art=ppr&q=d-e&sortierung=-von')
  expect(heads(html)[3]!.href).toBe('/admin/anfragen?art=ppr&q=d-e&sortierung=-eingang')
})

test('members, vouchers and accounts are sorted by their heads, nobody twice and nobody missing', async () => {
  const { db, as, walk } = await aClub()
  for (let index = 0; index < 45; index += 1) await as(index % 2 === 0 ? 'member' : 'admin')
  const keys = {
    '/admin/mitglieder': {
      rows: db.selectFrom('members').select('id'),
      words: ['nummer', 'name', 'status', 'geaendert'],
    },
    '/admin/schnupperflug/gutscheine': {
      rows: db.selectFrom('vouchers').select('number as id'),
      words: ['nummer', 'stand', 'gueltig', 'ausgestellt'],
    },
    '/admin/einstellungen/konten': {
      rows: db.selectFrom('users').select('id'),
      words: ['konto', 'rolle', 'anmeldung'],
    },
  }
  for (const [address, { rows, words }] of Object.entries(keys)) {
    const all = (await rows.execute()).map(({ id }) => id).toSorted()
    for (const word of words) {
      const upwards = (await walk(`${address}?sortierung=${word}`)).rows
      expect(upwards.toSorted(), `${address} ${word}`).toEqual(all)
      const downwards = (await walk(`${address}?sortierung=-${word}`)).rows
      expect(downwards, `${address} -${word}`).toEqual(upwards.toReversed())
    }
  }
  const numbers = await db.selectFrom('members').select(['id', 'member_number as number']).execute()
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number ?? Infinity]))
  const shown = (await walk('/admin/mitglieder?sortierung=nummer')).rows.map((id) => numberOf.get(id)!)
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
})

test('applications and comments are sorted by their heads, nobody twice and nobody missing', async () => {
  const { db, page, walk } = await aClub()
  const [pattern] = await db.selectFrom('requests').selectAll().where('kind', '=', 'membership').execute()
  const names = ['Ömer', 'Zoe', 'Anna']
  for (let index = 0; index < 45; index += 1) {
    const fields = JSON.parse(pattern!.fields)
    const person = { firstName: names[index % 3], lastName: `Feld ${index % 5}`, className: `K ${index % 2}` }
    const [id, number] = [`019a0000-${1000 + index}`, `MIT-2025-${1000 + index}`]
    const own = { id, number, link_hash: number, sent_once_key: number, sender_name: person.firstName! }
    await db
      .insertInto('requests')
      .values({ ...pattern!, ...own, fields: JSON.stringify({ ...fields, ...person }) })
      .execute()
  }
  const applications = await db.selectFrom('requests').select('id').where('kind', '=', 'membership').execute()
  const list = '/admin/mitglieder/antraege'
  for (const word of ['name', 'stand', 'klasse', 'eingang']) {
    const upwards = await walk(`${list}?sortierung=${word}`)
    expect(upwards.pages).toBe(2)
    expect(upwards.rows.toSorted(), word).toEqual(applications.map(({ id }) => id).toSorted())
    expect((await walk(`${list}?sortierung=-${word}`)).rows).toEqual(upwards.rows.toReversed())
  }
  const sorted = await page(`${list}?sortierung=-name&stand=offen`)
  expect(heads(sorted).map(({ label, sorted }) => [label, sorted])).toEqual([
    ['Name', 'descending'],
    ['Stand', undefined],
    ['Klasse', undefined],
    ['Eingegangen', undefined],
  ])
  expect(heads(sorted)[3]!.href).toBe(`${list}?stand=offen&sortierung=-eingang`)

  const posts = await db.selectFrom('posts').select('id').limit(3).execute()
  for (let index = 0; index < 40; index += 1) {
    await db
      .insertInto('post_comments')
      .values({
        id: `019b0000-${1000 + index}`,
        post_id: posts[index % 3]!.id,
        user_id: null,
        text: `Nummer ${index}`,
        written_at: '2026-06-01T08:00:00.000Z',
        changed_at: null,
        hidden_at: index % 4 === 0 ? '2026-06-02T08:00:00.000Z' : null,
        hidden_by: null,
        hidden_reason: index % 4 === 0 ? 'Bitte sachlich.' : null,
      })
      .execute()
  }
  const comments = await db.selectFrom('post_comments').select('id').orderBy('id').execute()
  const ids = comments.map(({ id }) => id)
  const shown = async (address: string) => {
    const rows: string[] = []
    for (let next: string | undefined = address; next !== undefined;) {
      const html = await page(next)
      rows.push(...[...html.matchAll(/href="[^"]*#k-([^"]+)"/g)].map(([, id]) => id!))
      next = /href="([^"]+)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    }
    return rows
  }
  const resource = '/admin/blog/kommentare'
  expect(await shown(resource)).toEqual(ids.toReversed())
  for (const word of ['von', 'beitrag', 'stand', 'geschrieben']) {
    const upwards = await shown(`${resource}?sortierung=${word}`)
    expect(upwards.toSorted(), word).toEqual(ids)
    expect(await shown(`${resource}?sortierung=-${word}`)).toEqual(upwards.toReversed())
  }
  expect((await shown(`${resource}?sortierung=-stand`)).slice(0, 10).toSorted()).toEqual(
    ids.filter((id) => id.startsWith('019b0000') && Number(id.slice(-4)) % 4 === 0),
  )
})

test('the flight movements are sorted by their heads, and every file comes in the order of its list', async () => {
  const { db, as, page, walk } = await aClub()
  const admin = await as('admin')
  const [pattern] = await db.selectFrom('movements').selectAll().limit(1).execute()
  const marks = ['D-EXYZ', 'D-KAAA', 'D-1234']
  for (let index = 0; index < 130; index += 1) {
    const minute = String(index % 60).padStart(2, '0')
    await db
      .insertInto('movements')
      .values({
        ...pattern!,
        id: `019c0000-${1000 + index}`,
        day: '2026-02-07',
        at: `2026-02-07T1${Math.floor(index / 60)}:${minute}:00.000Z`,
        registration: marks[index % 3]!,
        direction: index % 2 === 0 ? 'in' : 'out',
        crew: 1 + (index % 2),
        passengers: index % 4,
        flight: index % 5 === 0 ? 'training' : 'private',
        report_id: null,
        same_as: null,
      })
      .execute()
  }
  const log = '/admin/flugbewegungen'
  const day = `${log}?tag=2026-02-07`
  const all = await db.selectFrom('movements').select('id').where('day', '=', '2026-02-07').execute()
  for (const word of ['kennzeichen', 'bewegung', 'personen', 'art', 'zeit']) {
    const upwards = await walk(`${day}&sortierung=${word}`)
    expect(upwards.pages).toBe(3)
    expect(upwards.rows.toSorted(), word).toEqual(all.map(({ id }) => id).toSorted())
    expect((await walk(`${day}&sortierung=-${word}`)).rows).toEqual(upwards.rows.toReversed())
  }
  const cells = async (address: string, column: number) =>
    (await (await admin.get(address)).text())
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[column]!)
  const byMark = await page(`${day}&sortierung=-kennzeichen`)
  const file = /href="([^"]*liste\.csv[^"]*)"/.exec(byMark)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const inFile = await cells(file, 5)
  expect(inFile).toHaveLength(130)
  expect(inFile).toEqual(inFile.toSorted().toReversed())
  expect(await cells(`${log}/liste.csv?tag=2026-02-07&kennzeichen=d-1234`, 5)).toEqual(
    Array.from({ length: 43 }, () => 'D-1234'),
  )

  const requests = await page('/admin/anfragen?sortierung=von')
  const link = /href="([^"]*liste\.csv[^"]*)"/.exec(requests)?.[1] ?? ''
  expect(link).toBe('/admin/anfragen/liste.csv?sortierung=von')
  const numbers = await cells(link, 0)
  expect((await walk('/admin/anfragen?sortierung=von')).rows).toEqual(await idsOf(db, numbers))

  const members = '/admin/mitglieder?sortierung=nummer'
  const chosen = (await walk(members)).rows.slice(0, 3)
  const target = /formAction="([^"]+)"/i.exec(await page(members))?.[1] ?? ''
  const sent = new URLSearchParams([['art', 'csv'], ...chosen.toSorted().map((id) => ['person', id])])
  const lines = (await (await admin.byScript('POST', target, sent)).text()).trim().split('\r\n').slice(1)
  const memberNumbers = lines.map((line) => Number(line.split(';')[0]))
  expect(memberNumbers).toHaveLength(3)
  expect(memberNumbers).toEqual(memberNumbers.toSorted((a, b) => a - b))
})

test('a resource sorts its records by a head, and gives the order of the website back', async () => {
  const { db, page, walk } = await aClub()
  const list = '/admin/mitgliedschaft'
  const fees = await db.selectFrom('membership_classes').select(['id', 'details']).execute()
  const feeOf = new Map(fees.map(({ id, details }) => [id, Number(JSON.parse(details).feeCents)]))
  const { rows } = await walk(`${list}?sortierung=-beitrag`)
  expect(rows.length).toBeGreaterThan(3)
  const shown = rows.map((id) => feeOf.get(id)!)
  expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  const html = await page(`${list}?sortierung=-beitrag`)
  expect(html).toContain(`<a href="${list}">In der Reihenfolge der Website zeigen</a>`)
  expect(html).not.toContain('Nach oben')
  expect(await page(list)).toContain('Nach oben')
})
