import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { postForm } from '#app/features/blog/post.fixture.ts'

const list = '/admin/entwuerfe'
const textId = '11111111-1111-4111-8111-111111111111'
const fields = {
  ...postForm,
  title: 'Halb getippt',
  teaser: '',
  body: '[]',
  category: '',
  tags: '',
  correction: '',
  kind: 'post',
  comments: 'off',
}

async function anAdmin() {
  const site = await startApp({ now: new Date('2026-06-14T08:00:00Z') })
  const editor = await site.as('admin', ['board'])
  const keep = (more: object = {}) =>
    editor.post('/admin/zwischenstand', {
      text: JSON.stringify({
        id: textId,
        subject: 'post',
        recordKey: 'neu',
        foundRevision: 0,
        fields,
        ...more,
      }),
    })
  const page = async (query = '') => textOf(await (await editor.get(`${list}${query}`)).text())
  const draft = async (title: string) => {
    const answer = await editor.post('/admin/blog/erstellen', { ...fields, title, intent: 'entwurf' })
    return /blog\/([\w-]+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? ''
  }
  return { ...site, editor, keep, page, draft }
}

/** Reads the undo form from the notice shown after an action. */
function wayBack(html: string) {
  const value = (name: string) =>
    (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
  return {
    intent: 'zurueck',
    entwurf: value('entwurf'),
    art: value('art'),
    titel: value('titel'),
    behalten: value('behalten'),
  }
}

test('one list has what was typed, what is a draft and what goes out later, of every kind', async () => {
  const { editor, keep, page, draft } = await anAdmin()
  expect(await page()).toContain('Gerade ist alles fertig.')
  await keep()
  await draft('Der Windensattel')
  await editor.post('/admin/seiten/erstellen', {
    title: 'Modellflug',
    teaser: '',
    body: '[]',
    parentId: '',
    menuArea: '',
    visibility: 'public',
    publishedAt: '',
    expiresAt: '',
    coverPictureId: '',
    intent: 'entwurf',
  })
  await editor.post('/admin/hinweise/erstellen', {
    intent: 'speichern',
    kind: 'warning',
    text: 'Grasstreifen weich.',
    textEn: '',
    'startsAt.day': '2026-06-20',
    'startsAt.time': '',
    'endsAt.day': '2026-06-21',
    'endsAt.time': '',
    scope: 'all',
  })
  await editor.post('/admin/texte/haftung', {
    intent: 'speichern',
    title: 'Haftung',
    body: '[]',
    schalter: '[]',
    validFrom: '',
    expectedRevision: '0',
  })
  const shown = await page()
  for (const title of ['Halb getippt', 'Der Windensattel', 'Modellflug', 'Grasstreifen weich.', 'Haftung'])
    expect(shown).toContain(title)
  expect(shown).toMatch(
    /Getippt und nicht gespeichert.*Halb getippt.*Entwürfe.*Der Windensattel.*Geplant.*Grasstreifen/s,
  )
  expect(shown).toContain('von dir')
  expect(await (await editor.get(list)).text()).toContain(`href="/admin/blog/erstellen?weiter=${textId}"`)
  expect(textOf(await (await editor.get('/admin')).text())).toContain('Nicht gespeicherter Text')
})

test('what was typed is shown with its words, to the person who typed it and to nobody else', async () => {
  const { keep, page, draft, as } = await anAdmin()
  const id = await draft('Der Windensattel')
  await keep({ recordKey: id, foundRevision: 1, fields: { ...fields, title: 'Der neue Windensattel' } })
  const shown = await page('?von=mir')
  expect(shown).toContain('Was anders ist')
  expect(shown).toMatch(/\[neu:\s*neue/)
  const other = await as('admin', ['board'])
  const theirs = textOf(await (await other.get(list)).text())
  expect(theirs).toContain('Der Windensattel')
  expect(theirs).not.toContain('Getippt und nicht gespeichert')
})

test('a form that says just what is saved is no draft', async () => {
  const { keep, page, draft, db } = await anAdmin()
  const id = await draft('Der Windensattel')
  await db.updateTable('posts').set({ status: 'published' }).where('id', '=', id).execute()
  await keep({ recordKey: id, foundRevision: 1, fields: { ...fields, title: 'Der Windensattel' } })
  expect(await page()).not.toContain('Getippt und nicht gespeichert')
})

// Beyond the nets: drafts that a form keeps while it is typed, and their list.
test(
  'what was put away comes back by one press, a text with all its words',
  { tags: 'postgres' },
  async () => {
    const { editor, keep, page, draft, db } = await anAdmin()
    await keep()
    await draft('Der Windensattel')
    await editor.post('/admin/texte/haftung', {
      intent: 'speichern',
      title: 'Wofür wir haften',
      body: JSON.stringify([{ type: 'paragraph', content: [{ text: 'Für nichts, was fliegt.' }] }]),
      schalter: '[]',
      validFrom: '',
      expectedRevision: '0',
    })
    const post = await db.selectFrom('posts').select('id').executeTakeFirstOrThrow()
    for (const [art, entwurf, title] of [
      ['getippt:beitrag', textId, 'Halb getippt'],
      ['beitrag', post.id, 'Der Windensattel'],
      ['text', 'haftung', 'Wofür wir haften'],
    ] as const) {
      const gone = await (await editor.post(list, { intent: 'verwerfen', art, entwurf, titel: title })).text()
      expect(textOf(gone)).toContain(`„${title}“ ist verworfen`)
      expect(await page()).not.toContain(title)
      const back = await editor.post(list, wayBack(gone))
      expect(textOf(await back.text())).toContain(`„${title}“ ist wieder da.`)
      expect(await page()).toContain(title)
    }
    const text = await db.selectFrom('page_drafts').selectAll().executeTakeFirstOrThrow()
    expect(text.sections).toContain('Für nichts, was fliegt.')
  },
)

test(
  'a device that was without a network hands in what it has kept, with the time at which it was written',
  { tags: 'postgres' },
  async () => {
    const { editor, page } = await anAdmin()
    const late = {
      id: textId,
      subject: 'post',
      recordKey: 'neu',
      foundRevision: 0,
      fields,
      writtenAt: '2026-06-13T09:30:00.000Z',
    }
    await editor.post('/admin/zwischenstand', { intent: 'nachreichen', text: JSON.stringify(late) })
    expect(await page()).toContain('13.')
    await editor.post('/admin/zwischenstand', {
      intent: 'nachreichen',
      text: JSON.stringify({ ...late, writtenAt: '2031-01-01T00:00:00.000Z' }),
    })
    expect(await page()).toContain('heute 10:00')
  },
)

test('nobody puts away or brings back what they may not write', async () => {
  const { as, draft, db } = await anAdmin()
  const id = await draft('Der Windensattel')
  const keeper = await as('admin', ['flight-operations'])
  for (const intent of ['verwerfen', 'zurueck'])
    await keeper.post(list, { intent, art: 'beitrag', entwurf: id, titel: '', behalten: '' })
  const other = await as('admin', ['board'])
  expect(
    (await other.post(list, { intent: 'verwerfen', art: 'getippt:beitrag', entwurf: textId, titel: '' }))
      .status,
  ).toBe(404)
  const post = await db.selectFrom('posts').select('status').executeTakeFirstOrThrow()
  expect(post.status).toBe('draft')
})
