import { expect, test } from 'vitest'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { aLibrary } from './library.fixture.ts'

const adminPath = '/admin/bilder/beschreiben'

async function threePictures() {
  const library = await aLibrary()
  const ids = [
    await library.picture({ fileName: 'winde.jpg' }),
    await library.picture({ fileName: 'halle.jpg' }),
    await library.picture({ fileName: 'linie.png' }),
  ] as const
  const rows = () =>
    library.db
      .selectFrom('pictures')
      .select(['id', 'alt', 'decorative', 'revision'])
      .orderBy('created_at')
      .execute()
  const sent = async () =>
    Object.fromEntries(
      (await rows()).flatMap(({ id, revision }) => [
        [`stand:${id}`, String(revision)],
        [`alt:${id}`, ''],
      ]),
    )
  const show = async (query = '') => textOf(await (await library.admin.get(`${adminPath}${query}`)).text())
  return { ...library, ids, rows, sent, show }
}

test(
  'many pictures are described at once; what is left empty stays in the list, and Heute counts the same',
  { tags: 'postgres' },
  async () => {
    const { admin, ids, rows, sent, show, createPost } = await threePictures()
    await createPost(ids[0])
    const before = await show()
    expect(before).toContain('3 Bildern fehlt noch eine Beschreibung')
    expect(before).toContain('Die Winde singt')
    expect(textOf(await (await admin.get('/admin')).text())).toMatch(/3\s*Bilder ohne Beschreibung/)
    const answer = await admin.post(adminPath, {
      ...(await sent()),
      intent: 'alle',
      [`alt:${ids[0]}`]: ' Die Winde am Feldrand ',
      [`schmuck:${ids[2]}`]: 'ja',
    })
    expect(answer.headers.get('location')).toBe(`${adminPath}?gespeichert=2`)
    expect((await rows()).map(({ alt, decorative }) => [alt, decorative])).toEqual([
      ['Die Winde am Feldrand', 0],
      ['', 0],
      ['', 1],
    ])
    const after = await show()
    expect(after).toContain('Einem Bild fehlt noch eine Beschreibung')
    expect(after).not.toContain('winde.jpg')
    expect(textOf(await (await admin.get('/admin')).text())).toMatch(/1\s*Bild ohne Beschreibung/)
  },
)

test('one row is saved by itself, and one is laid aside for later', async () => {
  const { admin, ids, rows, sent, show } = await threePictures()
  await admin.post(adminPath, {
    ...(await sent()),
    intent: `eins:${ids[1]}`,
    [`alt:${ids[1]}`]: 'Das Hallentor',
  })
  expect((await rows()).map(({ alt }) => alt)).toEqual(['', 'Das Hallentor', ''])
  const later = await admin.post(adminPath, { ...(await sent()), intent: `spaeter:${ids[0]}` })
  const shown = await show(later.headers.get('location')?.replace(adminPath, ''))
  expect(shown).not.toContain('winde.jpg')
  expect(shown).toContain('linie.png')
  expect(shown).toContain('Das auf später gelegte wieder zeigen')
})

test('a picture that somebody described meanwhile is not written over, and the words stay in the field', async () => {
  const { admin, ids, rows, sent } = await threePictures()
  const form = { ...(await sent()), intent: 'alle' }
  await admin.post(adminPath, { ...form, [`alt:${ids[0]}`]: 'Die Winde' })
  const second = await admin.post(adminPath, {
    ...form,
    [`alt:${ids[0]}`]: 'Ein Gerät',
    [`alt:${ids[1]}`]: 'Das Tor',
  })
  expect(second.status).toBe(409)
  expect(textOf(await second.text())).toContain('hat inzwischen jemand geändert')
  expect((await rows()).map(({ alt }) => alt)).toEqual(['Die Winde', 'Das Tor', ''])
})
