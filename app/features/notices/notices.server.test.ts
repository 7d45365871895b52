import { expect, test } from 'vitest'
import { demoDatesOn } from '#app/features/demo/demo-dates.ts'
import { demoNotices } from '#app/features/demo/club.demo.ts'
import { openTestDatabase } from '#test/database.ts'
import { isPilotPage, NoticeInput } from './notice.ts'
import { createNotice, listCurrentNotices, nextNoticeChange } from './notices.server.ts'

const written = new Date('2026-06-01T08:00:00Z')
const begin = '2026-06-13T22:00:00.000Z'
const end = '2026-06-15T22:00:00.000Z'

const softGrass = {
  ...NoticeInput.parse({
    kind: 'warning',
    text: 'Grasstreifen weich.',
    startsAt: begin,
    endsAt: end,
    scope: 'pilot',
  }),
  id: 'soft-grass',
}

async function idsAt(db: Awaited<ReturnType<typeof openTestDatabase>>, instant: string) {
  return (await listCurrentNotices(db, new Date(instant))).map(({ id }) => id)
}

test('a notice stands from its first moment until its last, and not a second longer', async () => {
  const db = await openTestDatabase()
  await createNotice(db, softGrass, written)
  expect(await idsAt(db, '2026-06-13T21:59:59.999Z')).toEqual([])
  expect(await idsAt(db, begin)).toEqual(['soft-grass'])
  expect(await idsAt(db, '2026-06-15T21:59:59.999Z')).toEqual(['soft-grass'])
  expect(await idsAt(db, end)).toEqual([])
})

test('a finished page is kept only until a notice comes or goes', async () => {
  const db = await openTestDatabase()
  await createNotice(db, softGrass, written)
  expect(await nextNoticeChange(db, written)).toBe(Date.parse(begin))
  expect(await nextNoticeChange(db, new Date(begin))).toBe(Date.parse(end))
  expect(await nextNoticeChange(db, new Date(end))).toBeUndefined()
})

test('the gravest notice stands first, then the latest', async () => {
  const db = await openTestDatabase()
  await createNotice(db, { ...softGrass, id: 'info', kind: 'info' }, written)
  await createNotice(db, { ...softGrass, id: 'older', startsAt: '2026-06-10T00:00:00.000Z' }, written)
  await createNotice(db, softGrass, written)
  await createNotice(db, { ...softGrass, id: 'danger', kind: 'danger' }, written)
  expect(await idsAt(db, begin)).toEqual(['danger', 'soft-grass', 'older', 'info'])
})

test('a notice for pilots stands where they prepare their flight', () => {
  expect(['/piloteninfo/aip-auszug', '/flugplatz/zeiten'].map(isPilotPage)).toEqual([true, true])
  expect(['/', '/flugplatz/anfahrt', '/flugplatz/zeitenwende', '/verein/blog'].map(isPilotPage)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('a notice cannot end before it begins', () => {
  const parsed = NoticeInput.safeParse({ ...softGrass, endsAt: begin })
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
    'Das Ende muss nach dem Beginn liegen.',
  ])
})

test('the demo club warns of soft grass, and the oil spill is over', async () => {
  const db = await openTestDatabase()
  for (const notice of demoNotices(demoDatesOn('2026-06-14'))) await createNotice(db, notice, written)
  expect(await idsAt(db, '2026-06-14T08:42:00Z')).toEqual(['gras-weich', 'neue-platzrunde'])
  expect(await idsAt(db, '2026-06-22T08:42:00Z')).toEqual(['offene-halle', 'neue-platzrunde'])
})
