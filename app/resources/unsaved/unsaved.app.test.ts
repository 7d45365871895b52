import { expect, test } from 'vitest'
import { plainHome } from '#app/features/home/home-blocks.ts'
import { homeGroups } from '#app/features/home/home-fields.ts'
import { homeValues } from '#app/features/home/admin/write-home.server.ts'
import type { Right } from '#app/platform/identity/rights.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import type { About } from './unsaved-form.ts'
import { postForm } from '#app/features/blog/post.fixture.ts'

const id = '11111111-1111-4111-8111-111111111111'
const fields = {
  ...postForm,
  title: 'Halb getippt',
  teaser: '',
  body: '[]',
  category: '',
  tags: '',
  correction: '',
}
const kept = { id, subject: 'post', recordKey: 'neu', foundRevision: 0, fields }
const address = '/admin/zwischenstand'

async function anAdmin() {
  const app = await startApp()
  const admin = await app.as('admin')
  const rows = () => app.db.selectFrom('unsaved_forms').select(['id', 'record_key', 'fields']).execute()
  const keep = (text: unknown) => admin.post(address, { text: JSON.stringify(text) })
  return { ...app, admin, rows, keep }
}

// Beyond the nets: what forms keep while they are typed.
test(
  'the same text kept again replaces what was there; another person cannot touch it',
  { tags: 'postgres' },
  async () => {
    const { as, rows, keep } = await anAdmin()
    await keep(kept)
    await keep({ ...kept, fields: { ...fields, title: 'Fast fertig' } })
    const other = await as('admin')
    await other.post(address, { intent: 'verwerfen', zwischenstand: id })
    const [row, ...more] = await rows()
    expect(more).toEqual([])
    expect(row?.fields).toContain('Fast fertig')
  },
)

test('a discarded text is gone', async () => {
  const { admin, rows, keep } = await anAdmin()
  await keep(kept)
  expect((await admin.post(address, { intent: 'verwerfen', zwischenstand: id })).status).toBe(200)
  expect(await rows()).toEqual([])
})

test('keeping a text changes nothing of the post', async () => {
  const { admin, db, keep } = await anAdmin()
  const created = await admin.post('/admin/blog/erstellen', {
    ...fields,
    title: 'Gespeichert',
    intent: 'entwurf',
  })
  const recordKey = created.headers.get('location')?.match(/blog\/([\w-]+)/)?.[1]
  const version = () => db.selectFrom('content_version').select('version').executeTakeFirst()
  const before = await version()
  await keep({ ...kept, recordKey, foundRevision: 1 })
  expect(await db.selectFrom('posts').select(['title', 'revision']).execute()).toEqual([
    { title: 'Gespeichert', revision: 1 },
  ])
  expect(await version()).toEqual(before)
})

test('a device that still has what became a record is told so, and what is typed after that is kept', async () => {
  const { admin, rows, keep } = await anAdmin()
  const written = (writtenAt: string) => ({ ...kept, writtenAt })
  await keep(written('2026-06-14T08:41:00.000Z'))
  const post = {
    ...fields,
    kennung: '22222222-2222-4222-8222-222222222222',
    zwischenstand: id,
    intent: 'entwurf',
  }
  expect((await admin.post('/admin/blog/erstellen', post)).status).toBe(303)
  expect(await rows()).toEqual([])
  expect((await keep(written('2026-06-14T08:41:00.000Z'))).status).toBe(410)
  expect(await rows()).toEqual([])
  expect((await keep(written('2026-06-14T08:43:00.000Z'))).status).toBe(200)
  expect(await rows()).toHaveLength(1)
})

test('of one person the newest fifty texts are kept', async () => {
  const { rows, keep } = await anAdmin()
  for (let number = 0; number < 53; number += 1) {
    await keep({ ...kept, id: id.slice(0, -2) + String(number + 10) })
  }
  expect(await rows()).toHaveLength(50)
})

test('nonsense and texts of those who may not write are refused', async () => {
  const { as, admin, rows, keep } = await anAdmin()
  for (const text of [
    null,
    { ...kept, id: 'x' },
    { ...kept, fields: { ...fields, body: 7 } },
    { ...kept, fields: { ...fields, title: 'x'.repeat(1_300_000) } },
    { ...kept, subject: 'member' },
    { ...kept, foundRevision: -1 },
  ]) {
    expect((await keep(text)).status).toBe(400)
  }
  expect((await admin.post(address, { text: '{' })).status).toBe(400)
  for (const visitor of [await as('member'), await as('admin', ['treasurer'])]) {
    expect((await visitor.post(address, { text: JSON.stringify(kept) })).status).toBe(403)
  }
  expect(await rows()).toEqual([])
})

const document = (text: string) => JSON.stringify([{ type: 'paragraph', content: [{ text }] }])

type Kind = {
  may: Right
  page: string
  /** Of what there is once. */
  recordKey?: string
  /** Typed, and complete enough to be saved. */
  fields: Record<string, string>
  /** Stands in `fields`, and in the list. */
  word: string
  save: Record<string, string>
  fault: Record<string, string>
  /** Typed when it has been saved once; the list names it. */
  change: Record<string, string>
}

const kinds: Readonly<Record<About['subject'], Kind>> = {
  post: {
    may: 'editorial',
    page: '/admin/blog/erstellen',
    fields,
    word: 'Halb getippt',
    save: { intent: 'entwurf', zwischenstand: id },
    fault: { title: '' },
    change: { title: 'Fast fertig' },
  },
  event: {
    may: 'flight-operations',
    page: '/admin/veranstaltungen/erstellen',
    fields: {
      title: 'Halb getippt',
      category: 'other',
      visibility: 'public',
      firstDay: '2026-09-26',
      allDay: 'ja',
      location: 'Platz',
      description: '[]',
      'registration.mode': 'off',
      'series.rule': 'none',
    },
    word: 'Halb getippt',
    save: { intent: 'entwurf', kennung: id },
    fault: { title: '' },
    change: { title: 'Fast fertig' },
  },
  'free-page': {
    may: 'editorial',
    page: '/admin/seiten/erstellen',
    fields: {
      title: 'Freunde der Winde',
      teaser: 'Wer nicht fliegt und doch helfen will.',
      body: document('Seit 1987 sammelt er.'),
      parentId: '',
      menuArea: '',
      visibility: 'public',
      publishedAt: '',
      expiresAt: '',
      coverPictureId: '',
    },
    word: 'Freunde der Winde',
    save: { intent: 'entwurf', zwischenstand: id },
    fault: { title: '' },
    change: { title: 'Freundeskreis' },
  },
  home: {
    may: 'board',
    page: '/admin/seiten/startseite',
    recordKey: 'startseite',
    fields: {
      ...homeValues(homeGroups(), { home: plainHome, body: [], teaser: '', publishedAt: null }),
      'hero.sentence': 'Halb getippt',
    },
    word: 'Halb getippt',
    save: { intent: 'veroeffentlichen', zwischenstand: id },
    fault: { 'hero.pictureId': 'a'.repeat(32) },
    change: { 'hero.sentence': 'Fast fertig' },
  },
  'club-text': {
    may: 'board',
    page: '/admin/texte/haftung',
    recordKey: 'haftung',
    fields: {
      key: 'haftung',
      title: 'Haftung',
      body: document('Halb getippt.'),
      schalter: '[]',
      validFrom: '',
    },
    word: 'Halb getippt.',
    save: { intent: 'speichern', kennung: id },
    fault: { title: '' },
    change: { body: document('Fast fertig') },
  },
  notice: {
    may: 'board',
    page: '/admin/hinweise/erstellen',
    fields: {
      kind: 'warning',
      scope: 'all',
      text: 'Grasstreifen weich.',
      textEn: '',
      'startsAt.day': '2026-06-14',
      'startsAt.time': '',
      'endsAt.day': '2026-06-21',
      'endsAt.time': '',
    },
    word: 'Grasstreifen weich.',
    save: { intent: 'speichern', kennung: id },
    fault: { text: '' },
    change: { text: 'Nordrand gesperrt.' },
  },
  circular: {
    may: 'board',
    page: '/admin/rundschreiben/erstellen',
    fields: {
      kind: 'notice',
      subject: 'Wir bauen den Zaun',
      text: document('Wir treffen uns in der Halle.'),
      everyone: 'ja',
    },
    word: 'Wir bauen den Zaun',
    save: { intent: 'speichern', kennung: id },
    fault: { subject: '' },
    change: { subject: 'Absage' },
  },
}

const drafts = '/admin/entwuerfe'

test.each(Object.entries(kinds))(
  '%s: what was typed and not saved is offered to whoever typed it, and listed, until it is saved',
  async (subject, { may, page, recordKey = 'neu', fields: typed, word, save, fault, change }) => {
    const { as, db } = await startApp()
    const keeper = await as('admin', [may])
    const rows = async () =>
      (await db.selectFrom('unsaved_forms').select(['subject']).execute()).map((row) => row.subject)
    const keepAs = (by: typeof keeper, more: object = {}) =>
      by.post(address, {
        text: JSON.stringify({ id, subject, recordKey, foundRevision: 0, fields: typed, ...more }),
      })
    const listed = async () => textOf(await (await keeper.get(drafts)).text())
    const dataFor = async (by: typeof keeper) => (await by.get(`${page}.data`)).text()
    expect((await keepAs(await as('admin', ['treasurer']))).status).toBe(403)
    expect((await keepAs(keeper)).status).toBe(200)
    expect(await dataFor(keeper)).toContain(word)
    expect(await dataFor(await as('admin', [may]))).not.toContain(word)
    expect((await listed()).split('Getippt und nicht gespeichert')[1]).toContain(word)
    expect(await (await keeper.get(drafts)).text()).toContain(`href="${page}?weiter=${id}"`)

    const found = /name="expectedRevision" value="(\d+)"/.exec(await (await keeper.get(page)).text())?.[1]
    const send = (to: string, more: Record<string, string>) =>
      keeper.post(to, { ...typed, ...save, ...(found !== undefined && { expectedRevision: found }), ...more })
    expect((await send(page, fault)).status).toBe(400)
    expect(await rows()).toEqual([subject])
    const saved = await send(page, {})
    expect(saved.status).toBeLessThan(400)
    expect(await rows()).toEqual([])

    const record = recordKey === 'neu' ? saved.headers.get('location')!.split('?')[0]! : page
    const key = recordKey === 'neu' ? record.split('/').at(-1)! : recordKey
    const revision = Number(found ?? 0) + 1
    await keepAs(keeper, { recordKey: key, foundRevision: revision, fields: { ...typed, ...change } })
    const [changed = ''] = Object.values(change)
    expect(await listed()).toContain(changed.startsWith('[') ? 'Fast fertig' : changed)
    expect((await send(record, { ...change, expectedRevision: '7' })).status).toBe(409)
    expect(await rows()).toEqual([subject])
    expect((await send(record, { ...change, expectedRevision: String(revision) })).status).toBeLessThan(400)
    expect(await rows()).toEqual([])
  },
)
