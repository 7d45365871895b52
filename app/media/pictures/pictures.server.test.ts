import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { makeAvif } from './avif.job.server.ts'
import { describePicture } from './describe-picture.server.ts'
import { pictureSources } from './picture.ts'
import { at, grassAndSky, openStores, phonePhotograph } from './pictures.fixture.ts'
import { addPicture, dropPicture, findPicture, findPictures, type AddedPicture } from './pictures.server.ts'
import { removeFiles } from './remove-files.job.server.ts'

function added(result: AddedPicture) {
  if (!result.ok) throw new Error(result.reason)
  return result.picture
}

test('a phone photograph stands upright and tells nobody where it was taken', async () => {
  const stores = await openStores()
  const bytes = await phonePhotograph(800, 600)
  expect((await sharp(bytes).metadata()).exif?.includes('Kamerawerk')).toBe(true)

  const picture = added(await addPicture(stores, bytes, { alt: 'Wiese am Platz' }, at))
  expect([picture.width, picture.height, picture.widths]).toEqual([600, 800, [320, 480, 600]])

  const shown = Buffer.from((await stores.files.read(`bilder/${picture.id}-600.webp`))!)
  const { width, height, format, exif, icc, xmp, orientation } = await sharp(shown).metadata()
  expect([width, height, format]).toEqual([600, 800, 'webp'])
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
  const [red, green, blue] = await sharp(shown)
    .extract({ left: 300, top: 50, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(green! > red! && green! > blue!, 'the left of the sensor is the top of the picture').toBe(true)
})

test('the original is kept as it came, apart from what pages can reach', async () => {
  const stores = await openStores()
  const bytes = await phonePhotograph(400, 300)
  const { id } = added(await addPicture(stores, bytes, { alt: '' }, at))
  const original = await stores.files.read(`originale/${id}.jpeg`)
  expect(Buffer.from(original!).equals(bytes)).toBe(true)
})

test('a large picture gets five widths and a small one is not blown up', async () => {
  const stores = await openStores()
  const large = added(
    await addPicture(stores, await grassAndSky(2400, 1600).jpeg().toBuffer(), { alt: '' }, at),
  )
  expect(large.widths).toEqual([320, 480, 800, 1200, 1600])
  expect([large.width, large.height]).toEqual([2400, 1600])

  const small = added(await addPicture(stores, await grassAndSky(200, 120).png().toBuffer(), { alt: '' }, at))
  expect(small.widths).toEqual([200])
  const bytes = await stores.files.read(`bilder/${small.id}-200.webp`)
  expect((await sharp(bytes).metadata()).width).toBe(200)
})

test('JPEG, PNG, WebP and AVIF are pictures, in grey and with transparency, too', async () => {
  const stores = await openStores()
  const photograph = grassAndSky(64, 48)
  const transparent = sharp({ create: { width: 64, height: 48, channels: 4, background: '#30a03080' } })
  const files = await Promise.all([
    photograph.clone().jpeg().toBuffer(),
    photograph.clone().png().toBuffer(),
    photograph.clone().webp().toBuffer(),
    photograph.clone().avif({ effort: 0 }).toBuffer(),
    photograph.clone().greyscale().jpeg().toBuffer(),
    photograph.clone().toColourspace('cmyk').jpeg().toBuffer(),
    photograph.clone().toColourspace('rgb16').png().toBuffer(),
    transparent.clone().png().toBuffer(),
    transparent.clone().greyscale().png().toBuffer(),
  ])
  for (const bytes of files) {
    const picture = added(await addPicture(stores, bytes, { alt: '' }, at))
    expect(picture.tone).toMatch(/^#[0-9a-f]{6}$/)
    const shown = await sharp(await stores.files.read(`bilder/${picture.id}-64.webp`)).metadata()
    expect([shown.width, shown.height]).toEqual([64, 48])
  }
})

test('what is no photograph is refused by its content, whatever it is called', async () => {
  const stores = await openStores()
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  )
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(400)])
  const gif = await grassAndSky(20, 20).gif().toBuffer()
  const page = Buffer.from('<!doctype html><p>Foto</p>')
  for (const bytes of [svg, zip, gif, page]) {
    expect(await addPicture(stores, bytes, { alt: '' }, at)).toEqual({
      ok: false,
      reason: 'not-a-picture',
      sentence: 'Die Datei ist kein Bild im Format JPEG, PNG, WebP oder AVIF.',
    })
  }
  expect(await addPicture(stores, Buffer.alloc(0), { alt: '' }, at)).toMatchObject({ reason: 'empty' })
  expect(await stores.db.selectFrom('pictures').select('id').execute()).toEqual([])
  expect(await stores.files.list('originale')).toEqual([])
})

test('a picture in Apple’s format is refused with a way out', async () => {
  const stores = await openStores()
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
  const result = await addPicture(stores, heic, { alt: '' }, at)
  expect(result).toMatchObject({ ok: false, reason: 'heic' })
  expect(!result.ok && result.sentence).toContain('als JPEG')
})

test('a file that breaks off is refused and leaves nothing behind', async () => {
  const stores = await openStores()
  const whole = await grassAndSky(1200, 900).jpeg().toBuffer()
  const cut = whole.subarray(0, Math.floor(whole.length / 3))
  expect(await addPicture(stores, cut, { alt: '' }, at)).toMatchObject({ ok: false, reason: 'damaged' })
  expect(await addPicture(stores, whole.subarray(0, 20), { alt: '' }, at)).toMatchObject({
    reason: 'damaged',
  })
  expect(await stores.files.list('originale')).toEqual([])
})

test('a small file that unfolds into too many pixels is refused before it is unfolded', async () => {
  const stores = await openStores()
  const bomb = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await addPicture(stores, bomb, { alt: '' }, at)).toMatchObject({
    ok: false,
    reason: 'too-many-pixels',
  })
  const ribbon = await grassAndSky(20, 900).png().toBuffer()
  expect(await addPicture(stores, ribbon, { alt: '' }, at)).toMatchObject({ ok: false, reason: 'too-narrow' })
  const heavy = Buffer.concat([await grassAndSky(20, 20).jpeg().toBuffer(), Buffer.alloc(15 * 1024 * 1024)])
  expect(await addPicture(stores, heavy, { alt: '' }, at)).toMatchObject({ ok: false, reason: 'too-large' })
})

test('the same picture twice, even at once, is one picture described as before', async () => {
  const stores = await openStores()
  const bytes = await phonePhotograph(300, 200)
  const [one, other] = await Promise.all([
    addPicture(stores, bytes, { alt: 'Wiese' }, at),
    addPicture(stores, bytes, { alt: 'Wiese' }, at),
  ])
  const later = await addPicture(stores, bytes, { alt: 'Etwas anderes' }, at)
  expect(added(one).id).toBe(added(other).id)
  expect(added(later)).toMatchObject({ id: added(one).id, alt: 'Wiese' })
  expect(await stores.db.selectFrom('pictures').select('id').execute()).toHaveLength(1)
  expect(await stores.db.selectFrom('jobs').select('kind').execute()).toEqual([{ kind: 'pictures.avif' }])
})

test('the AVIF twins are made later and pages name them only then', async () => {
  const stores = await openStores()
  const { id } = added(await addPicture(stores, await phonePhotograph(480, 360), { alt: '' }, at))
  const before = (await findPicture(stores.db, id))!
  expect([before.hasAvif, pictureSources(before).avif]).toEqual([false, undefined])

  expect(await runNextJob(stores, [makeAvif])).toBe(true)
  const after = (await findPicture(stores.db, id))!
  expect(after.hasAvif).toBe(true)
  expect(pictureSources(after).avif).toBe(`/bilder/${id}-320.avif 320w, /bilder/${id}-360.avif 360w`)
  const twin = await sharp(await stores.files.read(`bilder/${id}-360.avif`)).metadata()
  expect([twin.format, twin.width, twin.height, twin.exif]).toEqual(['heif', 360, 480, undefined])
  expect(await stores.db.selectFrom('jobs').select('id').execute()).toEqual([])
})

test('a picture deleted while its twins are made leaves none of them behind', async () => {
  const stores = await openStores()
  const { id } = added(await addPicture(stores, await phonePhotograph(480, 360), { alt: '' }, at))
  const deletedMeanwhile = {
    ...stores.files,
    async read(name: string) {
      await dropPicture(stores.db, id, at)
      return stores.files.read(name)
    },
  }
  await makeAvif.run({ db: stores.db, files: deletedMeanwhile }, { pictureId: id })
  expect((await stores.files.list('bilder')).filter((name) => name.endsWith('.avif'))).toEqual([])
})

test('a description can be changed field by field', async () => {
  const stores = await openStores()
  const bytes = await phonePhotograph(300, 200)
  const { id } = added(await addPicture(stores, bytes, { alt: 'Wiese', credit: 'Mattis Roth' }, at))
  expect(await describePicture(stores.db, id, { caption: 'Im Juni', focal: { x: 20, y: 70 } })).toBe('saved')
  expect(await describePicture(stores.db, id, { credit: null, showsPeople: true })).toBe('saved')
  expect(await findPicture(stores.db, id)).toMatchObject({
    alt: 'Wiese',
    caption: 'Im Juni',
    credit: null,
    focal: { x: 20, y: 70 },
    showsPeople: true,
  })
  expect(await describePicture(stores.db, 'unbekannt', { alt: 'Nichts' })).toBe('gone')
  expect(await describePicture(stores.db, 'unbekannt', {})).toBe('gone')
})

test('a deleted picture takes its original and all its sizes along', async () => {
  const stores = await openStores()
  const { id } = added(await addPicture(stores, await phonePhotograph(480, 360), { alt: '' }, at))
  await runNextJob(stores, [makeAvif])
  expect(await dropPicture(stores.db, id, at)).toMatchObject({ id })
  expect(await findPicture(stores.db, id)).toBeUndefined()
  await runNextJob(stores, [removeFiles])
  expect([...(await stores.files.list('originale')), ...(await stores.files.list('bilder'))]).toEqual([])
  expect(await dropPicture(stores.db, id, at), 'once is enough').toBeUndefined()
})

test('a picture deleted and added again before the files went keeps its files', async () => {
  const stores = await openStores()
  const bytes = await phonePhotograph(480, 360)
  const { id } = added(await addPicture(stores, bytes, { alt: '' }, at))
  await dropPicture(stores.db, id, at)
  added(await addPicture(stores, bytes, { alt: '' }, at))
  await runNextJob(stores, [removeFiles])
  expect(await stores.files.list('bilder')).toHaveLength(2)
})

test('a picture that something shows is not deleted', async () => {
  const stores = await openStores()
  const { id } = added(await addPicture(stores, await phonePhotograph(300, 200), { alt: '' }, at))
  await stores.db
    .insertInto('media_uses')
    .values({ media_id: id, source: 'posts', owner_id: 'ein-beitrag', part: '' })
    .execute()
  expect(await dropPicture(stores.db, id, at)).toBeUndefined()
  expect(await findPicture(stores.db, id)).toBeDefined()
})

test('pictures are found together, each once', async () => {
  const stores = await openStores()
  const ids: string[] = []
  for (const [index, width] of [40, 50, 60].entries()) {
    const day = new Date(at.getTime() + index * 60_000)
    const bytes = await grassAndSky(width, 30).png().toBuffer()
    ids.push(added(await addPicture(stores, bytes, { alt: `Bild ${index}` }, day)).id)
  }
  const found = await findPictures(stores.db, [...ids, ids[0]!, 'unbekannt'])
  expect([...found.keys()].toSorted()).toEqual(ids.toSorted())
  expect(await findPictures(stores.db, [])).toEqual(new Map())
})
