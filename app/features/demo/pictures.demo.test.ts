import { expect, test } from 'vitest'
import { findPicture, findPictures } from '#app/media/pictures/pictures.server.ts'
import { at, openStores } from '#app/media/pictures/pictures.fixture.ts'
import posts from './content/posts.json' with { type: 'json' }
import { scenes, demoDrawing } from './demo-scenes.ts'
import { drawnPicture } from './pictures.demo.ts'

test('a drawing becomes a picture with all its sizes, once', async () => {
  const stores = await openStores()
  const evening = { kind: 'landscape', seed: 23, sky: 'evening', motif: 'segler' }
  const id = await drawnPicture(stores, evening, 'Segelflugzeug im Abendlicht', at, { credit: 'Zeichnung' })
  expect(await drawnPicture(stores, evening, 'Segelflugzeug im Abendlicht', at)).toBe(id)
  expect(await findPicture(stores.db, id)).toMatchObject({
    alt: 'Segelflugzeug im Abendlicht',
    credit: 'Zeichnung',
    width: 1200,
    height: 800,
    widths: [320, 480, 800, 1200],
  })
  const [job] = await stores.db.selectFrom('jobs').select(['kind', 'due_at']).execute()
  expect(job!.kind).toBe('pictures.avif')
  expect(job!.due_at > at.toISOString(), 'not while the first visitors wait').toBe(true)
})

test('every kind of cover is drawn differently', async () => {
  const stores = await openStores()
  const chart = { kind: 'chart', seed: 41 }
  const specs = [
    chart,
    { ...chart, overlay: 'circuit' },
    { ...chart, overlay: 'noise' },
    { ...chart, plain: true },
    { ...chart, towns: 6 },
    { kind: 'landscape', seed: 17, sky: 'night', runway: '25' },
    { kind: 'landscape', seed: 17, sky: 'night' },
    ...Object.keys(scenes).map((scene) => ({ kind: 'landscape', seed: 17, sky: 'day', scene })),
  ]
  const ids = await Promise.all(specs.map((spec) => drawnPicture(stores, spec, '', at)))
  expect(new Set(ids).size).toBe(specs.length)
  expect((await findPictures(stores.db, ids)).size).toBe(specs.length)
})

test('of the posts that stand beside each other no two have the same picture of the sky', () => {
  const newest = posts.map(({ cover: { drawing } }) => [drawing.kind, drawing.sky, drawing.scene].join())
  expect(
    newest.slice(1).filter((look, index) => look === newest[index] && !look.startsWith('chart')),
  ).toEqual([])
})

test('every cover in the content can be drawn', () => {
  for (const { cover } of posts) expect(demoDrawing(cover.drawing).svg).toMatch(/^<svg /)
})
