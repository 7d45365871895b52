import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  countNewDefects,
  findDefect,
  listDefectSteps,
  listOpenDefects,
} from '#app/features/aircraft/defects/defects.server.ts'
import { phonePhotograph } from '#app/media/pictures/pictures.fixture.ts'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import { preparePictures } from '#app/requests/sent-pictures/prepare-pictures.server.ts'
import { listBlocks } from '#app/features/aircraft/blocks/blocks.server.ts'
import { reserve } from '#app/features/schedule/reservations/book.server.ts'
import { aClubThatFlies, at, berlin, wish } from '#app/features/schedule/reservations/club.fixture.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import { actOnDefect } from './act-on-defect.server.ts'
import { type DefectAct, defectAfter } from './defect-rules.ts'
import { defectSetting } from './settings.resource.server.ts'
import { reportDefect } from './report-defect.server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

/** Creates a club with a workshop's mailbox and two aircraft, one of which Feld has reserved on Saturday. */
async function aWorkshop() {
  const club = await aClubThatFlies()
  const { db, house, asFeld, feld } = club
  const folder = temporaryFolder()
  await saveSetting(db, defectSetting, { functions: [], mailbox: 'werkstatt@verein.example' }, at)
  const saturday = wish(feld, berlin('2026-06-20', '10:00'), berlin('2026-06-20', '12:00'))
  await reserve(house, asFeld, saturday, { at })
  const report = {
    aircraftId: 'd-eqfa',
    title: 'Bugrad schlägt',
    body: 'Beim Rollen',
    isGrounding: true,
    pictures: [],
    key: 'einmal',
  }
  const keeper = { id: null, memberId: null }
  return {
    ...club,
    folder,
    saturday,
    report,
    services: { ...house, files: diskFileStore(folder) },
    act: async (id: string, act: DefectAct, words = '') => {
      const { revision } = (await findDefect(db, id))!
      return actOnDefect(house, keeper, { id, act, words, revision, at: new Date(at.getTime() + 60_000) })
    },
    blocks: () => listBlocks(db, { from: berlin('2026-06-20', '10:00'), to: berlin('2026-06-20', '12:00') }),
  }
}

const reported = async (done: ReturnType<typeof reportDefect>) => {
  const answer = await done
  if (!answer.ok) throw new Error(answer.reason)
  return answer.id
}

test('a grounding defect blocks the aircraft at once and tells its people and the workshop; closed, it is free again', async () => {
  const { services, aring, report, mails, blocks, act, house, asAring, saturday, db, feld } =
    await aWorkshop()
  const id = await reported(reportDefect(services, aring, report, { at }))
  expect(await blocks()).toMatchObject([{ kind: 'defect', reason: 'Bugrad schlägt', sourceId: id }])
  expect(await mails()).toEqual([
    'reservierung-gesperrt → feld@verein.example',
    'stoerung-gemeldet → werkstatt@verein.example',
  ])
  const later = { ...saturday, pilotId: aring, from: saturday.to, to: saturday.to + 3_600_000 }
  expect(await reserve(house, asAring, later, { at })).toMatchObject({ refusal: { reason: 'blocked' } })

  expect(await act(id, 'close')).toEqual({ ok: false, reason: 'words-missing' })
  expect(await act(id, 'acknowledge')).toEqual({ ok: true })
  expect(await act(id, 'close', 'Lager getauscht')).toEqual({ ok: true })
  expect(await blocks()).toEqual([])
  expect(await listOpenDefects(db)).toEqual([])
  expect((await mails()).slice(2)).toEqual([
    'stoerung-gesehen → aring@verein.example',
    'reservierung-entsperrt → feld@verein.example',
    'stoerung-erledigt → aring@verein.example',
  ])
  expect((await listDefectSteps(db, id)).map(({ act: step, words }) => [step, words])).toEqual([
    ['reported', ''],
    ['acknowledged', ''],
    ['closed', 'Lager getauscht'],
  ])
  expect(feld).not.toBe(aring)
})

test('whoever looks after the aircraft grounds and releases it; of two at once the second is told', async () => {
  const { services, feld, report, blocks, act, house } = await aWorkshop()
  const id = await reported(reportDefect(services, feld, { ...report, isGrounding: false }, { at }))
  expect(await blocks()).toEqual([])
  await act(id, 'ground')
  expect(await blocks()).toHaveLength(1)
  const late = { id, act: 'release' as const, words: 'passt', revision: 1, at }
  expect(await actOnDefect(house, { id: null, memberId: null }, late)).toEqual({
    ok: false,
    reason: 'changed-meanwhile',
  })
  await act(id, 'release', 'geprüft, unbedenklich')
  expect(await blocks()).toEqual([])
})

test('the same form sent twice is one defect, one block and its pictures once', async () => {
  const { services, aring, report, db, blocks, folder } = await aWorkshop()
  const photo = new File([new Uint8Array(await phonePhotograph(400, 300))], 'bugrad.jpg')
  const prepared = await preparePictures([photo])
  if (!prepared.ok) throw new Error(prepared.sentence)
  const sent = { ...report, pictures: prepared.pictures }
  const ids = [
    await reported(reportDefect(services, aring, sent, { at })),
    await reported(reportDefect(services, aring, sent, { at })),
  ]
  expect(new Set(ids).size).toBe(1)
  expect(await listOpenDefects(db)).toHaveLength(1)
  expect(await blocks()).toHaveLength(1)
  expect(readdirSync(join(folder, 'stoerungen'))).toHaveLength(2)
})

test('what is done with a defect fits how it stands', () => {
  expect(defectAfter({ state: 'closed', isGrounding: false }, 'close')).toBeUndefined()
  expect(defectAfter({ state: 'open', isGrounding: true }, 'ground')).toBeUndefined()
  expect(defectAfter({ state: 'acknowledged', isGrounding: false }, 'release')).toBeUndefined()
  expect(defectAfter({ state: 'closed', isGrounding: false }, 'reopen')).toMatchObject({
    state: 'acknowledged',
  })
})

test('a defect of an aircraft withdrawn from the website is neither listed nor counted until that is back', async () => {
  const { db, services, report } = await aWorkshop()
  await reported(reportDefect(services, null, report, { at }))
  const withdraw = (withdrawn_at: string | null) =>
    db.updateTable('aircraft').set({ withdrawn_at }).where('id', '=', 'd-eqfa').execute()
  await withdraw(at.toISOString())
  expect(await listOpenDefects(db)).toEqual([])
  expect(await countNewDefects(db)).toBe(0)
  await withdraw(null)
  expect(await listOpenDefects(db)).toHaveLength(1)
  expect(await countNewDefects(db)).toBe(1)
})
