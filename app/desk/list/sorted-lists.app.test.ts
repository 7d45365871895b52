import { expect, test } from 'vitest'
import { sortKey } from '#app/lib/sort-key.ts'
import { startApp } from '#test/app.ts'

/** The heads one can press, as the page has them. */
const heads = (page: string) =>
  [...page.matchAll(/<th scope="col"([^>]*)><a class="sort" href="([^"]+)">([^<]+)/g)].map(
    ([, attributes, href, label]) => ({
      label,
      sorted: /aria-sort="(\w+)"/.exec(attributes!)?.[1],
      href: href!.replaceAll('&amp;', '&'),
    }),
  )

async function aClub() {
  const app = await startApp({ demo: true })
  const admin = await app.as('admin')
  const page = async (address: string) => (await admin.get(address)).text()
  /** What the titles of the rows lead to, page after page. */
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

test('a desk sorts its records by a head, and gives the order of the website back', async () => {
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
