import { expect, test } from 'vitest'
import { phonePhotograph } from '#app/media/pictures/pictures.fixture.ts'
import { photoRequest, type PhotoFields } from '#app/features/old-photos/photo-request.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { startApp } from '#test/app.ts'
import { takeOverRequest } from '../take-over-request.server.ts'
import { dropUntaken } from './drop-untaken.job.server.ts'
import { preparePictures } from './prepare-pictures.server.ts'
import { attachPictures, storePictures } from './sent-pictures.server.ts'
import { takeOverPictures } from './take-over-pictures.server.ts'

const hour = 3_600_000
const start = new Date('2026-06-14T08:42:00Z')
const fields: PhotoFields = {
  year: 1962,
  isAbout: false,
  place: 'vor der alten Halle',
  shows: 'Die Winde',
  people: null,
  peopleAgree: 'none',
  rights: 'own',
  rightsHolder: null,
  credit: null,
  licence: 'Ja.',
  pictureHashes: [],
  answer: { pictureIds: [], entryId: null, message: '', reason: '' },
}

/** Rosa’s picture is already in the library, but the process was killed before her request was answered. */
async function cutOff() {
  const club = await startApp({ now: start })
  const { db, services } = club
  const id = await takeOverRequest(db, photoRequest, {
    count: 1,
    createdAt: '2026-06-10T08:00:00Z',
    status: 'new',
    sender: { name: 'Rosa Linde', email: 'rosa@gast.example', phone: null },
    fields,
    deleteAfter: '2026-12-10',
    history: [{ at: '2026-06-10T08:00:00Z', who: 'System', what: 'eingegangen' }],
  })
  const file = new File([new Uint8Array(await phonePhotograph(320, 240))], 'winde.jpg')
  const prepared = await preparePictures([file])
  if (!prepared.ok) throw new Error(prepared.sentence)
  const sent = await storePictures(services, prepared.pictures, start)
  await attachPictures(db, id, sent)
  const editor = await club.as('admin', ['editorial'])
  const { id: editorId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const { newIds } = await takeOverPictures(services, { id: editorId }, id, { alt: 'Winde' }, start)
  expect(newIds).toHaveLength(1)
  return {
    ...club,
    newIds,
    library: () => db.selectFrom('pictures').select('id').execute(),
    accept: () =>
      editor.post(`/admin/anfragen/${id}`, {
        intent: 'accept',
        expectedRevision: '1',
        zeigt: 'Die Winde am ersten Tag',
        [`bild-${sent[0]!}`]: 'ja',
      }),
    async afterHours(hours: number) {
      services.now = () => new Date(start.getTime() + hours * hour)
      while (await runNextJob(services, [dropUntaken])) continue
    },
  }
}

test('a picture whose answer never came leaves the library after a day, and the log says so', async () => {
  const club = await cutOff()
  await club.afterHours(23)
  expect(await club.library()).toHaveLength(1)
  await club.afterHours(25)
  expect(await club.library()).toEqual([])
  const said = await club.db
    .selectFrom('audit_log')
    .select(['actor_id', 'name'])
    .where('subject', '=', 'picture')
    .where('act', '=', 'removed')
    .execute()
  expect(said).toEqual([{ actor_id: null, name: 'winde.jpg' }])
  // The uploaded picture still exists: the request can be accepted as usual.
  expect((await club.accept()).status).toBe(303)
  expect(await club.library()).toHaveLength(1)
})

test('a picture whose answer was given after all stays', async () => {
  const club = await cutOff()
  expect((await club.accept()).status).toBe(303)
  await club.afterHours(25)
  expect((await club.library()).map(({ id }) => id)).toEqual(club.newIds)
})
