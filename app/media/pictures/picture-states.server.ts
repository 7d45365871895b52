import type { Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'

type PictureStates = {
  /** Ids of pictures that no page may currently show. */
  heldBack: ReadonlySet<string>
  /** Id of a replaced picture → id of the replacing one. */
  replacedBy: ReadonlyMap<string, string>
  /** Ids of pictures with tagged people, who can withdraw their consent at any time. */
  showsPeople: ReadonlySet<string>
}

/**
 * Cached until content changes, because every picture request needs it. A picture is held back while a recognisable person
 * has no photo consent in force (not given, withdrawn, or the person was erased), and while it shows people without stating
 * who they are or why they may be shown. A member's portrait follows the member's choice, see `portraits.server.ts`; if it
 * is used elsewhere as well, it is held back from the withdrawal until the office has resolved the case.
 */
export const pictureStates = perContent(async (db: Db): Promise<PictureStates> => {
  const [states, portraits] = await Promise.all([statesOfPictures(db), heldPortraits(db)])
  return { ...states, heldBack: states.heldBack.union(portraits) }
})

const statesOfPictures = perContent(async (db) => {
  const [people, unnamed, named, replaced] = await Promise.all([
    db
      .selectFrom('picture_people')
      .select('picture_id')
      .distinct()
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('consents')
              .select('consents.id')
              .whereRef('consents.member_id', '=', 'picture_people.member_id')
              .where('consents.purpose', '=', 'photo')
              .where('consents.revoked_at', 'is', null),
          ),
        ),
      )
      .execute(),
    db
      .selectFrom('pictures')
      .select('id')
      .where('shows_people', '=', 1)
      .where(({ fn, val }) => fn.coalesce('people_ground', val('')), '=', '')
      .where(({ and, not, exists, selectFrom }) =>
        and([
          not(
            exists(
              selectFrom('picture_people').select('member_id').whereRef('picture_id', '=', 'pictures.id'),
            ),
          ),
          not(
            exists(
              selectFrom('members').select('members.id').whereRef('members.picture_id', '=', 'pictures.id'),
            ),
          ),
        ]),
      )
      .execute(),
    db.selectFrom('picture_people').select('picture_id').distinct().execute(),
    db.selectFrom('pictures').select(['id', 'replaced_by']).where('replaced_by', 'is not', null).execute(),
  ])
  return {
    showsPeople: new Set(named.map(({ picture_id }) => picture_id)),
    heldBack: new Set([...people.map(({ picture_id }) => picture_id), ...unnamed.map(({ id }) => id)]),
    replacedBy: new Map(
      replaced.flatMap(({ id, replaced_by }) => (replaced_by === null ? [] : [[id, replaced_by]])),
    ),
  }
})

/** Apart from the others: no table tells when a picture is used elsewhere, so that this is asked after every change. */
const heldPortraits = perContent(async (db) => {
  const rows = await db
    .selectFrom('consent_withdrawals')
    .innerJoin('members', 'members.id', 'consent_withdrawals.member_id')
    .innerJoin('media_uses', 'media_uses.media_id', 'members.picture_id')
    .select('media_uses.media_id as id')
    .where('consent_withdrawals.purpose', '=', 'photo')
    .where('settled_at', 'is', null)
    .where('media_uses.source', '!=', 'members')
    .execute()
  return new Set(rows.map(({ id }) => id))
})
