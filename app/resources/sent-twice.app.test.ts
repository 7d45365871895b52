import { expect, test } from 'vitest'
import type { Database } from '#app/platform/database/tables.ts'
import { startApp } from '#test/app.ts'
import { once } from '#app/platform/database/once.server.ts'
import { openTestDatabase } from '#test/database.ts'
import { postForm } from '#app/features/blog/post.fixture.ts'

const idempotencyKey = '0197a000-0000-7000-8000-000000000001'

type Kind = { what: string; address: string; form: Record<string, string>; table: keyof Database }

const kinds: readonly Kind[] = [
  {
    what: 'a post',
    address: '/admin/blog/erstellen',
    form: { ...postForm, title: 'Die Winde', teaser: '', body: '[]', category: '', intent: 'entwurf' },
    table: 'posts',
  },
  {
    what: 'an event',
    address: '/admin/veranstaltungen/erstellen',
    form: {
      title: 'Flugtag',
      category: 'other',
      visibility: 'public',
      firstDay: '2026-09-26',
      allDay: 'ja',
      location: 'Platz',
      'registration.mode': 'off',
      'series.rule': 'none',
      intent: 'entwurf',
    },
    table: 'events',
  },
  {
    what: 'a site notice',
    address: '/admin/hinweise/erstellen',
    form: {
      kind: 'info',
      scope: 'all',
      text: 'Am Samstag Flugtag.',
      'startsAt.day': '2026-06-14',
      'endsAt.day': '2026-06-20',
    },
    table: 'notices',
  },
  {
    what: 'a member',
    address: '/admin/mitglieder/erstellen',
    form: {
      intent: 'speichern',
      memberNumber: '7',
      firstName: 'Frida',
      lastName: 'Kranich',
      status: 'active',
      publicNameForm: 'none',
    },
    table: 'members',
  },
  {
    what: 'a record of the resource with an id of its own words',
    address: '/admin/mitgliedschaft/erstellen',
    form: {
      intent: 'speichern',
      name: 'Fördernd',
      validFrom: '2026-01-01',
      'details.feeCents': '60',
      'details.rhythm': 'yearly',
    },
    table: 'membership_classes',
  },
  {
    what: 'an entry of the history',
    address: '/admin/geschichte/erstellen',
    form: {
      intent: 'speichern',
      title: 'Der Verein beginnt',
      date: '1951',
      category: 'founding',
      source: 'Protokollbuch',
    },
    table: 'chronicle_entries',
  },
]

test.each(kinds)(
  'the form of $what that is sent twice makes one, also at the same moment',
  { tags: 'postgres' },
  async (kind) => {
    const { db, as } = await startApp()
    const admin = await as('admin')
    const send = () => admin.post(kind.address, { ...kind.form, kennung: idempotencyKey })
    const count = async () =>
      (await db.selectFrom(kind.table).select(db.fn.countAll().as('n')).execute())[0]?.n
    const before = Number(await count())
    const answers = await Promise.all([send(), send()])
    answers.push(await send())
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
    expect(Number(await count()) - before).toBe(1)
    const lines = await db.selectFrom('audit_log').select('act').where('act', '=', 'created').execute()
    expect(lines).toHaveLength(1)

    const another = await admin.post(kind.address, {
      ...kind.form,
      ...(kind.form.memberNumber !== undefined && { memberNumber: '8' }),
      kennung: idempotencyKey.replace(/1$/, '2'),
    })
    expect(another.status).toBe(303)
    expect(Number(await count()) - before).toBe(2)
  },
)

test.each(kinds)('the page with the form of $what gives it a key', async ({ address }) => {
  const { as } = await startApp()
  const keyOf = async () =>
    /name="kennung"[^>]*value="([\w-]{36})"/.exec(await (await (await as('admin')).get(address)).text())?.[1]
  const [one, other] = [await keyOf(), await keyOf()]
  expect(one).toBeDefined()
  expect(other).not.toBe(one)
})

test(
  'a duplicate of a post and a copy of an event are made once for each press',
  { tags: 'postgres' },
  async () => {
    const { db, as } = await startApp()
    const admin = await as('admin')
    const [post, event] = await Promise.all(
      kinds.slice(0, 2).map(async ({ address, form }) => {
        const made = await admin.post(address, form)
        return made.headers.get('location')?.split('?')[0] ?? ''
      }),
    )
    for (const [address, intent] of [
      [post!, 'duplizieren'],
      [event!, 'duplizieren'],
    ] as const) {
      const press = { intent, kennung: `${idempotencyKey.slice(0, -1)}${address.length % 10}` }
      const [one, other] = await Promise.all([admin.post(address, press), admin.post(address, press)])
      expect(one.headers.get('location')).toBe(other.headers.get('location'))
    }
    expect(await db.selectFrom('posts').select('id').execute()).toHaveLength(2)
    expect(await db.selectFrom('events').select('id').execute()).toHaveLength(2)
  },
)

test('the same key of another account, or a form that made nothing, is a form of its own', async () => {
  const db = await openTestDatabase()
  const at = new Date('2026-06-14T08:42:00Z')
  const made = (by: string, id: string) =>
    once(db, { by: { id: by }, key: idempotencyKey }, at, async () => ({ id }))
  expect(await made('hanne', 'eins')).toEqual({ id: 'eins' })
  expect(await made('jana', 'zwei')).toEqual({ id: 'zwei' })
  expect(await made('hanne', 'drei')).toEqual({ id: 'eins' })
  const other = { by: { id: 'hanne' }, key: 'anderes-formular' }
  expect(await once(db, other, at, async () => 'refused' as const)).toBe('refused')
  expect(await once(db, other, at, async () => ({ id: 'vier' }))).toEqual({ id: 'vier' })
  const later = new Date('2026-07-14T08:42:00Z')
  await once(db, { by: { id: 'hanne' }, key: 'viel-spaeter' }, later, async () => ({ id: 'fünf' }))
  expect(await db.selectFrom('sent_forms').select('made_id').execute()).toEqual([{ made_id: 'fünf' }])
})
