import type { Entitled } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { markHoursTouched } from '#app/features/airfield/opening/opening-times.server.ts'
import { listBoardOffices } from '#app/features/board/board.server.ts'
import { type Club, clubSetting } from '#app/features/club/club.ts'
import { beginContactTopics } from '#app/features/contact/contact-topics.server.ts'
import { peopleInSearch } from '#app/features/members/people-in-search.server.ts'
import { findOfficeHolders } from '#app/features/members/public-names.server.ts'
import { pagesInSearch } from '#app/features/pages/pages-in-search.server.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { refreshSource } from '#app/features/search/index-entries.server.ts'
import { findSettingRevision, saveSettingOver } from '#app/platform/settings/settings.server.ts'
import type { Person } from './club-record.ts'

type Keeper = Entitled<'keep-club'>

/** Who holds an office, in the board's order, and whoever the record names already. */
export async function listNameable(db: Db, _by: Keeper, club: Club | undefined): Promise<Person[]> {
  const offices = await listBoardOffices(db)
  const named = [...(club?.representation?.personIds ?? []), club?.editorialResponsible?.personId ?? null]
  const ids = new Set([...offices.map(({ memberId }) => memberId), ...named].filter((id) => id !== null))
  const holders = await findOfficeHolders(db, [...ids])
  return [...ids].flatMap((id) => {
    const name = holders.get(id)?.name
    return name === undefined ? [] : [{ id, name }]
  })
}

export async function findClubForDesk(db: Db, _by: Keeper) {
  return findSettingRevision(db, clubSetting)
}

type Over = { before: Club | undefined; revision: number; at: Date }

/** `false` when somebody else has saved meanwhile; then nothing is changed. The search follows what is switched. */
export async function saveClub(db: Db, by: Keeper, club: Club, { before, revision, at }: Over) {
  return inTransaction(db, async (trx) => {
    if (!(await saveSettingOver(trx, clubSetting, club, { revision, at, by }))) return false
    const line = { subject: 'club', id: 'club', name: club.name, act: 'changed' } as const
    await recordChange(trx, by, { ...line, before: before ?? {}, after: club }, at)
    if (before === undefined) await beginContactTopics(trx, club, at)
    if (club.state?.code !== before?.state?.code) await markHoursTouched(trx, at)
    if (JSON.stringify(club.features) !== JSON.stringify(before?.features)) {
      await refreshSource(trx, pagesInSearch)
      await refreshSource(trx, peopleInSearch)
    }
    return true
  })
}
