import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { listSnapshots, sourceHash, storeSnapshot, maskedSnapshot } from '../snapshots.server.ts'
import { findWebcam, listWebcams } from '../webcams.server.ts'

const adminPath = '/admin/flugplatz/webcams'
const plain = (html: string) => html.replace(/<!-- -->/g, '').replace(/[\u00A0\u202F]/g, ' ')

const camera = {
  name: 'Blick nach Westen',
  directionDeg: '256',
  location: 'Turm',
  remark: '',
  source: 'fetched',
  url: 'https://turm:geheim@kamera.verein.de/west.jpg',
  intervalSeconds: '60',
  active: 'ja',
  'mark-0-name': 'Kirchturm',
  'mark-0-distance': '2300',
  'mark-1-name': 'Waldrand',
  'mark-1-distance': '240,5',
  'mask-0-reason': 'Zaun',
  'mask-0-corners': '0 60; 40 60; 40 100; 0 100',
  intent: 'speichern',
}

async function theAdmin() {
  const app = await startApp()
  const admin = await app.as('admin')
  const page = async (path: string) => plain(await (await admin.get(path)).text())
  const keyOf = async () =>
    /name="kennung" value="([^"]+)"/.exec(await page(`${adminPath}/erstellen`))?.[1] ?? ''
  const create = async (fields: Record<string, string> = {}) => {
    const idempotencyKey = await keyOf()
    const answer = await admin.post(`${adminPath}/erstellen`, {
      ...camera,
      ...fields,
      kennung: idempotencyKey,
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${adminPath}/${idempotencyKey}?gespeichert`,
    ])
    return idempotencyKey
  }
  const takePicture = async (id: string, grey = 200) => {
    const webcam = (await findWebcam(app.db, id))!
    const background = { r: grey, g: grey, b: grey }
    const bytes = await sharp({ create: { width: 320, height: 180, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const masked = await maskedSnapshot(bytes, webcam.masks)
    if (!masked.ok) throw new Error(masked.reason)
    const snapshot = { takenAt: app.services.now(), hash: sourceHash(bytes), picture: masked.picture }
    return storeSnapshot(app.services, webcam, snapshot)
  }
  return { ...app, admin, page, create, keyOf, takePicture, files: () => app.services.files.list('webcam') }
}

test('a new camera stands on the website, and its address nowhere', async () => {
  const { admin, get, db, create, page, keyOf } = await theAdmin()
  const id = await create()
  expect(plain(await (await get('/flugplatz/webcam')).text())).toContain('Blick nach Westen')
  const webcam = await findWebcam(db, id)
  expect(webcam).toMatchObject({
    source: { kind: 'fetched', host: 'kamera.verein.de' },
    referenceMarks: [
      { name: 'Waldrand', distanceM: 240.5 },
      { name: 'Kirchturm', distanceM: 2300 },
    ],
    masks: [
      {
        reason: 'Zaun',
        polygonPercent: [
          [0, 60],
          [40, 60],
          [40, 100],
          [0, 100],
        ],
      },
    ],
  })
  const row = await db.selectFrom('webcams').selectAll().executeTakeFirstOrThrow()
  const edit = await page(`${adminPath}/${id}`)
  for (const text of [row.details, edit]) expect(text).not.toContain('geheim')
  expect(edit).toContain('Gespeichert ist eine Adresse bei kamera.verein.de')
  expect(edit).toContain('points="0,60 40,60 40,100 0,100"')

  const idempotencyKey = await keyOf()
  for (let times = 0; times < 2; times++)
    await admin.post(`${adminPath}/erstellen`, { ...camera, name: 'Zweite', kennung: idempotencyKey })
  expect((await listWebcams(db)).map(({ name }) => name)).toEqual(['Blick nach Westen', 'Zweite'])
})

test('a refused form says what is wrong at each field, keeps what was typed, but never an address', async () => {
  const { admin, db } = await theAdmin()
  const typed = {
    ...camera,
    name: ' ',
    directionDeg: 'Westen',
    intervalSeconds: '5',
    'mark-0-distance': 'weit',
    'mask-0-corners': '0 60; 40 160; 40 100',
  }
  const answer = await admin.post(`${adminPath}/erstellen`, typed)
  const html = plain(await answer.text())
  expect(answer.status).toBe(400)
  for (const sentence of [
    '6 Angaben passen noch nicht',
    'Bitte einen Namen eingeben.',
    'Bitte die Blickrichtung in Grad angeben',
    'Bitte 30 bis 3600 Sekunden angeben.',
    'Bitte die Entfernung in Metern angeben.',
    'Bitte mindestens drei Ecken',
    'Eine Adresse wird nie zurückgeschickt.',
    'value="Westen"',
    'value="0 60; 40 160; 40 100"',
  ])
    expect(html).toContain(sentence)
  expect(html).not.toContain('geheim')
  for (const url of ['http://kamera.verein.de/', 'https://drucker/bild.jpg', ''])
    expect((await admin.post(`${adminPath}/erstellen`, { ...camera, url })).status, url).toBe(400)
  expect(await listWebcams(db)).toEqual([])
})

test('the areas are drawn from the unsaved form, and nothing is stored', async () => {
  const { admin, db } = await theAdmin()
  const typed = { ...camera, 'mask-1-corners': '90 0; 100 0; 100 10', intent: 'vorschau' }
  const answer = await admin.post(`${adminPath}/erstellen`, typed)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('points="90,0 100,0 100,10"')
  expect(await listWebcams(db)).toEqual([])
})

test('an empty address leaves the stored one', async () => {
  const { admin, db, create } = await theAdmin()
  const id = await create()
  const before = (await findWebcam(db, id))!.source
  const change = { ...camera, url: '', expectedRevision: '1' }
  expect((await admin.post(`${adminPath}/${id}`, { ...change, name: 'Turm West' })).status).toBe(303)
  expect(await findWebcam(db, id)).toMatchObject({ name: 'Turm West', source: before, revision: 2 })
})

test('pictures go at once with the camera that is switched off, and when other areas are to be blackened', async () => {
  const { admin, get, db, create, takePicture, files } = await theAdmin()
  const id = await create()
  await takePicture(id)
  expect(await files()).toHaveLength(2)
  const move = { ...camera, url: '', expectedRevision: '1', location: 'Mast' }
  await admin.post(`${adminPath}/${id}`, move)
  expect(await files(), 'the place alone').toHaveLength(2)
  const mask = { ...move, expectedRevision: '2', 'mask-1-corners': '0 0; 9 0; 9 9' }
  await admin.post(`${adminPath}/${id}`, mask)
  expect([await files(), await listSnapshots(db, id)]).toEqual([[], []])

  await takePicture(id, 90)
  const [picture] =
    /\/flugplatz\/webcam\/[^/"]+\/\d+-gross\.webp/.exec(await (await get('/flugplatz/webcam')).text()) ?? []
  expect((await get(picture!)).status).toBe(200)
  expect((await admin.post(adminPath, { id, intent: 'aus' })).status).toBe(303)
  expect([(await get(picture!)).status, await files()]).toEqual([404, []])
  expect(plain(await (await get('/flugplatz/webcam')).text())).toContain('keine Kamera in Betrieb')
  expect(await takePicture(id), 'one that was under way').toBe(false)
  await admin.post(adminPath, { id, intent: 'ein' })
  expect(await takePicture(id)).toBe(true)
  expect((await admin.post(`${adminPath}/${id}`, { intent: 'loeschen' })).headers.get('location')).toBe(
    `${adminPath}?geloescht`,
  )
  expect([await files(), await listWebcams(db)]).toEqual([[], []])
  expect((await admin.get(`${adminPath}/${id}`)).status).toBe(404)
})

test('a camera that brings its pictures gets a key that is shown once, and a new one ends the old', async () => {
  const { admin, db, create, page, keyOfPage, send } = await withDoor()
  const id = await create({ source: 'sent', url: '' })
  expect(await page(`${adminPath}/${id}`)).toContain('Sie hat noch keinen Schlüssel')
  expect(await page(`${adminPath}/${id}`)).toContain(`https://verein.example/api/webcam/${id}`)
  const first = await keyOfPage(id)
  expect(await page(`${adminPath}/${id}`)).not.toContain(first)
  expect(JSON.stringify(await db.selectFrom('webcams').selectAll().execute())).not.toContain(first)
  expect(await send(id, first)).toBe(204)
  expect(await listSnapshots(db, id)).toHaveLength(1)
  const second = await keyOfPage(id)
  expect([await send(id, first), await send(id, second)]).toEqual([401, 429])

  const fetched = { ...camera, expectedRevision: '1' }
  expect((await admin.post(`${adminPath}/${id}`, fetched)).status).toBe(303)
  expect(await send(id, second), 'now the server fetches').toBe(401)
})

async function withDoor() {
  const club = await theAdmin()
  const { admin, services, createApp } = {
    ...club,
    ...(await import('#server/build.ts').then(({ loadBuild }) => loadBuild())),
  }
  const app = createApp(services)
  const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  return {
    ...club,
    async keyOfPage(id: string) {
      const html = await (await admin.post(`${adminPath}/${id}`, { intent: 'schluessel' })).text()
      return /nur dieses eine Mal:.*?>([\w-]{43})</s.exec(html)?.[1] ?? ''
    },
    async send(id: string, key: string) {
      const request = new Request(`https://verein.example/api/webcam/${id}`, {
        method: 'PUT',
        body: picture,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'image/png' },
      })
      return (await app(request, { clientAddress: '192.0.2.7' })).response.status
    },
  }
}

test('the picture fetched by hand is told in words, and too often is refused', async () => {
  const { admin, db, create, page } = await theAdmin()
  const id = await create()
  // Reserved for documentation: no request is sent on the way there.
  const locked = { source: { kind: 'clear', snapshotUrl: 'https://192.0.2.10/bild.jpg' } }
  const row = await db.selectFrom('webcams').select('details').executeTakeFirstOrThrow()
  await db
    .updateTable('webcams')
    .set({
      details: JSON.stringify({
        ...JSON.parse(row.details),
        ...locked,
        snapshotUrl: locked.source.snapshotUrl,
      }),
    })
    .execute()
  const press = async () => plain(await (await admin.post(`${adminPath}/${id}`, { intent: 'holen' })).text())
  expect(await press()).toContain('Die Adresse führt in ein privates Netz; dort wird nicht gefragt.')
  expect(await page(adminPath)).toContain('Die Adresse führt in ein privates Netz')
  for (let times = 0; times < 4; times++) await press()
  expect(await press()).toContain('Das war gerade oft genug.')
})

test('the order is the one of the website', async () => {
  const { admin, create, db } = await theAdmin()
  const first = await create()
  const second = await create({ name: 'Halle' })
  await admin.post(adminPath, { id: second, intent: 'hoch' })
  await admin.post(adminPath, { id: second, intent: 'hoch' })
  expect((await listWebcams(db)).map(({ id }) => id)).toEqual([second, first])
  expect((await admin.post(adminPath, { id: first, intent: 'sprengen' })).status).toBe(400)
})

test('the empty list leads to the first camera', async () => {
  const { page } = await theAdmin()
  expect(await page(adminPath)).toContain(`<a href="${adminPath}/erstellen">Die erste Kamera anlegen</a>`)
})
